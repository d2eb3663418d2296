"""Lights for any shapes, times, budgets and cases: what must hold for all of them."""

from hypothesis import given
from hypothesis import strategies as st

from tableside import show
from tableside.motions import level_at
from tableside.ring import COLOURS, LEAST, SIDES, shaded
from tableside.shapes import PAINT

colours = st.sampled_from(sorted(COLOURS))
levels = st.one_of(
    st.integers(0, 255),
    st.sampled_from(["breathe", "blink", "pulse"]),
    st.tuples(st.sampled_from(["breathe", "blink"]), st.integers(0, 255)),
)
seats = st.integers(0, 3)
some = st.one_of(seats, st.none(), st.lists(seats, max_size=4, unique=True).map(tuple))
ks = st.lists(st.integers(0, 5), max_size=6, unique=True).map(tuple)
times = st.integers(0, 10**12)
widths = st.sampled_from([6, 4, 3])


def shape(name, *parts):
    return st.tuples(st.just(name), *parts)


shapes = st.one_of(
    *[shape(name, some, colours, levels) for name in ("full", "asked", "pair", "gap", "done")],
    shape("corners", colours, levels),
    shape("fifth", colours, levels),
    shape("pixels", ks, some, colours, levels),
    shape("dot", st.integers(-30, 30), colours, levels),
    shape("clear", some),
    shape("holes", seats, st.sampled_from([(), (4,), (4, 3)])),
    shape("flags", seats, st.sampled_from([(), (4,), (4, 3, 1, 2)])),
    shape("comets", colours, st.integers(1, 2), st.sampled_from([1, -1]), levels,
          st.sampled_from([1, 2, 4]), st.integers(0, 23)),
    shape("jump", st.sampled_from(["full", "asked", "pair"]), colours, levels),
    shape("jump", st.just("pair"), colours, levels, some),
    shape("sparkle", colours, some),
    shape("slide", seats, seats, colours, levels),
    shape("wakes"),
    shape("selftest"),
    shape("undo", st.integers(0, 3000)),
    shape("num", some, st.integers(0, 60), colours, levels, st.booleans()),
    shape("pips", some, st.integers(0, 8), colours, levels),
    shape("die", seats, st.integers(1, 6), levels, st.booleans()),
    shape("dice", seats, st.integers(1, 6), st.integers(1, 6), levels),
    shape("digits", seats, st.integers(-9999, 9999), colours, levels),
    shape("bar", some, st.integers(-9999, 9999), st.sampled_from([10, 250, 5000])),
    shape("place", seats, st.integers(1, 17), st.sampled_from([17, 19, 20]), colours, levels),
    shape("blind", seats, st.integers(0, 3)),
    shape("own", seats, st.integers(1, 4), st.just(4), colours, levels),
    shape("own_asked", seats, st.just(1), st.integers(1, 4), colours, levels),
    shape("own_end", seats, st.integers(1, 3), st.just(3), colours, levels),
    shape("own_bar", seats, st.just(1), st.integers(1, 4), st.integers(-999, 999), st.just(500)),
    shape("layout", seats, st.one_of(st.none(), st.integers(0, 6)), st.integers(0, 6), levels),
    shape("contract", some, st.integers(0, 4), st.integers(0, 4), levels),
)  # fmt: skip
pictures = st.lists(shapes, max_size=5).map(tuple)


def pixels(rgb):
    return [tuple(rgb[n : n + 3]) for n in range(0, len(rgb), 3)]


def test_every_shape_is_tried():
    drawn = {name for name in PAINT} | set(SIDES[6])
    tried = {
        "full", "asked", "pair", "gap", "done", "corners", "fifth", "pixels", "dot", "clear",
        "holes", "flags", "comets", "jump", "sparkle", "slide", "wakes", "selftest", "undo",
        "num", "pips", "die", "dice", "digits", "bar", "place", "blind", "own", "own_asked",
        "own_end", "own_bar", "layout", "contract",
    }  # fmt: skip
    assert drawn == tried


@given(pictures, times, widths, st.booleans())
def test_a_frame_is_whole_and_what_is_lit_is_seen(picture, t_ms, w, calm):
    rgb = show.frame(picture, t_ms, w, calm)
    assert len(rgb) == 12 * w
    for pixel in pixels(rgb):
        assert max(pixel) == 0 or LEAST <= max(pixel) <= 96


@given(pictures, times, widths, st.booleans())
def test_a_frame_depends_on_nothing_but_what_is_given(picture, t_ms, w, calm):
    first = show.frame(picture, t_ms, w, calm)
    show.frame((("full", None, "NO", 255),), 0, w)
    assert show.frame(picture, t_ms, w, calm) == first


@given(st.binary(min_size=72, max_size=72), st.integers(1, 255), st.integers(48, 600))
def test_the_budget_is_kept_and_nothing_goes_out(rgb, step, budget_ma):
    held = show.limit(rgb, step, budget_ma)
    assert show.estimate_ma(held) <= budget_ma
    for old, new in zip(pixels(rgb), pixels(held)):
        assert (max(old) == 0) == (max(new) == 0)
        assert max(new) <= max(*old, LEAST)
        if max(old) >= LEAST:
            assert max(new) >= LEAST


@given(st.binary(min_size=72, max_size=72), st.integers(1, 255))
def test_with_power_enough_the_step_alone_decides(rgb, step):
    held = show.limit(rgb, step, 10000)
    assert pixels(held) == [shaded(p, step) if step < 255 else p for p in pixels(rgb)]


@given(st.tuples(*[st.integers(0, 255)] * 3), st.integers(1, 255))
def test_a_darker_colour_keeps_its_ratio(rgb, level):
    dark = shaded(rgb, level)
    most = max(rgb)
    if most:
        top = max(most * level / 255, LEAST)
        for old, new in zip(rgb, dark):
            assert abs(new - old * top / most) <= 0.5


@given(levels, times, st.booleans())
def test_levels_stay_levels(level, t_ms, calm):
    assert 0 <= level_at(level, t_ms, calm) <= 255


@given(widths, st.integers(0, 23), st.sampled_from([1, -1]), st.integers(0, 3), seats)
def test_the_light_of_a_seat_shines_at_its_button(w, first, way, turn, side):
    """The chain's order, its direction and the turned case never give a seat another's light."""
    first %= 4 * w
    seat = show.seat_of_button(side, turn)
    chain = show.mount(show.frame((("full", seat, "ASK", 255),), 0, w), w, first, way, turn)
    lit = {p for p, rgb in enumerate(pixels(chain)) if any(rgb)}
    # pixel p of the chain lies way * (p - first) places counterclockwise from the case's side 0
    assert lit == {p for p in range(4 * w) if way * (p - first) % (4 * w) // w == side}


@given(st.integers(0, 23), st.sampled_from([1, -1]), st.integers(0, 3))
def test_sticks_show_the_ring_in_their_middle(first, way, turn):
    ring = show.frame((("num", None, 17, "EAST", 255), ("full", 2, "NO", 255)), 0)
    shown = pixels(show.mount(ring, 6, first, way, turn, True))
    assert all(not any(shown[p]) for p in range(32) if p % 8 in (0, 7))
    middle = [rgb for p, rgb in enumerate(shown) if p % 8 not in (0, 7)]
    assert middle == pixels(show.mount(ring, 6, first, way, turn))

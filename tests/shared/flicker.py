"""What no light of the piece may do: the flashing limits, held against a function of time."""

LOW_SUM = 11  # channels of the brightest colour at LOW
MID_SUM = 24  # and of the darkest at MID
SIDES = 4


def _red(r: int, g: int, b: int) -> bool:
    """Return whether a lit pixel is of the colour NO."""
    return r >= 8 * g and r >= 8 * b


def rises(frame_at, lasts_ms: int = 10000, step_ms: int = 5) -> tuple:
    """Return (pixels, ((ms, pixel, whether red), ...)): each way from LOW or less up to MID."""
    before = frame_at(0)
    count = len(before) // 3
    low = [sum(before[3 * i : 3 * i + 3]) <= LOW_SUM for i in range(count)]
    found = []
    for t in range(step_ms, lasts_ms + 1, step_ms):
        now = frame_at(t)
        if now == before:
            continue
        before = now
        for i in range(count):
            r, g, b = now[3 * i], now[3 * i + 1], now[3 * i + 2]
            if r + g + b <= LOW_SUM:
                low[i] = True
            elif low[i] and r + g + b >= MID_SUM:
                low[i] = False
                found.append((t, i, _red(r, g, b)))
    return count, tuple(found)


def faults(frame_at, lasts_ms: int = 10000, step_ms: int = 5) -> tuple:
    """Return a sentence for each limit that the frames break; () if they keep all of them.

    No pixel rises more than twice in a second. When 12 pixels or more rise within 100 ms, no other
    such rise follows within 500 ms. Red blinks on one pixel of a side at most.
    """
    count, found = rises(frame_at, lasts_ms, step_ms)
    return tuple(_too_often(count, found) + _together(found) + _red_blinks(count, found))


def _too_often(count: int, found: tuple) -> list:
    wrong = []
    for pixel in range(count):
        times = [t for t, i, red in found if i == pixel]
        for first, third in zip(times, times[2:]):
            if third - first < 1000:
                wrong.append("pixel %d rises three times from %d ms" % (pixel, first))
                break
    return wrong


def _together(found: tuple) -> list:
    wrong = []
    ended = None
    n = 0
    while n < len(found):
        start = found[n][0]
        end = n
        while end < len(found) and found[end][0] <= start + 100:
            end += 1
        if len({i for t, i, red in found[n:end]}) < 12:
            n += 1
            continue
        if ended is not None and start - ended < 500:
            wrong.append("many pixels rise at %d ms and again at %d ms" % (ended, start))
        ended = found[end - 1][0]
        n = end
    return wrong


def _red_blinks(count: int, found: tuple) -> list:
    wrong = []
    for side in range(SIDES):
        blinking = set()
        seen = {}
        for t, i, red in found:
            if red and i // (count // SIDES) == side:
                if t - seen.get(i, -2000) <= 1500:
                    blinking.add(i)
                seen[i] = t
        if len(blinking) > 1:
            wrong.append("%d red pixels blink on side %d" % (len(blinking), side))
    return wrong

// The page shows what the piece says and sends what is pressed; it works nothing out by itself.
"use strict";
const token = new URLSearchParams(location.search).get("token");
const at = (path) => path + (token ? "?token=" + encodeURIComponent(token) : "");
const $ = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
const dots = [];

function build() {
  // Pixel 0 is at A's left hand; A sits below; a rising index runs counterclockwise.
  for (let i = 0; i < 24; i++) {
    const angle = (135 - (i + 0.5) * 15) * Math.PI / 180;
    const dot = document.createElementNS(SVG, "circle");
    dot.setAttribute("cx", (100 * Math.cos(angle)).toFixed(1));
    dot.setAttribute("cy", (100 * Math.sin(angle)).toFixed(1));
    dot.setAttribute("r", "10");
    dot.setAttribute("fill", "#000");
    dot.setAttribute("stroke", "#4a4f58");
    $("ring").append(dot);
    dots.push(dot);
  }
  const words = document.createElementNS(SVG, "text");
  words.id = "centre";
  words.setAttribute("text-anchor", "middle");
  words.setAttribute("fill", "#f2efe8");
  words.setAttribute("font-size", "15");
  $("ring").append(words);
}

function light(hex) {
  // Duty cycles look dim on a screen: lift them, keep the hue.
  const lift = (v) => v ? Math.round(255 * Math.pow(Math.min(1, v / 90), 0.5)) : 0;
  for (let i = 0; i < 24 && hex.length >= 6 * (i + 1); i++) {
    const rgb = [0, 2, 4].map((k) => lift(parseInt(hex.substr(6 * i + k, 2), 16)));
    dots[i].setAttribute("fill", rgb.some(Boolean) ? `rgb(${rgb})` : "#0b0d10");
  }
}

const signed = (n) => n > 0 ? "+" + n : String(n);
function element(tag, text, name) {
  const e = document.createElement(tag);
  e.textContent = text;
  if (name) e.className = name;
  return e;
}

function seats(seen) {
  document.body.classList.toggle("round", seen.square === false);
  $("players").replaceChildren(...(seen.square === false ? seen.players : []).map((p) => {
    const row = element("li", p.name + " ");
    row.append(element("b", String(p.score), p.score < 0 ? "minus" : "plus"));
    return row;
  }));
  for (let s = 0; s < 4; s++) {
    const box = $("seat-" + s), seat = seen.seats[s];
    box.replaceChildren();
    box.className = "seat";
    if (!seat) { box.append(element("span", "ABCD"[s])); continue; }
    if (seat.wind === "East") box.classList.add("east");
    if (seat.dead) box.classList.add("dead");
    box.append(element("bdi", seat.name || seat.letter));
    if (seat.score !== null) box.append(element("b", signed(seat.score), seat.score < 0 ? "minus" : "plus"));
    box.append(element("span", [seat.letter, seat.wind, seat.dead ? "dead" : ""].filter(Boolean).join(" "), "wind"));
  }
}

const PHASES = { NONE: "No evening yet", ROLL_EAST: "Roll for East", ROLL_BREAK: "Build and break the wall", DEAL: "Deal",
  VOTE: "Second Charleston?", COURTESY: "Courtesy", BET: "The bet", PLAY: "Play", RESULT: "Paid", END: "The end" };
const ARROWS = { right: "pass right \u21ba", across: "pass across \u21c5", left: "pass left \u21bb" };
function centre(seen) {
  const lines = [];
  if (seen.pass) lines.push((seen.pass.round === 1 ? "1st" : "2nd") + " Charleston", ARROWS[seen.pass.way]);
  else if (seen.phase === "DEAL" && seen.wall) {
    lines.push(`dice ${seen.dice[0]} + ${seen.dice[1]}`, `break ${"ABCD"[seen.wall.seat]} after ${seen.wall.stacks}`);
  } else if (seen.phase !== "NONE") lines.push("hand " + (seen.hand + (seen.phase === "RESULT" ? 0 : 1)));
  if (seen.kitty) lines.push("kitty " + seen.kitty);
  $("centre").replaceChildren(...lines.map((line, i) => {
    const t = document.createElementNS(SVG, "tspan");
    t.setAttribute("x", 0);
    t.setAttribute("y", 5 + 20 * (i - (lines.length - 1) / 2));
    t.textContent = line;
    return t;
  }));
}

function show(seen) {
  document.body.classList.toggle("read-only", seen.read_only);
  document.body.dataset.seq = seen.seq;
  $("phase").textContent = seen.pass ? "Charleston" : PHASES[seen.phase] || seen.phase;
  $("line").textContent = seen.connected ? `${seen.game || ""} ${seen.screen ? "\u00b7 screen " + seen.screen : ""}`
    : seen.error || "the piece is away: plug it in, this goes on by itself";
  $("line").classList.toggle("away", !seen.connected);
  seats(seen);
  centre(seen);
  light(seen.pixels || "");
  $("display").textContent = (seen.text || []).map((t) => t.replace(/^\^/, "")).join("\n");
  const last = seen.last;
  $("last").textContent = last ? [last.hand ? "hand " + last.hand : "", last.what, last.from ? "from " + last.from : "",
    last.value ? "value " + last.value : ""].filter(Boolean).join(", ") : "none yet";
  $("payments").replaceChildren(...seen.payments.map((p) => element("li", `${p.from} pays ${p.to} ${p.points}`)));
  if ($("who").options.length !== seen.players.length || !$("repair").open) {
    $("who").replaceChildren(...seen.players.map((p, i) => new Option(p.name, p.player ?? i)));
  }
}

async function send(path, body) {
  const answer = await fetch(at(path), { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const said = await answer.json().catch(() => ({ error: "no answer" }));
  $("answer").textContent = said.error || "";
  return answer.ok;
}

function follow() {
  const events = new EventSource(at("events"));
  events.onmessage = (e) => show(JSON.parse(e.data));
  events.onerror = () => {
    $("line").textContent = "the page has lost its server: it comes back by itself";
    $("line").classList.add("away");
    if (events.readyState === EventSource.CLOSED) setTimeout(follow, 1000);
  };
}

// One after the other: a finger's up must never overtake its down.
let line = Promise.resolve();
const inTurn = (path, body) => { line = line.then(() => send(path, body)).catch(() => false); };

const down = new Set();
function press(button, edge) {
  if ((edge === "down") === down.has(button)) return;
  if (edge === "down") down.add(button); else down.delete(button);
  document.querySelector(`[data-button="${button}"]`).classList.toggle("down", edge === "down");
  inTurn("press", { button, edge });
}

build();
follow();
for (const b of document.querySelectorAll("[data-button]")) {
  const name = b.dataset.button;
  b.addEventListener("pointerdown", (e) => { b.setPointerCapture(e.pointerId); press(name, "down"); });
  for (const end of ["pointerup", "pointercancel"]) b.addEventListener(end, () => press(name, "up"));
  b.addEventListener("keydown", (e) => { if ((e.key === " " || e.key === "Enter") && !e.repeat) { e.preventDefault(); press(name, "down"); } });
  b.addEventListener("keyup", (e) => { if (e.key === " " || e.key === "Enter") { e.preventDefault(); press(name, "up"); } });
  b.addEventListener("blur", () => press(name, "up"));
}
const KEYS = { a: "A", b: "B", c: "C", d: "D", g: "go", k: "back" };
const typing = (e) => e.target.matches("input, select, textarea") || e.ctrlKey || e.altKey || e.metaKey;
addEventListener("keydown", (e) => { if (!typing(e) && !e.repeat && KEYS[e.key]) press(KEYS[e.key], "down"); });
addEventListener("keyup", (e) => { if (!typing(e) && KEYS[e.key]) press(KEYS[e.key], "up"); });
const plain = (text) => Array.from(new TextEncoder().encode(text), (n) =>
  /[A-Za-z0-9._-]/.test(String.fromCharCode(n)) ? String.fromCharCode(n) : "%" + n.toString(16).toUpperCase().padStart(2, "0")).join("");
$("naming").addEventListener("submit", async (e) => { e.preventDefault();
  if (await send("wish", { line: `name player=${$("who").value} text=${plain($("name").value)}` })) $("name").value = ""; });
$("wishing").addEventListener("submit", async (e) => { e.preventDefault();
  if (await send("wish", { line: $("wish").value })) $("wish").value = ""; });
$("undo").addEventListener("click", () => send("wish", { line: "undo" }));

// The hole at the table: what is entered goes into the queue first and is shown at once; scores, reasons and results
// come from the server. This file only joins the parts.
import { makeActs } from "./acts.js";
import { makeDecisions } from "./decisions.js";
import { makeKeypad } from "./keypad.js";
import { fill, makePaint } from "./paint.js";
import { makePlace } from "./place.js";
import { makePolling } from "./polling.js";
import { makeQueue } from "./queue.js";
import { makeSending } from "./sending.js";
import { makeSheets } from "./sheets.js";
import { allIn, blankHole, firstSeat, isIn, nextPlace, overlay } from "./view.js";
import { keepAwake } from "./wake.js";

const PATIENCE = 1500;
const root = document.getElementById("entry");
const { game, token, urls, shape, words, now } = JSON.parse(document.getElementById("entry-setup").content.textContent);

const queue = makeQueue(game);
const at = makePlace(game, now);
const paint = makePaint(root, shape, words);
const holes = new Map([[now.hole, now]]);
const holeUrl = (hole) => urls.hole.replace(/0$/, hole);
const url = (path) => `${path}?hole=${at.hole}`;
const sending = makeSending({ address: () => url(urls.operations), token, queue, told: delivered, changed: refresh });
const polling = makePolling({ address: () => url(urls.now), told: learn, changed: heard, gone: () => (gone = true) });
const sheets = makeSheets(root, { typed: (text) => acts.typed(text), extra: (id, step) => acts.extra(id, step) });
const acts = makeActs({ at, shape, queue, look, changed: send, openNumber: sheets.openNumber, goTo });
const names = (seat) => look().seats[seat].name;
const decisions = makeDecisions(root, { words, queue, said, names, again: send, edit: acts.edit });
let reached = true;
let gone = false;
let waitingSince = 0;

function known() {
  if (!holes.has(at.hole)) {
    const like = holes.get(at.hole - 1) ?? [...holes.values()].at(-1);
    holes.set(at.hole, blankHole(like, at.hole, shape));
  }
  return holes.get(at.hole);
}

function look() {
  return overlay(known(), queue.pending(), shape);
}

function send() {
  sending.now();
  refresh();
}

function heard(yes) {
  if (yes && (!reached || sending.trouble() === "away")) sending.now();
  reached = yes;
  refresh();
}

function learn(fresh) {
  const before = holes.get(fresh.hole);
  if (before && fresh.rev < before.rev) return;
  holes.set(fresh.hole, fresh);
  if (fresh.hole === at.hole) announce(before, fresh);
  refresh();
}

function delivered(_results, fresh) {
  reached = true;
  if (fresh) learn(fresh);
}

// Scores of layouts that became whole, and the result of the hole; never each card.
function announce(before, after) {
  const isNew = (seat, place) => seat.score !== null && seat.score !== before?.seats[place]?.score;
  const parts = after.seats
    .filter((seat, place) => isIn(seat) && isNew(seat, place))
    .map(({ name, score }) => fill(words.scored, { name, score: String(score).replace("-", "−") }));
  if (after.html.said && after.html.said !== before?.html.said) parts.push(after.html.said);
  if (parts.length) paint.announce(parts.join(" "));
}

function refresh() {
  const pending = queue.pending();
  const view = look();
  // Somebody may have left the table meanwhile.
  if (!view.order.includes(at.seat)) at.seat = firstSeat(view);
  const away = !reached || sending.trouble() !== "";
  waitingSince = pending.length ? waitingSince || Date.now() : 0;
  const late = pending.length > 0 && (away || Date.now() - waitingSince > PATIENCE);
  if (pending.length && !late) setTimeout(refresh, PATIENCE);
  const seat = view.seats[at.seat];
  at.undo = pending.findLast((each) => each.kind !== "undo")?.op ?? (pending.length ? null : view.undo?.act);
  at.redo = pending.length ? null : view.redo?.act;
  at.takes = { undo: pending.length ? "" : view.undo?.text, redo: pending.length ? "" : view.redo?.text };
  at.result = allIn(view) && !at.correcting;
  const where = { ...at, next: isIn(seat) ? -1 : nextPlace(seat, shape), chosen: at.place };
  paint.hole(view, where, { away, status: status(view, pending.length, late) });
  root.dataset.waiting = pending.length;
  decisions.paint();
  sheets.paint(view.extras[at.seat]);
  at.keep();
}

function status(view, count, late) {
  const trouble = sending.trouble();
  if (trouble === "reload" || trouble === "closed") return fill(words[trouble], { n: count });
  if (gone) return words.gone;
  if (late) return fill(trouble || !reached ? words.unsavedAway : words.unsaved, { n: count });
  return reached ? (view.knocker.problems?.[0] ?? "") : words.away;
}

function said({ kind, card, seat, count, text }) {
  if (kind === "card") return paint.spoken(card);
  if (kind === "knocker") return seat === null ? words.nobody : look().seats[seat].name;
  return kind === "extra" ? String(count) : text || words.nothing;
}

function goTo(hole) {
  if (hole === at.hole) return;
  at.begin(hole);
  history.replaceState(null, "", holeUrl(hole));
  document.title = fill(words.title, { n: hole });
  acts.go(firstSeat(look()));
  polling.ask();
}

function nextHole() {
  if (known().over && !queue.pending().length) location.assign(urls.card);
  else goTo(Math.max(known().next, at.hole + 1));
}

async function playWith(packs) {
  const body = new URLSearchParams({ packs });
  const sent = { method: "POST", body, headers: { "X-CSRFToken": token }, redirect: "manual" };
  await fetch(urls.table, sent).catch(() => {});
  polling.ask();
}

makeKeypad(root, shape, {
  ...acts,
  hole: nextHole,
  more: () => sheets.openMore(look().seats[at.seat].name, `${holeUrl(at.hole)}/history`),
  isIdle: (target) => !sheets.isOpen() && !target.closest?.("input, textarea, select, [contenteditable]"),
});
root.addEventListener("click", ({ target }) => {
  const place = target.closest(".places [data-place]");
  const tab = target.closest(".tab[data-seat]");
  const chip = target.closest("[data-knocker]");
  const remedy = target.closest("[data-packs]");
  if (place) acts.go(at.seat, Number(place.dataset.place));
  if (tab) acts.go(Number(tab.dataset.seat));
  if (chip) acts.knocker(chip.dataset.knocker === "" ? null : Number(chip.dataset.knocker));
  if (remedy) playWith(remedy.dataset.packs);
});
addEventListener("storage", refresh);
addEventListener("online", send);
document.addEventListener("visibilitychange", () => document.hidden || send());
keepAwake();
if (!at.found) at.seat = firstSeat(look());
send();
polling.ask();

// A hole as this phone shows it: what the server said, and over it what this phone has entered since. Pure; rules stay
// with the server, so what is not acknowledged yet has cards and no score.
import { isAbsent, readCards } from "./reading.js";

// shape: places (0 for a hand of any size), ranks, emptyPlaces. Gives `now` with each seat's `places` and `state` as
// entered, `pending` where the server has not said so yet.
export function overlay(now, pending, shape) {
  const gone = takenBack(pending);
  const seats = now.seats.map((seat) => ({ ...seat, places: [...seat.places], pending: false }));
  const view = { ...now, seats, knocker: { ...now.knocker }, extras: structuredClone(now.extras) };
  for (const each of pending) {
    if (each.kind === "undo" || each.hole !== now.hole || gone.has(each.op)) continue;
    const seat = seats[each.seat];
    if (each.kind === "knocker") view.knocker = { seat: each.seat, op: each.op, chosen: true };
    else if (each.kind === "extra") (view.extras[each.seat] ??= {})[each.extra] = { count: each.count, op: each.op };
    else if (seat) {
      Object.assign(seat, APPLY[each.kind](seat, each, shape), { pending: true, score: null, op: each.op });
    }
  }
  return view;
}

const APPLY = {
  card(seat, { place, card, op }, shape) {
    const laid = isBare(seat) ? blanks(shape.places, seat.whole) : seat.places;
    const places = laid.filter((each) => each.place !== place);
    // A hand has no gaps, and a place that lost its card is gone.
    if (card || shape.places) places.push({ place, card, op, pending: true });
    places.sort((one, other) => one.place - other.place);
    return { places, text: "", state: stateOf(places, shape) };
  },
  typed(seat, { text, op }, shape) {
    const whole = { places: blanks(shape.places, op), text, whole: op };
    if (!text.trim()) return { ...whole, text: "", state: "empty" };
    if (isAbsent(text)) return { ...whole, state: "absent" };
    const cards = readCards(text, shape);
    if (!cards) return { ...whole, state: "number" };
    return { ...whole, places: cards.map((card, place) => ({ place, card, op, pending: true })), state: "complete" };
  },
  done: (seat, { op }) => ({ state: "complete", whole: op, places: seat.places.map((each) => ({ ...each, op })) }),
};

// A seat that has no cards to show.
export const isBare = (seat) => seat.state === "number" || seat.state === "absent";

function stateOf(places, shape) {
  const filled = places.filter((each) => each.card).length;
  if (!filled) return "empty";
  return shape.places && filled === shape.places ? "complete" : "entering";
}

function blanks(count, op = null) {
  return Array.from({ length: count }, (_, place) => ({ place, card: "", op }));
}

// The operations that a later undo takes back; an undo that is itself undone takes nothing back.
function takenBack(pending) {
  const gone = new Set();
  for (const each of pending.toReversed()) if (each.kind === "undo" && !gone.has(each.op)) gone.add(each.act);
  return gone;
}

// A hole of which the server has said nothing yet.
export function blankHole(now, hole, shape) {
  const nothing = { op: null, whole: null, text: "", score: null, problems: [] };
  const fresh = ({ seat, name, label, state }) => ({
    ...nothing, seat, name, label, state: state === "away" ? "away" : "empty", places: blanks(shape.places),
  });
  const knocker = { seat: null, op: null, chosen: false };
  return { ...now, hole, seats: now.seats.map(fresh), knocker, extras: {}, html: { head: now.html.next } };
}

export const isIn = (seat) => ["complete", "number", "absent", "away"].includes(seat.state);
export const allIn = (view) => view.order.every((seat) => isIn(view.seats[seat]));

// The place that the next card goes to: the first without one; -1 where every place has a card.
export function nextPlace(seat, shape) {
  const taken = new Set(isBare(seat) ? [] : seat.places.filter((each) => each.card).map((each) => each.place));
  const free = [...taken, -1].map((place) => place + 1).filter((place) => !taken.has(place));
  const place = Math.min(...free);
  return shape.places && place >= shape.places ? -1 : place;
}

// The next seat after this one, round the table, that still lacks cards; -1 where none does.
export function nextSeat(view, from) {
  const at = view.order.indexOf(from) + 1;
  return [...view.order.slice(at), ...view.order.slice(0, at)].find((seat) => !isIn(view.seats[seat])) ?? -1;
}

// Where entering a hole begins: the first player who lacks cards.
export function firstSeat(view) {
  const lacking = nextSeat(view, -1);
  return lacking === -1 ? view.order[0] : lacking;
}

// What this phone saw where an operation is about to change something.
export function seenBy(view, { kind, seat, place, extra }) {
  if (kind === "knocker") return view.knocker.op;
  if (kind === "extra") return view.extras[seat]?.[extra]?.op ?? null;
  if (kind === "card") {
    return (view.seats[seat].places.find((each) => each.place === place) ?? { op: view.seats[seat].whole }).op ?? null;
  }
  return view.seats[seat].op;
}

// What a tap or a key does at the table: each becomes an operation in the queue, or moves to another place.
import { allIn, isBare, isIn, nextPlace, nextSeat, seenBy } from "./view.js";

// `look()` gives the hole as this phone shows it now; `changed` is called after each act.
export function makeActs({ at, shape, queue, look, changed, openNumber, goTo }) {
  const seat = () => look().seats[at.seat];

  function enter(operation) {
    const whole = { hole: at.hole, ...operation };
    queue.add({ ...whole, seen: seenBy(look(), whole) });
    changed();
  }

  function takeBack(act) {
    if (!act) return;
    queue.add({ kind: "undo", act });
    changed();
  }

  // To a player, and there to a place or to the next one without a card.
  function go(number, place = null) {
    if (!look().order.includes(number)) return;
    at.go(number, place, allIn(look()));
    changed();
  }

  // After a whole layout: the next player who lacks cards, or the hole's result.
  function goOn() {
    at.correcting = false;
    const next = nextSeat(look(), at.seat);
    if (next === -1) changed();
    else go(next);
  }

  function put(card, place) {
    at.rank = at.place = null;
    enter({ kind: "card", seat: at.seat, place, card });
    if (shape.places && isIn(seat())) goOn();
  }

  function typed(text) {
    at.rank = at.place = null;
    enter({ kind: "typed", seat: at.seat, text });
    if (isIn(seat())) goOn();
  }

  function takeAway(place) {
    const correcting = allIn(look());
    at.place = null;
    enter({ kind: "card", seat: at.seat, place, card: "" });
    at.correcting = correcting;
    changed();
  }

  const acts = {
    go,
    typed,
    paste: typed,
    card(name) {
      const place = at.place ?? nextPlace(seat(), shape);
      if (place === -1 || at.result) return;
      if (!shape.ranks.find((each) => each.name === name)?.suited) return put(name, place);
      Object.assign(at, { rank: name, place });
      changed();
    },
    suit: (suit) => at.rank && put(at.rank + suit, at.place),
    back() {
      if (at.result) return;
      if (at.rank) {
        at.rank = at.place = null;
        return changed();
      }
      if (isBare(seat())) return typed("");
      const place = at.place ?? seat().places.findLast((each) => each.card)?.place;
      if (place !== undefined) takeAway(place);
    },
    next: () => (shape.places || isIn(seat()) ? goOn() : acts.done()),
    done() {
      if (!isIn(seat())) enter({ kind: "done", seat: at.seat });
      goOn();
    },
    move(step) {
      const places = shape.places || seat().places.length + 1;
      const from = at.place ?? nextPlace(seat(), shape);
      const to = (from === -1 && step < 0 ? places : from) + step;
      if (to >= 0 && to < places) go(at.seat, to);
      else acts.player(step);
    },
    player(step) {
      const { order } = look();
      go(order[(order.indexOf(at.seat) + step + order.length) % order.length]);
    },
    knock: () => acts.knocker(look().knocker.chosen && look().knocker.seat === at.seat ? null : at.seat),
    knocker: (who) => enter({ kind: "knocker", seat: who }),
    extra(id, step) {
      const count = Math.max(0, (look().extras[at.seat]?.[id]?.count ?? 0) + step);
      enter({ kind: "extra", seat: at.seat, extra: id, count });
    },
    number: () => openNumber(seat().name, isIn(seat()) ? seat().text : ""),
    undo: () => takeBack(at.undo),
    redo: () => takeBack(at.redo),
    result() {
      at.correcting = false;
      changed();
    },
    // Goes to where an entry was that the server did not take, to enter it again.
    edit({ hole, seat: where, place, kind, text }) {
      goTo(hole);
      at.correcting = true;
      if (Number.isInteger(where)) go(where, place ?? null);
      if (kind === "typed") openNumber(seat().name, text);
    },
  };
  return acts;
}

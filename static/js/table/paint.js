// Puts a hole on the screen: tabs, the layout with its reasons, the foot, the result. Nothing is worked out here.
import { makeFaces } from "./faces.js";
import { morph } from "./morph.js";
import { allIn, isBare, isIn } from "./view.js";

export function fill(sentence, facts) {
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);
}

export function makePaint(root, shape, words) {
  const faces = makeFaces(shape, words);
  const find = (name) => root.querySelector(`[data-show="${name}"]`);

  // Makes a part show some HTML, after `change` has been at it.
  function set(name, html, change = () => {}) {
    const fresh = find(name).cloneNode(false);
    fresh.innerHTML = html;
    change(fresh);
    morph(find(name), fresh);
  }

  // As many copies of a template in a part of the page as there are seats at the table.
  function each(box, name, view, change) {
    const blank = document.getElementById(`${name}-template`).content.firstElementChild;
    const parts = [...box.querySelectorAll(`.${name}`)];
    while (parts.length < view.order.length) {
      const part = blank.cloneNode(true);
      if (parts.length) parts.at(-1).after(part);
      else box.prepend(part);
      parts.push(part);
    }
    for (const part of parts.splice(view.order.length)) part.remove();
    parts.forEach((part, place) => change(part, view.seats[view.order[place]]));
  }

  function put(part, text) {
    if (part.textContent !== text) part.textContent = text;
  }

  function paintTabs(view, at) {
    const tabs = find("tabs");
    each(tabs, "tab", view, (tab, seat) => {
      const knocked = view.knocker.chosen && view.knocker.seat === seat.seat;
      const current = seat.seat === at.seat && !at.result;
      tab.dataset.seat = seat.seat;
      put(tab.querySelector(".name"), seat.label);
      put(tab.querySelector(".figure"), figureOf(seat));
      put(tab.querySelector("[data-said]"), saidOf(seat, knocked));
      tab.querySelector(".entered").toggleAttribute("hidden", !isIn(seat) || seat.problems.length > 0);
      tab.querySelector(".wrong").toggleAttribute("hidden", !seat.problems.length);
      tab.querySelector(".flag").toggleAttribute("hidden", !knocked);
      tab.setAttribute("aria-pressed", String(current));
      if (current && tabs.dataset.near !== tab.dataset.seat) {
        tabs.dataset.near = tab.dataset.seat;
        tabs.scrollTo({ left: tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2 });
      }
    });
  }

  function figureOf(seat) {
    if (seat.state === "absent") return "—";
    if (isIn(seat) && seat.score !== null) return String(seat.score).replace("-", "−");
    return seat.state === "empty" ? "" : "…";
  }

  // What the signs on a tab say, for those who do not see them.
  function saidOf(seat, knocked) {
    const parts = [words.states[seat.state], knocked && words.knocked, seat.problems.length && words.wrong];
    return parts.filter(Boolean).join(", ");
  }

  function paintSeat(view, at, away) {
    const seat = view.seats[at.seat];
    const bare = isBare(seat);
    const blank = document.getElementById("blank-template").innerHTML;
    set("seat", view.html[`seat-${seat.seat}`] ?? blank, (fresh) => {
      faces.lay(fresh.querySelector(".places"), seat, at);
      const plain = fresh.querySelector(".plain");
      plain.hidden = !bare || at.chosen !== null;
      plain.textContent = seat.state === "absent" ? words.absent : seat.text.replaceAll("-", "−");
      const why = fresh.querySelector(".why");
      why.classList.toggle("stale", seat.pending);
      if (seat.pending && away) why.textContent = words.whenBack;
    });
    root.querySelector(".lie").setAttribute("aria-label", fill(words.cardsOf, { name: seat.name }));
  }

  function paintFoot(view, at) {
    const knock = root.querySelector("[data-key=knock]");
    const name = view.seats[at.seat].name;
    if (knock) {
      const on = view.knocker.chosen && view.knocker.seat === view.seats[at.seat].seat;
      knock.setAttribute("aria-pressed", String(on));
      knock.setAttribute("aria-label", `${name}: ${words.knocked}`);
    }
    root.querySelector("[data-key=result]").hidden = !allIn(view);
    const done = root.querySelector("[data-key=done]");
    if (done) done.disabled = isIn(view.seats[at.seat]);
  }

  function paintResult(view, at, away) {
    const waiting = view.seats.some((seat) => seat.pending) || !view.html.result;
    set("result", waiting ? `<p class="soft">${away ? words.resultWhenBack : words.resultSoon}</p>` : view.html.result);
    const ask = find("ask");
    if (ask) {
      ask.hidden = view.knocker.chosen;
      each(ask.querySelector(".chip-row"), "choice", view, (choice, seat) => {
        choice.dataset.knocker = seat.seat;
        put(choice, seat.name);
      });
    }
    const next = find("next");
    const further = Math.max(view.next, view.hole + 1);
    const deal = further === view.hole + 1 ? words.deal : words.goTo;
    const goesOn = view.over && !waiting ? words.finalCard : fill(deal, { n: further });
    put(next, goesOn);
    next.classList.toggle("main-action", view.knocker.chosen || !shape.knocker);
  }

  return {
    spoken: faces.spoken,
    // at: seat, result (whether it is shown), next (the place of the next card), chosen, rank (waits for a suit).
    hole(view, at, { away, status }) {
      const arrives = at.result && !root.classList.contains("shows-result") && root.dataset.waiting !== undefined;
      root.classList.toggle("shows-result", at.result);
      root.classList.toggle("asks-suit", Boolean(at.rank) && !at.result);
      set("head", view.html.head);
      put(find("status"), status);
      root.classList.toggle("has-status", Boolean(status));
      for (const act of ["undo", "redo"]) {
        const key = root.querySelector(`[data-key=${act}]`);
        key.disabled = !at[act];
        key.setAttribute("aria-label", [words[act], at.takes[act]].filter(Boolean).join(": "));
      }
      paintTabs(view, at);
      paintFoot(view, at);
      if (at.result) paintResult(view, at, away);
      else paintSeat(view, at, away);
      // Who goes on by keyboard goes on from here; the keys are gone.
      if (arrives) root.querySelector(".result-panel").focus({ preventScroll: true });
    },
    announce: (text) => put(find("announced"), text),
  };
}

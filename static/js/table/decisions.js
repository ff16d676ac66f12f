// Entries that the server did not take: both values, names and times, and one tap decides. One is shown at a time, the
// others wait behind it, and none is ever dropped without a tap.
import { fill } from "./paint.js";

export function makeDecisions(root, { words, queue, said, names, again, edit }) {
  const list = root.querySelector("[data-show=decisions]");
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  let shown = "";

  function about({ kind, hole, seat, place }) {
    if (kind === "card") return fill(words.place, { name: names(seat), n: place + 1 });
    return kind === "knocker" || !Number.isInteger(seat) ? fill(words.title, { n: hole }) : names(seat);
  }

  function sentence({ operation, status, message, theirs }) {
    const facts = { about: about(operation), mine: said(operation), message };
    if (status !== "clash" || !theirs) return fill(message ? words.refused : words.refusedWithoutWhy, facts);
    const at = theirs.at ? time.format(new Date(theirs.at)) : "";
    return fill(words.clash, { ...facts, who: theirs.who || words.somebody, theirs: theirs.text || words.nothing, at });
  }

  list.addEventListener("click", ({ target }) => {
    const choice = target.closest("[data-choice]")?.dataset.choice;
    const first = queue.undecided()[0];
    if (!choice || !first) return;
    queue.decide(first.operation.op, choice === "mine");
    if (choice === "edit") edit(first.operation);
    again();
  });

  return {
    paint() {
      const undecided = queue.undecided();
      root.classList.toggle("has-decisions", undecided.length > 0);
      const key = undecided.map((each) => each.operation.op).join();
      if (key === shown) return;
      shown = key;
      list.hidden = !undecided.length;
      if (!undecided.length) return;
      const [first] = undecided;
      const clash = first.status === "clash" && first.theirs;
      list.querySelector("p").textContent = sentence(first);
      const others = undecided.length - 1;
      list.querySelector("[data-more]").textContent = others ? fill(words.moreToDecide, { n: others }) : "";
      const choices = clash
        ? {
            theirs: fill(words.keepTheirs, { theirs: first.theirs.text || words.nothing }),
            mine: fill(words.keepMine, { mine: said(first.operation) }),
          }
        : { drop: words.drop, edit: words.edit };
      for (const button of list.querySelectorAll("[data-choice]")) {
        button.hidden = !(button.dataset.choice in choices);
        if (!button.hidden) button.textContent = choices[button.dataset.choice];
      }
    },
  };
}

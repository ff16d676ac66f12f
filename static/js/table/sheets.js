// The sheets that come up for what is no card: a number or a whole line, extras, somebody who did not play.
export function makeSheets(root, on) {
  const number = root.querySelector("[data-sheet=number]");
  const more = root.querySelector("[data-sheet=more]");
  const field = number.querySelector("input");
  let opened = "";

  number.addEventListener("click", ({ target }) => {
    const sign = target.closest("[data-sign]")?.dataset.sign;
    if (sign) {
      field.value = withSign(field.value, sign);
      field.focus();
    }
  });
  for (const sheet of [number, more]) {
    sheet.addEventListener("click", ({ target }) => {
      // A tap beside the sheet closes it.
      if (target === sheet || target.closest("[data-close]")) sheet.close();
    });
  }
  number.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    number.close();
    if (field.value.trim() !== opened) on.typed(field.value.trim());
  });
  more.addEventListener("click", ({ target }) => {
    const step = target.closest("[data-step]");
    if (step) on.extra(step.closest("[data-extra]").dataset.extra, Number(step.dataset.step));
    if (target.closest("[data-absent]")) {
      more.close();
      on.typed("—");
    }
  });

  return {
    openNumber(name, text) {
      number.querySelector("[data-name]").textContent = name;
      field.value = opened = text;
      number.showModal();
      field.focus();
      field.select();
    },
    openMore(name, history) {
      more.querySelector("[data-history]").href = history;
      more.querySelector("[data-name]").textContent = name;
      more.showModal();
    },
    isOpen: () => number.open || more.open,
    // Extras as they stand; the text field is never touched.
    paint(extras) {
      for (const row of more.querySelectorAll("[data-extra]")) {
        const count = extras?.[row.dataset.extra]?.count ?? 0;
        row.querySelector("output").textContent = count;
        row.querySelector("[data-step='-1']").disabled = count === 0;
      }
    },
  };
}

// The ± key turns the sign of the last number, the + key begins the next one.
export function withSign(text, sign) {
  if (sign === "+") return /\d\s*$/.test(text) ? `${text.trimEnd()}+` : text;
  const [, before, last, figures] = /^(.*?)([-+−–]?)\s*(\d*)\s*$/.exec(text);
  if (last === "-" || last === "−" || last === "–") return before ? `${before}+${figures}` : figures;
  return `${before}-${figures}`;
}

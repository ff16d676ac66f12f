// House rules that exclude each other: says so as soon as both are ticked. The server checks the same again.
const rows = document.querySelector("form");

function show() {
  for (const why of rows.querySelectorAll("[data-with]")) {
    const mine = why.closest("li").querySelector("input[type=checkbox]");
    const other = document.getElementById(why.dataset.with);
    why.hidden = !(mine.checked && other?.checked);
  }
}

rows?.addEventListener("change", show);
if (rows) show();

// Runs before anything is drawn: in a browser that can do it, the keypad takes the place of the form. Should it not
// come up, the form comes back.
const page = document.documentElement;
const able = "toReversed" in Array.prototype && "timeout" in AbortSignal && CSS.supports("width", "1cqw");
const isUp = () => document.getElementById("entry")?.dataset.waiting !== undefined;

page.classList.toggle("at-table", able && "HTMLDialogElement" in window);
addEventListener("error", () => isUp() || page.classList.remove("at-table"), true);

// The keys on the screen and those of a keyboard: both come to the same few calls.
import { makeReader } from "./reading.js";

// on: card(name), suit(letter), back(), next(), move(step), player(step), paste(text), done(); isIdle() tells whether
// keys belong to the keypad now, and not to a field or a sheet.
export function makeKeypad(root, shape, on) {
  const reader = makeReader(shape);
  const ARROWS = {
    ArrowLeft: () => on.move(-1),
    ArrowRight: () => on.move(1),
    ArrowUp: () => on.player(-1),
    ArrowDown: () => on.player(1),
  };

  root.addEventListener("click", (event) => {
    const key = event.target.closest("[data-card], [data-suit], [data-key]");
    if (!key || !root.contains(key) || key.closest(".places")) return;
    reader.forget();
    if (key.dataset.suit) on.suit(key.dataset.suit);
    else if (key.dataset.key) on[key.dataset.key]();
    else on.card(key.dataset.card);
  });
  // A finger on a key takes no focus away from where it was, so that Enter still means the next player.
  root.addEventListener("mousedown", (event) => event.target.closest(".keys, .suits") && event.preventDefault());

  function typed(key) {
    const step = reader.press(key);
    if (step.suitFor) on.card(step.suitFor);
    else if (step.suit) on.suit(step.suit);
    else if (step.card) on.card(step.card);
    return !step.odd;
  }

  addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !on.isIdle(event.target)) return;
      const pressing = event.target.closest?.("button, a, summary");
      if (event.key in ARROWS) ARROWS[event.key]();
      else if (event.key === "Backspace" || event.key === "Delete") {
        reader.forget();
        on.back();
      } else if (event.key === "Enter" && (!pressing || pressing.closest(".places"))) {
        reader.forget();
        on.next();
      } else if (event.key.length !== 1 || !typed(event.key) || event.key === " ") return;
      event.preventDefault();
    },
    true,
  );

  addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain").trim();
    if (!text || !on.isIdle(event.target)) return;
    event.preventDefault();
    reader.forget();
    on.paste(text.replace(/\s+/g, " "));
  });

  swipes(root.querySelector(".lie"), on.player);
}

const FAR = 48;

// A finger that moves far to one side and little up or down.
function swipes(area, go) {
  let from = null;
  area.addEventListener("touchstart", ({ touches }) => {
    from = touches.length === 1 ? touches[0] : null;
  }, { passive: true });
  area.addEventListener("touchend", ({ changedTouches: [to] }) => {
    if (!from) return;
    const across = to.clientX - from.clientX;
    if (Math.abs(across) > FAR && Math.abs(to.clientY - from.clientY) < FAR) go(across < 0 ? 1 : -1);
    from = null;
  });
}

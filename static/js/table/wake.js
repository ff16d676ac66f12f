// Keeps the screen on where the browser can; it lets go by itself when the page is out of sight.
export function keepAwake() {
  const ask = () => document.hidden || navigator.wakeLock?.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", ask);
  ask();
}

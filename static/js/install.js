// Lets the program be installed and opened without a network, where the browser can (over https, or on this machine).
async function keepWhatIsHere() {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage([...performance.getEntriesByType("resource").map((each) => each.name), location.href]);
}

if ("serviceWorker" in navigator) {
  // On the first visit this page came without the worker, which has to be told what is on it.
  const [came] = performance.getEntriesByType("navigation");
  if (!came?.workerStart) addEventListener("load", keepWhatIsHere);
  navigator.serviceWorker.register("/worker.js").catch(() => {});
}

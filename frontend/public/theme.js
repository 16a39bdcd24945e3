// Runs before the first paint, so the page never flashes in the other theme. The app takes over from here
// (features/theme), with the same storage key.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem("roombell.theme");
  } catch {
    // Storage is blocked: the system's preference counts.
  }
  const isDark =
    stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
})();

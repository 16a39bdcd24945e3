// Runs before the first paint, so the page never flashes in the other theme. The app takes over from here
// (src/shared/theme), with the same storage key. Also notes whether the pointer hovers (src/shared/theme/theme.ts).
// Guests see the logo until the app has something to show (splash.css); browsers that are too old, one sentence.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem("roombell.theme");
  } catch {
    // Storage is blocked: the system's preference counts.
  }
  const isDark =
    stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  const { dataset } = document.documentElement;
  dataset.theme = isDark ? "dark" : "light";
  const hovering = matchMedia("(hover: hover)");
  const noteHover = () => document.documentElement.toggleAttribute("data-hover", hovering.matches);
  noteHover();
  hovering.addEventListener("change", noteHover);
  if (location.pathname.startsWith("/customer")) dataset.place = "guest";
  // Since iOS 15.4, Chrome 98 and Firefox 94.
  if (!("structuredClone" in window)) {
    document.addEventListener("DOMContentLoaded", () => {
      document.body.textContent =
        "This browser is too old for Roombell. Please update it, use another one, or call the front desk.";
    });
  }
  // The first use loads the browser's data of dates, time zones and money. Here it takes place while the app is still
  // on its way; later it would delay the first page.
  new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "Asia/Kolkata" }).formatToParts();
  new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }).format(0);
})();

/** Ordered so that, from either end, each corner is the best alternative to the one before. */
const CORNERS = ["bottom-left", "top-left", "bottom-right", "top-right"] as const;
type Corner = (typeof CORNERS)[number];

/** What toasts must not cover: fields with an error, and the buttons of a dialog, and bars of actions. */
const KEPT_CLEAR = [
  '[aria-invalid="true"]',
  '[aria-invalid="true"] ~ [aria-live]',
  '[role="dialog"] button',
  '[role="alertdialog"] button',
  "[data-keep-clear]",
].join(",");

/** The events after which these elements may have appeared or moved. */
const EVENTS = ["scroll", "resize", "transitionend", "animationend"];

/**
 * Keeps the toasts in the corner where they cover least, preferably their own. Bypasses React, so that they are moved
 * before they are painted. Returns the cleanup.
 */
export function keepClear(toasts: HTMLElement | null, own: "bottom-left" | "top-right"): () => void {
  const order = own === "bottom-left" ? CORNERS : [...CORNERS].reverse();
  const move = (): void => {
    if (!toasts?.querySelector(".Toastify__toast")) return;
    const size = toasts.getBoundingClientRect();
    const kept = [...document.querySelectorAll(KEPT_CLEAR)].map((one) => one.getBoundingClientRect());
    const covered = (corner: Corner): number =>
      kept.reduce((sum, one) => sum + overlap(boxAt(corner, size), one), 0);
    toasts.dataset["toasts"] = order.reduce((best, next) => (covered(next) < covered(best) ? next : best));
  };
  const observer = new MutationObserver(move);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
  for (const event of EVENTS) window.addEventListener(event, move, true);
  return () => {
    observer.disconnect();
    for (const event of EVENTS) window.removeEventListener(event, move, true);
  };
}

function boxAt(corner: Corner, { width, height }: DOMRect): DOMRect {
  const x = corner.endsWith("left") ? 0 : document.documentElement.clientWidth - width;
  return new DOMRect(x, corner.startsWith("top") ? 0 : window.innerHeight - height, width, height);
}

function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

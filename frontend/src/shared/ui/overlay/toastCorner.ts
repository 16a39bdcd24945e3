/** Neighbours first: each goes on to the next best place of the one before, from either end. */
const CORNERS = ["bottom-left", "top-left", "bottom-right", "top-right"] as const;
type Corner = (typeof CORNERS)[number];

/** What must stay in sight and within reach: fields with an error, and what can be pressed in a dialog. */
const KEPT_CLEAR = [
  '[aria-invalid="true"]',
  '[aria-invalid="true"] ~ [aria-live]',
  '[role="dialog"] button',
  '[role="alertdialog"] button',
].join(",");

/** What may make them come or move. */
const STIRS = ["scroll", "resize", "transitionend", "animationend"];

/**
 * Keeps the toasts in the corner where they cover least of what must stay clear: where possible, their own. Written
 * past React, so that they are there before they are painted. Answers how to end it.
 */
export function keepClear(toasts: HTMLElement | null, own: "bottom-left" | "top-right"): () => void {
  const order = own === "bottom-left" ? CORNERS : [...CORNERS].reverse();
  const settle = (): void => {
    if (!toasts?.querySelector(".Toastify__toast")) return;
    const size = toasts.getBoundingClientRect();
    const kept = [...document.querySelectorAll(KEPT_CLEAR)].map((one) => one.getBoundingClientRect());
    const covered = (corner: Corner): number =>
      kept.reduce((sum, one) => sum + overlap(boxAt(corner, size), one), 0);
    toasts.dataset["toasts"] = order.reduce((best, next) => (covered(next) < covered(best) ? next : best));
  };
  const observer = new MutationObserver(settle);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
  for (const stir of STIRS) window.addEventListener(stir, settle, true);
  return () => {
    observer.disconnect();
    for (const stir of STIRS) window.removeEventListener(stir, settle, true);
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

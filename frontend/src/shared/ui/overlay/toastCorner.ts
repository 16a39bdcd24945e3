/** Where toasts stand. */
export type ToastCorner = "bottom-left" | "bottom-right" | "top-left" | "top-right";

/** What must stay in sight and within reach: fields with an error, and what can be pressed in a dialog. */
const KEPT_CLEAR = [
  '[aria-invalid="true"]',
  '[aria-invalid="true"] ~ [aria-live]',
  '[role="dialog"] button',
  '[role="alertdialog"] button',
].join(",");

const ELSEWHERE: Readonly<Record<ToastCorner, readonly ToastCorner[]>> = {
  "bottom-left": ["top-left", "bottom-right", "top-right"],
  "bottom-right": ["top-right", "bottom-left", "top-left"],
  "top-left": ["bottom-left", "top-right", "bottom-right"],
  "top-right": ["bottom-right", "top-left", "bottom-left"],
};

type Box = { top: number; bottom: number; left: number; right: number };

/** The corner in which a box of the size covers least of what must stay clear: where possible, its own. */
export function clearCorner(own: ToastCorner, size: { width: number; height: number }): ToastCorner {
  const kept = [...document.querySelectorAll(KEPT_CLEAR)].map((one) => one.getBoundingClientRect());
  const covered = (corner: ToastCorner): number => {
    const box = boxAt(corner, size);
    return kept.reduce((sum, one) => sum + overlap(box, one), 0);
  };
  return ELSEWHERE[own].reduce((best, next) => (covered(next) < covered(best) ? next : best), own);
}

function boxAt(corner: ToastCorner, { width, height }: { width: number; height: number }): Box {
  const top = corner.startsWith("top") ? 0 : window.innerHeight - height;
  const left = corner.endsWith("left") ? 0 : document.documentElement.clientWidth - width;
  return { top, left, bottom: top + height, right: left + width };
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

const STIRS = ["scroll", "resize", "transitionend", "animationend"];

/** Tells when what must stay clear may have come or moved; answers how to end it. */
export function watchKeptClear(onStir: () => void): () => void {
  const observer = new MutationObserver(onStir);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["aria-invalid"],
  });
  for (const stir of STIRS) window.addEventListener(stir, onStir, true);
  return () => {
    observer.disconnect();
    for (const stir of STIRS) window.removeEventListener(stir, onStir, true);
  };
}

/** Half of an element is enough; of one that is higher than the screen, a quarter of the screen. */
const SHARE = 0.5;
const SHARE_OF_SCREEN = 0.25;
const STEPS = Array.from({ length: 11 }, (_, index) => index / 10);

/**
 * Tells whether an element is in the visible part of the page, whatever scrolls around it: now and whenever that changes,
 * until the returned function is called.
 */
export function watchView(element: Element, onChange: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (entry) onChange(isInView(entry));
    },
    { threshold: STEPS },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function isInView({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry) {
  if (!isIntersecting) return false;
  const screen = rootBounds?.height ?? window.innerHeight;
  return intersectionRatio >= SHARE || intersectionRect.height >= screen * SHARE_OF_SCREEN;
}

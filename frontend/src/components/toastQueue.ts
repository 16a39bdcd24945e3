let isOpen = false;
let waiting: (() => void)[] = [];

/** Shows a toast now, or as soon as there is a place for it. */
export function whenOpen(show: () => void): void {
  if (isOpen) show();
  else waiting.push(show);
}

/**
 * Says that toasts have a place; returns how to take that back. Takes effect a moment later: the library forgets what
 * it is told while React mounts the place a first time to try it (`StrictMode`).
 */
export function openToastPlace(): () => void {
  const timer = setTimeout(() => {
    isOpen = true;
    const shows = waiting;
    waiting = [];
    for (const show of shows) show();
  });
  return () => {
    clearTimeout(timer);
    isOpen = false;
  };
}

import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

/** Whether the page fills the screen, and how to change that; `toggle` is null where the browser cannot. */
export function useFullScreen(): { isFull: boolean; toggle: (() => void) | null } {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = (): void => {
    // Refused without a tap, or by a policy: the page simply stays as it is.
    const change = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    change.catch(() => undefined);
  };
  return { isFull, toggle: document.fullscreenEnabled === true ? toggle : null };
}

import { useEffect } from "react";

/** Keeps the screen awake while mounted, where the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const acquire = async (): Promise<void> => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      try {
        const taken = await navigator.wakeLock.request("screen");
        if (isOver) await taken.release();
        else lock = taken;
      } catch {
        // Refused, for example on low battery; requested again when the page is visible again.
      }
    };
    // The browser releases the lock whenever the page is hidden.
    const onVisible = (): void => void acquire();
    document.addEventListener("visibilitychange", onVisible);
    void acquire();
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onVisible);
      void lock?.release();
    };
  }, []);
}

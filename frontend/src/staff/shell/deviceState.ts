import { atom, useSetAtom } from "jotai";
import { useEffect, useState } from "react";

/** What a board knows about its device; null while no board is open. A paired screen reports it. */
export const deviceAtom = atom<{ is_awake: boolean; has_sound: boolean } | null>(null);

/** Publishes the state of this device while a board is open. */
export function useDeviceState(is_awake: boolean, has_sound: boolean): void {
  const setDevice = useSetAtom(deviceAtom);
  useEffect(() => {
    setDevice({ is_awake, has_sound });
    return () => setDevice(null);
  }, [is_awake, has_sound, setDevice]);
}

/** Keeps the screen on while mounted; true if it does. Asks again at every tap, as browsers take it back. */
export function useWakeLock(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const listening = new AbortController();
    const { signal } = listening;
    const acquire = async (): Promise<void> => {
      if (document.visibilityState !== "visible" || lock?.released === false) return;
      try {
        const taken = await navigator.wakeLock.request("screen");
        if (signal.aborted) return await taken.release();
        lock = taken;
        setAwake(true);
        taken.addEventListener("release", onRelease, { signal });
      } catch {
        setAwake(false);
      }
    };
    const onRelease = (): void => {
      setAwake(false);
      void acquire();
    };
    const ask = (): void => void acquire();
    document.addEventListener("visibilitychange", ask, { signal });
    window.addEventListener("pointerup", ask, { signal });
    ask();
    return () => {
      listening.abort();
      void lock?.release();
    };
  }, []);
  return isAwake;
}

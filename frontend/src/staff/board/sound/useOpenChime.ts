import { useEffect, useState, useSyncExternalStore } from "react";
import { type Chime, createChime, type SoundState } from "./chime.js";

/** A chime on this device, open while `isOn`. Browsers block it until the first tap or key press. */
export function useOpenChime(isOn: boolean): { chime: Chime; state: SoundState } {
  const [chime] = useState(createChime);
  useEffect(() => {
    if (isOn) return chime.open();
    return undefined;
  }, [chime, isOn]);
  const state = useSyncExternalStore(chime.onState, () => chime.state);

  useEffect(() => {
    if (!isOn || state !== "blocked") return;
    const unblock = (): void => void chime.unblock();
    const events = ["pointerup", "keydown"] as const;
    for (const name of events) window.addEventListener(name, unblock);
    return () => {
      for (const name of events) window.removeEventListener(name, unblock);
    };
  }, [chime, isOn, state]);
  return { chime, state };
}

import { useAtom } from "jotai";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { createChime, type SoundState } from "./chime.js";
import type { ChimeSound } from "./chimeSchedule.js";
import { mutedAtom } from "./preferences.js";

/** A board's loudspeaker as its controls show it. */
export type Sound = {
  state: SoundState;
  isMuted: boolean;
  setMuted: (isMuted: boolean) => void;
  ring: (sound: ChimeSound) => void;
  /** Asks the browser for sound and lets it be heard, muted or not; has to run inside a tap or a key press. */
  test: () => void;
};

/** The loudspeaker of this device, for as long as the board is open. Any first tap or key opens it. */
export function useSound(): Sound {
  const [chime] = useState(createChime);
  const [isMuted, setMuted] = useAtom(mutedAtom);
  useEffect(() => chime.open(), [chime]);
  const state = useSyncExternalStore(chime.onState, () => chime.state);

  useEffect(() => {
    if (state !== "blocked") return;
    const unblock = (): void => void chime.unblock();
    const events = ["pointerup", "keydown"] as const;
    for (const name of events) window.addEventListener(name, unblock);
    return () => {
      for (const name of events) window.removeEventListener(name, unblock);
    };
  }, [chime, state]);

  const ring = useCallback(
    (sound: ChimeSound): void => {
      if (!isMuted) chime.ring(sound);
    },
    [chime, isMuted],
  );
  const test = useCallback((): void => {
    void chime.unblock().then(() => chime.ring("new"));
  }, [chime]);
  return { state, isMuted, setMuted, ring, test };
}

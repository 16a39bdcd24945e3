import { useAtom } from "jotai";
import { useCallback, useMemo } from "react";
import type { SoundState } from "./chime.js";
import type { ChimeSound } from "./chimeSchedule.js";
import { mutedAtom } from "../screen/preferences.js";
import { useOpenChime } from "./useOpenChime.js";

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
  const { chime, state } = useOpenChime(true);
  const [isMuted, setMuted] = useAtom(mutedAtom);

  const ring = useCallback(
    (sound: ChimeSound): void => {
      if (!isMuted) chime.ring(sound);
    },
    [chime, isMuted],
  );
  const test = useCallback((): void => {
    void chime.unblock().then(() => chime.ring("new"));
  }, [chime]);
  return useMemo(() => ({ state, isMuted, setMuted, ring, test }), [state, isMuted, setMuted, ring, test]);
}

import { useAtom } from "jotai";
import { useCallback, useMemo } from "react";
import type { SoundState } from "./chime.js";
import type { ChimeSound } from "./chimeSchedule.js";
import { mutedAtom } from "../screen/preferences.js";
import { useOpenChime } from "./useOpenChime.js";

/** The sound of a board, as its controls show it. */
export type Sound = {
  state: SoundState;
  isMuted: boolean;
  setMuted: (isMuted: boolean) => void;
  ring: (sound: ChimeSound) => void;
  /** Unblocks the sound and plays it, even when muted; must run inside a tap or a key press. */
  test: () => void;
};

/** The sound of this device while the board is open. The first tap or key press unblocks it. */
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

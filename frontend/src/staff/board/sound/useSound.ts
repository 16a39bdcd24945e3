import { useAtom } from "jotai";
import { useCallback, useMemo, useRef } from "react";
import { mutedAtom } from "#staff/board/boardPreferences.js";
import { useClockTick } from "#staff/lib/sharedClock.js";
import { useOpenChime, type SoundState } from "./chime.js";
import { nextChime, SILENT, type ChimeSound } from "./chimeSchedule.js";

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

/** Rings for a board's work as `nextChime` decides; `watch` returns what is unacknowledged and late at the server's time. */
export function useChime(
  { ring }: Sound,
  watch: (now: number) => { waiting: ReadonlySet<string>; late: ReadonlySet<string> },
): void {
  const held = useRef(SILENT);
  useClockTick(
    useCallback(
      (now: number) => {
        const next = nextChime(held.current, { now, ...watch(now) });
        held.current = next.state;
        if (next.sound !== null) ring(next.sound);
      },
      [watch, ring],
    ),
  );
}

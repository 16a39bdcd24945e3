import { useAtom } from "jotai";
import { useCallback, useMemo, useRef } from "react";
import { mutedAtom } from "#staff/lib/boardPreferences.js";
import { useClockTick } from "#staff/lib/sharedClock.js";
import { useOpenChime, type ChimeSound } from "./chime.js";

/** True for new, withdrawn or again due work until a member of staff acknowledges it. */
export function needsNotice({
  status,
  acknowledged_at,
  deferred_until = null,
}: {
  status: string;
  acknowledged_at: string | null;
  deferred_until?: string | null | undefined;
}): boolean {
  return (
    acknowledged_at === null &&
    (status === "pending" || status === "cancelled" || (status === "in_progress" && deferred_until !== null))
  );
}

/** True for what a tap on the board acknowledges: a withdrawn card is shown until somebody has done so on this screen. */
export const isUnanswered = (work: Parameters<typeof needsNotice>[0]): boolean =>
  needsNotice(work) || work.status === "cancelled";

/** What the chime has already rung for. */
export type ChimeState = { rungFor: ReadonlySet<string>; lateFor: ReadonlySet<string>; rungAt: number };

export const SILENT: ChimeState = {
  rungFor: new Set(),
  lateFor: new Set(),
  rungAt: Number.NEGATIVE_INFINITY,
};

/** The interval between rings while work is unacknowledged. */
export const REPEAT_MS = 30_000;

/**
 * Decides whether to ring at `now` (milliseconds): at once for new work, again every 30 seconds until all of it is
 * acknowledged, and once for each ticket that becomes late, after the new ones. `waiting` holds the unacknowledged ids,
 * `late` the late ones.
 */
export function nextChime(
  state: ChimeState,
  { now, waiting, late }: { now: number; waiting: ReadonlySet<string>; late: ReadonlySet<string> },
): { sound: ChimeSound | null; state: ChimeState } {
  const isNew = [...waiting].some((id) => !state.rungFor.has(id));
  const isRepeat = waiting.size > 0 && now - state.rungAt >= REPEAT_MS;
  const isLate = [...late].some((id) => !state.lateFor.has(id));
  const sound = isNew || isRepeat ? "new" : isLate ? "late" : null;
  return {
    sound,
    // Dropping settled ids keeps the sets small, and lets them ring again if they return.
    state: {
      rungFor: waiting,
      lateFor: sound === "new" ? new Set([...state.lateFor].filter((id) => late.has(id))) : late,
      rungAt: sound === "new" ? now : state.rungAt,
    },
  };
}

export type Sound = ReturnType<typeof useSound>;

/** The sound of this device while the board is open. The first tap or key press unblocks it. */
export function useSound() {
  const { chime, state } = useOpenChime(true);
  const [isMuted, setMuted] = useAtom(mutedAtom);
  return useMemo(
    () => ({
      state,
      isMuted,
      setMuted,
      ring(sound: ChimeSound): void {
        if (!isMuted) chime.ring(sound);
      },
      /** Unblocks and plays the sound, even when muted; must run inside a tap or a key press. */
      test: (): void => void chime.unblock().then(() => chime.ring("new")),
    }),
    [chime, state, isMuted, setMuted],
  );
}

/** Rings for a board's work as `nextChime` decides; `watch` returns what is unacknowledged and late at the server's time. */
export function useChime(
  sound: Sound,
  watch: (now: number) => { waiting: ReadonlySet<string>; late: ReadonlySet<string> },
): void {
  const chimeState = useRef(SILENT);
  useClockTick(
    useCallback(
      (now: number) => {
        const next = nextChime(chimeState.current, { now, ...watch(now) });
        chimeState.current = next.state;
        if (next.sound !== null) sound.ring(next.sound);
      },
      [watch, sound],
    ),
  );
}

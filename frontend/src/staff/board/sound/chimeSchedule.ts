/** What a chime can say. */
export type ChimeSound = "new" | "late";

/** What was rung for so far. */
export type ChimeState = {
  rungFor: ReadonlySet<string>;
  lateFor: ReadonlySet<string>;
  /** Since when it has been quiet, in milliseconds. */
  rungAt: number;
};

export const SILENT: ChimeState = {
  rungFor: new Set(),
  lateFor: new Set(),
  rungAt: Number.NEGATIVE_INFINITY,
};

/** How long it stays quiet while something still waits unnoticed. */
export const REPEAT_MS = 30_000;

/**
 * Whether to ring at an instant (milliseconds): at once for what has newly begun to wait, again every 30 seconds
 * until nothing waits unnoticed, and once more for each ticket that turns late, after what is new. `waiting` are the ids that nobody
 * has taken note of, `late` those that are late by now.
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
    // Forgetting what no longer waits keeps the sets small, and rings anew when it waits again.
    state: {
      rungFor: waiting,
      lateFor: sound === "new" ? new Set([...state.lateFor].filter((id) => late.has(id))) : late,
      rungAt: sound === "new" ? now : state.rungAt,
    },
  };
}

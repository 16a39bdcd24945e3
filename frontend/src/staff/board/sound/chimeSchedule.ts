/** True for work that is new, was withdrawn or is due again, until a member of staff acknowledges it. */
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

/** The sounds of a chime. */
export type ChimeSound = "new" | "late";

/** What the chime has already rung for. */
export type ChimeState = {
  rungFor: ReadonlySet<string>;
  lateFor: ReadonlySet<string>;
  /** When it last rang, in milliseconds. */
  rungAt: number;
};

export const SILENT: ChimeState = {
  rungFor: new Set(),
  lateFor: new Set(),
  rungAt: Number.NEGATIVE_INFINITY,
};

/** The pause between rings while something is still unacknowledged. */
export const REPEAT_MS = 30_000;

/**
 * Decides whether to ring at an instant (milliseconds): at once for new work, again every 30 seconds until all of it
 * is acknowledged, and once for each ticket that becomes late, after the new ones. `waiting` holds the ids that
 * nobody has acknowledged, `late` those that are late by now.
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
    // Removing what no longer waits keeps the sets small, and lets it ring again if it comes back.
    state: {
      rungFor: waiting,
      lateFor: sound === "new" ? new Set([...state.lateFor].filter((id) => late.has(id))) : late,
      rungAt: sound === "new" ? now : state.rungAt,
    },
  };
}

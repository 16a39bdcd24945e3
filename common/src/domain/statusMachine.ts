/** Allowed next statuses by status. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/** Staying in a status is never a move. */
export function canMove<S extends string>(transitions: Transitions<S>, from: S, to: S): boolean {
  return transitions[from].includes(to);
}

/** The statuses that allow a move to `to`, for conditional updates. */
export function statusesBefore<S extends string>(transitions: Transitions<S>, to: S): S[] {
  return (Object.keys(transitions) as S[]).filter((from) => canMove(transitions, from, to));
}

/** True when no status can follow: the object is closed (`is_active` false). */
export function isFinal<S extends string>(transitions: Transitions<S>, status: S): boolean {
  return transitions[status].length === 0;
}

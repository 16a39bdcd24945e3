/** The allowed moves: from each status to the statuses that may follow it. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/** True when the table allows the move; staying in a status is never a move. */
export function canMove<S extends string>(transitions: Transitions<S>, from: S, to: S): boolean {
  return transitions[from].includes(to);
}

/** The statuses from which `to` can be reached: what a conditional update must match. */
export function sourcesOf<S extends string>(transitions: Transitions<S>, to: S): S[] {
  return (Object.keys(transitions) as S[]).filter((from) => canMove(transitions, from, to));
}

/** True when nothing follows: the object is closed (`is_active` false). */
export function isFinal<S extends string>(transitions: Transitions<S>, status: S): boolean {
  return transitions[status].length === 0;
}

import { notFound } from "#lib/appError.js";
import { changedMeanwhile, illegalMove, type ChangedBy, type StatusOf } from "./illegalMove.js";

/** A move that was tried: of what, where to, and the statuses from which it is allowed. */
export type Move<K extends keyof StatusOf> = { kind: K; to: StatusOf[K]; from: readonly StatusOf[K][] };

/**
 * Explains why a conditional update matched nothing, from the object as it is now. `namedBy` finds who made its last change,
 * where the caller may know.
 * @throws AppError 404 when there is none, else 409 `illegal_transition` with its status
 */
export function refuseMove<K extends keyof StatusOf, W extends { status: StatusOf[K] }>(
  { kind, to, from }: Move<K>,
  work: W | null,
  namedBy?: (work: W) => ChangedBy,
): never {
  if (work === null) throw notFound();
  const changed = namedBy?.(work);
  throw from.includes(work.status)
    ? changedMeanwhile(work.status, changed)
    : illegalMove(kind, work.status, to, changed);
}

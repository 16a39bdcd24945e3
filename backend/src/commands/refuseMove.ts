import { notFound } from "../lib/appError.js";
import { changedMeanwhile, illegalMove, type StatusOf } from "./illegalMove.js";

/** A move that was tried: of what, where to, and the statuses from which it is allowed. */
export type Move<K extends keyof StatusOf> = { kind: K; to: StatusOf[K]; from: readonly StatusOf[K][] };

/**
 * Explains why a conditional update matched nothing, from the current object.
 * @throws AppError 404 when there is none, else 409 `illegal_transition` with its status
 */
export async function refuseMove<K extends keyof StatusOf>(
  { kind, to, from }: Move<K>,
  current: PromiseLike<{ status: StatusOf[K] } | null>,
): Promise<never> {
  const work = await current;
  if (work === null) throw notFound();
  throw from.includes(work.status) ? changedMeanwhile(work.status) : illegalMove(kind, work.status, to);
}

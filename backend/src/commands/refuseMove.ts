import { illegalTransition, notFound } from "../lib/appError.js";

/**
 * Tells why a conditional update matched nothing, from the object as it is now.
 * @throws AppError 404 when there is none, else 409 `illegal_transition` with its status
 */
export async function refuseMove(current: PromiseLike<{ status: string } | null>): Promise<never> {
  const work = await current;
  throw work === null ? notFound() : illegalTransition(work.status);
}

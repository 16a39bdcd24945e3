import { soleWriter } from "#database/cache.js";
import { AppError } from "#lib/appError.js";

/**
 * Identifies from what is cached, and before anybody is refused anew from what is stored: another process may have let
 * them in a moment ago, with a new password or a new stay.
 */
export async function beforeRefusing<T>(identify: (isFresh: boolean) => Promise<T>): Promise<T> {
  try {
    return await identify(false);
  } catch (error) {
    if (!(error instanceof AppError) || soleWriter.isTrue) throw error;
    return identify(true);
  }
}

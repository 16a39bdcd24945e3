import { duplicateKeyFields } from "#database/databaseErrors.js";
import { AppError } from "#lib/appError.js";

const MAX_TRIES = 50;

/**
 * Repeats a read and its write while another write has taken the unique value that it computed.
 * @throws AppError 503 after 50 lost races
 */
export async function retryTaken<T>(fields: readonly string[], write: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!duplicateKeyFields(error)?.some((field) => fields.includes(field))) throw error;
    }
  }
  throw new AppError("unavailable");
}

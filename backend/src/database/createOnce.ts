import { AppError } from "#lib/appError.js";
import { acceptReplay, type Creation } from "./acceptReplay.js";
import type { CreationRecord } from "./creation.js";
import { duplicateKeyFields } from "./databaseErrors.js";

type Created = { creation?: CreationRecord };

/**
 * Runs a creation. If it is refused and its key has already created a document, that document is returned, whatever
 * has changed since, so that a repeated call gets the first answer. A successful creation costs no extra read.
 * @throws AppError 422 when the earlier call carried another body
 */
export async function createOnce<T extends Created>(
  creation: Creation,
  create: () => Promise<T>,
  findEarlier: (key: string) => PromiseLike<T | null>,
): Promise<T> {
  try {
    return await create();
  } catch (error) {
    const isRefused = error instanceof AppError || duplicateKeyFields(error)?.includes("creation.key");
    if (creation.record === null || !isRefused) throw error;
    const earlier = await findEarlier(creation.record.key);
    if (!earlier?.creation) throw error;
    acceptReplay(creation, earlier.creation);
    return earlier;
  }
}

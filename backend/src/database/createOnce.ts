import { AppError } from "#lib/appError.js";
import { acceptReplay, type Creation } from "./acceptReplay.js";
import type { CreationRecord } from "./creation.js";
import { duplicateKeyFields } from "./databaseErrors.js";

type Created = { creation?: CreationRecord };

/**
 * Runs an idempotent creation. If it fails and its key has already created a document, returns that document, so that a
 * repeated call gets the first answer even if conditions have changed. A successful creation needs no extra read.
 * @throws AppError 422 when the earlier call had another body
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

import { AppError } from "#lib/appError.js";
import type { RoomDoc } from "#rooms/model.js";

/** Rooms, by hotel and id, whose stay this process is changing; concurrent changes are conflicts. */
const changing = new Set<string>();

/** Whether a change failed after it may have begun. */
let hasInterrupted = false;

/**
 * Runs a change of a room's stay.
 * @throws AppError 409 `conflict` while the process makes another one in this room
 */
export async function withRoomLock<T>({ hotel_id, _id }: RoomDoc, change: () => Promise<T>): Promise<T> {
  const key = `${String(hotel_id)} ${String(_id)}`;
  if (changing.has(key)) throw new AppError("conflict");
  changing.add(key);
  try {
    return await change();
  } catch (error) {
    hasInterrupted ||= !(error instanceof AppError);
    throw error;
  } finally {
    changing.delete(key);
  }
}

/** Runs the task if a fault has interrupted a change since it last succeeded. */
export async function afterInterruption(complete: () => Promise<void>): Promise<void> {
  if (!hasInterrupted) return;
  hasInterrupted = false;
  try {
    await complete();
  } catch (error) {
    hasInterrupted = true;
    throw error;
  }
}

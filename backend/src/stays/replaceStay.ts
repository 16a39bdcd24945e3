import { duplicateKeyFields } from "#database/databaseErrors.js";
import { AppError } from "#lib/appError.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { Stay, type StayDoc } from "./model.js";

export type NewStay = Pick<StayDoc, "_id" | "guest_name" | "creation">;

/**
 * Makes a new stay the room's current one.
 * @throws AppError 409 `conflict` when the room's stay is no longer the given one
 */
export async function replaceStay(before: RoomDoc, stay: NewStay, change: Partial<RoomDoc>): Promise<void> {
  const { _id, hotel_id } = before;
  await storeStay(before, stay);
  const room = await Room.findOneAndUpdate(
    { _id, hotel_id, is_deleted: false, stay_id: before.stay_id },
    { $set: { ...change, stay_id: stay._id } },
    { projection: { _id: 1 } },
  ).lean();
  if (room === null) {
    // Another process may have completed the same call.
    const hasBegun = await Room.exists({ _id, hotel_id, stay_id: stay._id });
    if (hasBegun === null) await Stay.deleteOne({ _id: stay._id, hotel_id });
    throw new AppError("conflict");
  }
}

/** Stores the new stay unless an interrupted call already did. */
async function storeStay({ _id: room_id, hotel_id }: RoomDoc, { _id, ...stay }: NewStay): Promise<void> {
  try {
    await Stay.updateOne(
      { _id, hotel_id },
      { $setOnInsert: { room_id, ...stay, started_at: new Date() } },
      { upsert: true },
    );
  } catch (error) {
    // Another process is handling the same call.
    throw duplicateKeyFields(error) === null ? error : new AppError("conflict");
  }
}

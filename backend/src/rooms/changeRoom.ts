import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { roomNumberKey } from "@roombell/common/domain/room";
import type { Types } from "mongoose";
import { recordCommand } from "#audit/auditLog.js";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import type { HotelDoc } from "#hotels/model.js";
import { notFound } from "#lib/appError.js";
import { AdministrationNotice } from "#platform/noticeModel.js";
import { asRoomExists } from "./addRoom.js";
import { Room, type RoomDoc } from "./model.js";
import { generateRoomCode } from "./roomCode.js";
import { swapNumbers } from "./swapNumbers.js";
import { syncOpenWork } from "./syncOpenWork.js";

const SWAP_ADVICE = ". To exchange the two numbers, choose “Swap numbers”";

/**
 * Changes the given fields of a room; its open work follows a new number. Calls must be serial per hotel.
 * @throws AppError 404; `already_exists` when the hotel has another room with that number
 */
export async function changeRoom(
  hotel_id: Types.ObjectId,
  id: string,
  { swap_numbers, ...fields }: EndpointValues<"PUT /hotel-admin/rooms/:id">["body"],
): Promise<Change<RoomDoc>> {
  const { room_number } = fields;
  const isSwap = swap_numbers === true && room_number !== undefined;
  const swapped = isSwap ? await swapNumbers(hotel_id, id, room_number) : null;
  const changes = given({
    ...fields,
    room_number_key: room_number === undefined ? undefined : roomNumberKey(room_number),
  });
  const before = await Room.findOneAndUpdate(
    { _id: id, hotel_id, is_deleted: false },
    // Another number replaces an exchange that was interrupted.
    { $set: changes, ...(room_number !== undefined && { $unset: { swap: 1 } }) },
    { projection: { creation: 0 } },
  )
    .lean<RoomDoc>()
    .catch((error: unknown) => {
      throw asRoomExists(error, room_number ?? "", SWAP_ADVICE);
    });
  if (before === null) throw notFound();
  const after = { ...before, ...changes };
  bus.emit("room.updated", { room: after });
  // Also with the same number: an earlier call may have failed here.
  await syncOpenWork(after);
  return { before: swapped ?? before, after };
}

/**
 * Gives every room of a hotel a new code; the old ones stop working. For command-line tools: notifies running
 * processes. May be repeated after an interruption.
 * @returns the number of rooms with a new code
 */
export async function replaceHotelCodes({ _id: hotel_id }: HotelDoc): Promise<number> {
  const rooms = await Room.find({ hotel_id, is_deleted: false }, { _id: 1 }).lean<Pick<RoomDoc, "_id">[]>();
  for (const { _id } of rooms) {
    await Room.updateOne({ _id, hotel_id }, { $set: { qr_code: generateRoomCode() } });
  }
  await AdministrationNotice.create({ kind: "room_codes", subject_id: hotel_id, at: new Date() });
  const after = `${rooms.length} new room codes`;
  await recordCommand({ action: "sensitive_update", hotel_id, object_kind: "room", after });
  return rooms.length;
}

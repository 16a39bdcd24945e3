import { auditLog } from "#audit/auditLog.js";
import type { HotelDoc } from "#hotels/model.js";
import { AdministrationNotice } from "#platform/noticeModel.js";
import { Room, type RoomDoc } from "./model.js";
import { generateRoomCode } from "./roomCode.js";

/**
 * Gives every room of a hotel a new code; the old ones stop working. For command-line tools; running processes are
 * notified. May be repeated after an interruption.
 * @returns the number of rooms with a new code
 */
export async function replaceHotelCodes({ _id: hotel_id }: HotelDoc): Promise<number> {
  const rooms = await Room.find({ hotel_id, is_deleted: false }, { _id: 1 }).lean<Pick<RoomDoc, "_id">[]>();
  for (const { _id } of rooms) {
    await Room.updateOne({ _id, hotel_id }, { $set: { qr_code: generateRoomCode() } });
  }
  await AdministrationNotice.create({ kind: "room_codes", subject_id: hotel_id, at: new Date() });
  auditLog.record({
    action: "sensitive_update",
    outcome: "ok",
    actor_role: "system",
    actor_name: "command line",
    hotel_id,
    object_kind: "room",
    after: `${rooms.length} new room codes`,
  });
  await auditLog.flush();
  return rooms.length;
}

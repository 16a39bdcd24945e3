import type { RoomType } from "@roombell/common/domain/room";
import type { Types } from "mongoose";
import { notFound } from "#lib/appError.js";
import type { WorkDoc } from "#work/model.js";
import { Room, type RoomDoc } from "./model.js";

const byNumber = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** A hotel's rooms sorted by room number. */
export async function listRooms(
  hotel_id: Types.ObjectId,
  room_type: RoomType | undefined,
): Promise<RoomDoc[]> {
  const filter = { hotel_id, is_deleted: false, ...(room_type !== undefined && { room_type }) };
  const rooms = await Room.find(filter).lean<RoomDoc[]>();
  return rooms.toSorted((one, other) => byNumber.compare(one.room_number, other.room_number));
}

/** Whether work belongs to a stay that has not ended. */
export const isStayCurrent = async ({
  hotel_id,
  stay_id,
}: Pick<WorkDoc<string>, "hotel_id" | "stay_id">): Promise<boolean> =>
  (await Room.exists({ hotel_id, stay_id, is_deleted: false })) !== null;

/** @throws AppError 404 */
export async function getRoom(hotel_id: Types.ObjectId, id: string): Promise<RoomDoc> {
  return Room.findOne({ _id: id, hotel_id, is_deleted: false }, { creation: 0 })
    .lean<RoomDoc>()
    .orFail(notFound);
}

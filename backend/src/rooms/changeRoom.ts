import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { roomNumberKey } from "@roombell/common/domain/room";
import type { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import { notFound } from "#lib/appError.js";
import { asTaken } from "./addRoom.js";
import { Room, type RoomDoc } from "./model.js";

/**
 * Changes the given fields of a room.
 * @throws AppError 404; `already_exists` when the hotel has another room of that number
 */
export async function changeRoom(
  hotel_id: Types.ObjectId,
  id: string,
  fields: EndpointValues<"PUT /hotel-admin/rooms/:id">["body"],
): Promise<Change<RoomDoc>> {
  const { room_number } = fields;
  const changes = given({
    ...fields,
    room_number_key: room_number === undefined ? undefined : roomNumberKey(room_number),
  });
  const before = await Room.findOneAndUpdate(
    { _id: id, hotel_id, is_deleted: false },
    { $set: changes },
    { projection: { creation: 0 } },
  )
    .lean<RoomDoc>()
    .catch((error: unknown) => {
      throw asTaken(error, room_number ?? "");
    });
  if (before === null) throw notFound();
  const after = { ...before, ...changes };
  bus.emit("room.updated", { room: after });
  return { before, after };
}

import type { Room as WireRoom } from "@roombell/common/contract/room";
import { containsFolded, foldText } from "@roombell/common/domain/foldText";
import type { Types } from "mongoose";
import { skipAudit } from "#audit/auditCall.js";
import { recordChange } from "#audit/recordChange.js";
import { bus } from "#database/bus.js";
import { withinLimits } from "#hotels/hotelLimits.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { notFound } from "#lib/appError.js";
import { publicOrigin, type Settings } from "#settings.js";
import { addRoom, addRoomRange } from "./addRoom.js";
import { changeRoom } from "./changeRoom.js";
import { Room, type RoomDoc } from "./model.js";
import { presentNewRoom, presentRoom, presentRoomQr, presentRooms } from "./presentRoom.js";
import { generateRoomCode } from "./roomCode.js";
import { getRoom, listRooms } from "./rooms.js";

/**
 * Gives a room a new code; the old one stops working at once and its guest sessions end.
 * @throws AppError 404
 */
async function replaceRoomCode(hotel_id: Types.ObjectId, id: string): Promise<RoomDoc> {
  const room = await Room.findOneAndUpdate(
    { _id: id, hotel_id, is_deleted: false },
    { $set: { qr_code: generateRoomCode() } },
    { returnDocument: "after", projection: { creation: 0 } },
  ).lean<RoomDoc>();
  if (room === null) throw notFound();
  bus.emit("session.ended", { subject: { kind: "room", room_id: String(room._id) }, code: "qr_replaced" });
  bus.emit("room.updated", { room });
  return room;
}

/** Matches rooms whose number, type or guest contains the text. */
function matches(search = ""): (room: WireRoom) => boolean {
  const text = foldText(search);
  return ({ room_number, room_type, guest_name }) =>
    containsFolded([room_number, room_type, guest_name], text);
}

/** Rooms and their codes; what begins or ends a stay is in `stays/stayRoutes.ts`. */
export function roomRoutes(settings: Settings): ContractRoutes {
  const publicUrl = publicOrigin(settings);
  const presentNew = (room: RoomDoc) => presentNewRoom(room, publicUrl);

  return contractRoutes((route) => {
    route("GET /hotel-admin/rooms", async ({ staff: { hotel }, query }) => {
      const rooms = await presentRooms(hotel._id, await listRooms(hotel._id, query.room_type), publicUrl);
      return { rooms: rooms.filter(matches(query.search)) };
    });

    route("POST /hotel-admin/rooms", async ({ staff: { hotel }, body, creation }) => ({
      room: await addRoom(hotel._id, body, creation, presentNew),
      message: "Room created successfully",
    }));

    route("POST /hotel-admin/rooms/range", async ({ staff: { hotel }, body, creation, ctx }) => {
      const added = await addRoomRange(hotel._id, body, creation, presentNew);
      if (added.rooms.length === 0) skipAudit(ctx);
      return { ...added, message: "Rooms created successfully" };
    });

    route("PUT /hotel-admin/rooms/:id", async ({ staff: { hotel }, params, body, ctx }) => {
      const { before, after } = await withinLimits(hotel._id, () => changeRoom(hotel._id, params.id, body));
      recordChange(ctx, body, before, after);
      return { room: await presentRoom(after, publicUrl), message: "Room updated successfully" };
    });

    route("GET /hotel-admin/rooms/:id/qr", async ({ staff: { hotel }, params }) => ({
      room: presentRoomQr(await getRoom(hotel._id, params.id), publicUrl),
    }));

    route("POST /hotel-admin/rooms/:id/qr", async ({ staff: { hotel }, params }) => ({
      room: presentRoomQr(await replaceRoomCode(hotel._id, params.id), publicUrl),
      message: "QR code replaced successfully",
    }));
  });
}

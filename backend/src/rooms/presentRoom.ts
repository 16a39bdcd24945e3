import type { Room, RoomQr } from "@roombell/common/contract/room";
import type { StayRoom } from "@roombell/common/contract/stay";
import { formatQrCode } from "@roombell/common/domain/qrCode";
import mongoose, { type Types } from "mongoose";
import { ServiceRequest } from "#requests/model.js";
import { guestNames } from "./guestNames.js";
import type { RoomDoc } from "./model.js";
import { guestLink } from "./roomCode.js";

/** Rooms as staff see them; `publicUrl` is the origin of guest links. */
export async function presentRooms(
  hotel_id: Types.ObjectId,
  rooms: RoomDoc[],
  publicUrl: string,
): Promise<Room[]> {
  const [getCounts, getGuest] = await Promise.all([
    requestCounts(
      hotel_id,
      rooms.map(({ _id }) => _id),
    ),
    guestNames(hotel_id, rooms),
  ]);
  return rooms.map((room) => ({
    ...presentNewRoom(room, publicUrl),
    ...getCounts(room),
    guest_name: getGuest(room),
  }));
}

export async function presentRoom(room: RoomDoc, publicUrl: string): Promise<Room> {
  const [presented = presentNewRoom(room, publicUrl)] = await presentRooms(room.hotel_id, [room], publicUrl);
  return presented;
}

/** A room as its guest sees it. */
export function presentStayRoom(room: RoomDoc): StayRoom {
  return {
    id: String(room._id),
    room_number: room.room_number,
    floor: room.floor,
    room_type: room.room_type,
    check_in: room.check_in?.toISOString() ?? null,
  };
}

/** A room without requests or a guest. */
export function presentNewRoom(room: RoomDoc, publicUrl: string): Room {
  return {
    ...presentStayRoom(room),
    total_requests: 0,
    pending_requests: 0,
    qr_url: guestLink(publicUrl, room.qr_code),
    is_occupied: room.is_occupied,
    guest_name: "",
  };
}

/** A room with its guest link and the code for typing. */
export function presentRoomQr(room: RoomDoc, publicUrl: string): RoomQr {
  const { check_in: _checkIn, ...presented } = presentStayRoom(room);
  return {
    ...presented,
    qr_url: guestLink(publicUrl, room.qr_code),
    qr_code: formatQrCode(room.qr_code),
  };
}

/** Requests ever made from a room, and pending ones. */
export type RequestCounts = { total_requests: number; pending_requests: number };

/** Counts requests by room; both counts are covered by an index. */
export async function requestCounts(
  hotel_id: Types.ObjectId,
  room_ids: Types.ObjectId[],
): Promise<(room: Pick<RoomDoc, "_id">) => RequestCounts> {
  const rooms = { hotel_id, room_id: mongoose.trusted({ $in: room_ids }) };
  const [total, pending] = await Promise.all([
    countByRoom(rooms),
    countByRoom({ ...rooms, status: "pending" }),
  ]);
  return ({ _id }) => ({
    total_requests: total.get(String(_id)) ?? 0,
    pending_requests: pending.get(String(_id)) ?? 0,
  });
}

async function countByRoom(filter: object): Promise<Map<string, number>> {
  const rows = await ServiceRequest.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: filter },
    { $group: { _id: "$room_id", count: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, count }) => [String(_id), count]));
}

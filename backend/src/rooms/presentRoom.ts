import type { Room, RoomQr } from "@roombell/common/contract/room";
import { formatQrCode } from "@roombell/common/domain/qrCode";
import { guestLink } from "./roomCode.js";
import type { RoomDoc } from "./model.js";
import type { RequestCounts } from "./requestCounts.js";

/** A room as its hotel's staff see it; `publicUrl` is the origin of guest links. */
export function presentRoom(room: RoomDoc, counts: RequestCounts, publicUrl: string): Room {
  return {
    id: String(room._id),
    room_number: room.room_number,
    floor: room.floor,
    room_type: room.room_type,
    ...counts,
    qr_url: guestLink(publicUrl, room.qr_code),
    is_occupied: room.is_occupied,
    check_in: room.check_in?.toISOString() ?? null,
    guest_name: room.guest_name ?? "",
  };
}

/** A room with the link for its QR code and the code to type instead. */
export function presentRoomQr(room: RoomDoc, publicUrl: string): RoomQr {
  return {
    id: String(room._id),
    room_number: room.room_number,
    floor: room.floor,
    room_type: room.room_type,
    qr_url: guestLink(publicUrl, room.qr_code),
    qr_code: formatQrCode(room.qr_code),
  };
}

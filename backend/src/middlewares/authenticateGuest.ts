import { normalizeQrCode } from "@roombell/common/domain/qrCode";
import type { Context, Middleware } from "koa";
import { AppError } from "../lib/appError.js";
import { Hotel, type HotelDoc } from "../models/hotel.js";
import { Room, type RoomDoc } from "../models/room.js";

/** A guest is the room whose code was sent, in its current stay. */
export type Guest = { room: RoomDoc; hotel: HotelDoc };

/**
 * The room and hotel behind a code.
 * @throws AppError `invalid_qr`, `forbidden` (hotel switched off), `stay_ended` (another stay than the current one)
 */
export async function identifyGuest(qr: string, stay_id: string | undefined): Promise<Guest> {
  const code = normalizeQrCode(qr);
  if (code === null) throw new AppError("invalid_qr");
  const room = await Room.findOne({ qr_code: code, is_deleted: false }, null, {
    crossHotel: true,
  }).lean<RoomDoc>();
  const hotel = room && (await Hotel.findOne({ _id: room.hotel_id, is_deleted: false }).lean<HotelDoc>());
  if (!room || !hotel) throw new AppError("invalid_qr");
  if (!hotel.is_active) throw new AppError("forbidden", "This hotel is not active");
  if (stay_id !== undefined && stay_id !== "" && stay_id.toLowerCase() !== String(room.stay_id)) {
    throw new AppError("stay_ended");
  }
  return { room, hotel };
}

/** Lets only guests pass: `X-QR-Data`, and `X-Stay-Id` once the app knows it. */
export const authenticateGuest: Middleware = async (ctx, next) => {
  const qr = ctx.get("X-QR-Data").trim();
  if (qr === "") throw new AppError("unauthenticated", "QR data is required");
  const guest = await identifyGuest(qr, ctx.get("X-Stay-Id").trim() || undefined);
  ctx.state["guest"] = guest;
  ctx.state["scope"] = `stay:${String(guest.room.stay_id)}`;
  await next();
};

/** Who calls, for handlers below {@link authenticateGuest}. */
export const guestOf = (ctx: Context): { guest: Guest } => ({ guest: ctx.state["guest"] as Guest });

import { guestApi } from "../../shared/lib/guestApi.js";
import type { Position } from "../../shared/lib/position.js";

/** Checks a room code, with the location if known, and opens its current stay. */
export const validateQr = (qr_data: string, position: Position | null) =>
  guestApi.call("POST /auth/validate-qr", { body: { qr_data, ...position } });

/** Room, hotel and stay of this guest. */
export const readRoomInfo = (signal: AbortSignal) => guestApi.call("GET /customer/room-info", {}, { signal });

import { ApiError } from "#shared/lib/api/apiClient.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { readAllowedPosition, readPosition, type Position } from "#shared/lib/position.js";

/** The hotel requires the location; the guest has not been asked yet. */
export class PositionNeeded extends Error {}

/** The guest was asked for the location, but it could not be read. */
export class NoPosition extends Error {}

/** Checks a room code, with the location if known, and opens its current stay. */
const validateQr = (qr_data: string, position: Position | null) =>
  guestApi.call("POST /auth/validate-qr", { body: { qr_data, ...position } });

/**
 * Checks a code, with the location if the guest has already allowed it.
 * @throws PositionNeeded if the hotel requires it
 */
export async function validate(code: string): ReturnType<typeof validateQr> {
  const position = await readAllowedPosition();
  try {
    return await validateQr(code, position);
  } catch (error) {
    const isDemanded = error instanceof ApiError && error.code === "outside_hotel";
    throw isDemanded && position === null ? new PositionNeeded() : error;
  }
}

let begun: { code: string; check: ReturnType<typeof validateQr> } | null = null;

/** Checks the link's code before the app is drawn; the app takes the same answer (`takeBegun`). */
export function begin(code: string): ReturnType<typeof validateQr> {
  begun = { code, check: validate(code) };
  return begun.check;
}

/** The check of a code that has begun, once; otherwise checks it now. */
export function takeBegun(code: string): ReturnType<typeof validateQr> {
  const check = begun?.code === code ? begun.check : validate(code);
  begun = null;
  return check;
}

/**
 * Checks a code with the location, for which the browser asks the guest.
 * @throws NoPosition if the guest or the device does not share it
 */
export async function validateHere(code: string): ReturnType<typeof validateQr> {
  const position: Position | null = await readPosition();
  if (position === null) throw new NoPosition();
  return validateQr(code, position);
}

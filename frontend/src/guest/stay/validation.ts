import { hasCode } from "#shared/lib/api/apiClient.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { readAllowedPosition, readPosition, type Position } from "#shared/lib/position.js";

/** The hotel requires the location; the guest has not been asked yet. */
export class PositionNeeded extends Error {}

/** The guest was asked for the location, but it is unavailable. */
export class NoPosition extends Error {}

/** Checks a room code, with the location if available, and opens its current stay. */
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
    throw position === null && hasCode(error, "outside_hotel") ? new PositionNeeded() : error;
  }
}

let started: { code: string; check: ReturnType<typeof validateQr> } | null = null;

/** Starts checking the link's code before the app renders; the app uses the same answer (`takeValidation`). */
export function startValidation(code: string): ReturnType<typeof validateQr> {
  started = { code, check: validate(code) };
  return started.check;
}

/** The validation already started for a code, once; otherwise a new one. */
export function takeValidation(code: string): ReturnType<typeof validateQr> {
  const check = started?.code === code ? started.check : validate(code);
  started = null;
  return check;
}

/**
 * Checks a code with the location, for which the browser asks the guest.
 * @throws NoPosition if the guest or the device does not provide it
 */
export async function validateHere(code: string): ReturnType<typeof validateQr> {
  const position = await readPosition();
  if (position === null) throw new NoPosition();
  return validateQr(code, position);
}

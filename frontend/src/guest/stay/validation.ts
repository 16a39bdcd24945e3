import { ApiError } from "../../shared/lib/apiClient.js";
import { type Position, readAllowedPosition, readPosition } from "../../shared/lib/position.js";
import { validateQr } from "./api.js";

/** The hotel demands the position; the guest has not been asked yet. */
export class PositionNeeded extends Error {}

/** The guest was asked for the position, and it could not be read. */
export class NoPosition extends Error {}

/**
 * Checks a code, with the position where the guest has allowed it before.
 * @throws PositionNeeded where the hotel demands it
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

/**
 * Checks a code with the position, which the browser asks the guest for.
 * @throws NoPosition where the guest or the device does not give it
 */
export async function validateHere(code: string): ReturnType<typeof validateQr> {
  const position: Position | null = await readPosition();
  if (position === null) throw new NoPosition();
  return validateQr(code, position);
}

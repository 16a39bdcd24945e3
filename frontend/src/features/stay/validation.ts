import { ApiError } from "../../lib/apiClient.js";
import { readAllowedPosition, readPosition } from "../../lib/position.js";
import { validateQr } from "./api.js";

/** Checks a code, with the position where the guest has allowed it or the hotel insists on it. */
export async function validate(code: string): ReturnType<typeof validateQr> {
  try {
    return await validateQr(code, await readAllowedPosition());
  } catch (error) {
    const position =
      error instanceof ApiError && error.code === "outside_hotel" ? await readPosition() : null;
    if (position === null) throw error;
    return validateQr(code, position);
  }
}

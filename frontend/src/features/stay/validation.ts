import { ApiError } from "../../lib/apiClient.js";
import { storedGuest } from "../../lib/guestApi.js";
import { readAllowedPosition, readPosition } from "../../lib/position.js";
import { validateQr } from "./api.js";

type Validation = ReturnType<typeof validateQr>;

let early: { code: string; validation: Validation } | null = null;

/** Checks the guest link's code while the page is still being put together. */
export function validateEarly(): void {
  const guest = storedGuest.read();
  if (guest === null || guest.stay_id !== null || !location.pathname.startsWith("/customer")) return;
  const validation = ask(guest.qr);
  // Whoever takes it up hears of its failure.
  validation.catch(() => undefined);
  early = { code: guest.qr, validation };
}

/** Checks a code, with the position where the guest has allowed it or the hotel insists on it. */
export function validate(code: string): Validation {
  const begun = early?.code === code ? early.validation : null;
  early = null;
  return begun ?? ask(code);
}

async function ask(code: string): Validation {
  try {
    return await validateQr(code, await readAllowedPosition());
  } catch (error) {
    const position =
      error instanceof ApiError && error.code === "outside_hotel" ? await readPosition() : null;
    if (position === null) throw error;
    return validateQr(code, position);
  }
}

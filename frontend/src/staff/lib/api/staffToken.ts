import { asNumber, asText, createStored } from "#shared/lib/storage/storage.js";

/** The staff's bearer token: written by the session feature, read by every staff call. */
export const storedToken = createStored("local", "token", asText);

export const storedUserType = createStored("local", "user_type", asText);

/** When the token expires by this device's clock; null for one that cannot be renewed. */
const storedEnd = createStored("local", "token_ends_at", asNumber);

/** Margin before expiry, because timers of background pages are late. */
const EARLY_MS = 120_000;
const SECOND_MS = 1000;

/** Stores a token; `expires_in` is its lifetime in seconds, if it can be renewed. */
export function keepToken({ token, expires_in }: { token: string; expires_in?: number | undefined }): void {
  if (expires_in === undefined) storedEnd.clear();
  else storedEnd.write(Date.now() + expires_in * SECOND_MS);
  storedToken.write(token);
}

export function forgetToken(): void {
  storedToken.clear();
  storedEnd.clear();
}

export const isRenewable = (): boolean => storedToken.read() !== null && storedEnd.read() !== null;

/** Whether the token can be renewed and has expired or soon will. */
export const isRenewalDue = (): boolean => isRenewable() && Date.now() > (storedEnd.read() ?? 0) - EARLY_MS;

import { asNumber, asText, createStored } from "#shared/lib/storage/storage.js";

/** The staff's bearer token: written by the session feature, read by every staff call. */
export const storedToken = createStored("local", "token", asText);

/** The role of the account that the token is of: which portal it opens. */
export const storedUserType = createStored("local", "user_type", asText);

/** When the token ends by this device's clock; null for one that nothing renews. */
const storedEnd = createStored("local", "token_ends_at", asNumber);

/** Tokens are renewed this long before they end: timers of a page in the background are late. */
const EARLY_MS = 120_000;
const SECOND_MS = 1000;

/** Keeps a token; `expires_in` are the seconds that it lives, if it can be renewed. */
export function keepToken({ token, expires_in }: { token: string; expires_in?: number | undefined }): void {
  if (expires_in === undefined) storedEnd.clear();
  else storedEnd.write(Date.now() + expires_in * SECOND_MS);
  storedToken.write(token);
}

export function forgetToken(): void {
  storedToken.clear();
  storedEnd.clear();
}

/** Whether the token belongs to a session that renews itself. */
export const isRenewable = (): boolean => storedToken.read() !== null && storedEnd.read() !== null;

/** Whether the token ends soon, or has ended, and can be renewed. */
export const isRenewalDue = (): boolean => isRenewable() && Date.now() > (storedEnd.read() ?? 0) - EARLY_MS;

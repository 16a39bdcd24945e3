import { createHmac, randomInt } from "node:crypto";
import { isEasyPin, PIN_LENGTH } from "@roombell/common/domain/pin";
import type { AccountDoc } from "./model.js";
import { hashPassword, verifyPassword } from "./passwords.js";

/** What is stored of a PIN: keyed as well as hashed, as four digits alone could be tried out. */
export const hashPin = (secret: string, account_id: string, pin: string): Promise<string> =>
  hashPassword(keyed(secret, account_id, pin));

export const verifyPin = (
  stored: string,
  secret: string,
  account_id: string,
  pin: string,
): Promise<boolean> => verifyPassword(stored, keyed(secret, account_id, pin), "known");

/** A random PIN, as a manager hands it to somebody. */
export function generatePin(): string {
  const pin = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, "0");
  return isEasyPin(pin) ? generatePin() : pin;
}

/** Whether a PIN was issued by a manager and not yet replaced. */
export const isOneTimePin = (pin: AccountDoc["pin"]): boolean => (pin?.expires_at ?? null) !== null;

const keyed = (secret: string, account_id: string, pin: string): string =>
  createHmac("sha256", secret).update(`pin ${account_id} ${pin}`).digest("base64url");

import { createHash } from "node:crypto";
import type { AccountDoc } from "./model.js";
import { isRecorded, withRecord } from "./signInRecords.js";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a device stays familiar after its last sign-in; its cookie lasts as long. */
export const FAMILIAR_DEVICE_MS = 90 * DAY_MS;
const MAX_DEVICES = 50;

/**
 * The name of a device that has signed in to the account within the last 90 days, for counting its failures; null for
 * every other one.
 */
export function familiarDevice(account: AccountDoc, device: string | null, now = Date.now()): string | null {
  if (device === null) return null;
  const key = keyOf(account, device);
  return isRecorded(account.sign_in_devices, key, FAMILIAR_DEVICE_MS, now) ? key : null;
}

/** The change that makes the device familiar, once a sign-in on it is complete. */
export function withDevice(
  account: AccountDoc,
  device: string,
  now = Date.now(),
): Partial<Pick<AccountDoc, "sign_in_devices">> {
  const limits = { span: FAMILIAR_DEVICE_MS, most: MAX_DEVICES };
  const sign_in_devices = withRecord(account.sign_in_devices, keyOf(account, device), limits, now);
  return sign_in_devices === null ? {} : { sign_in_devices };
}

/**
 * Hashed, so that nobody can present a device by what is stored. Another one with another second factor: a device that was
 * known by the password alone would have tries of its own at the code.
 */
function keyOf({ _id, totp }: AccountDoc, device: string): string {
  const factor = totp === undefined ? "" : ` ${totp.secret}`;
  return createHash("sha256")
    .update(`${String(_id)} device ${device}${factor}`)
    .digest("base64url");
}

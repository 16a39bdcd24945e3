import { createHash } from "node:crypto";
import { addressKey } from "#http/limits/addressKey.js";
import type { AccountDoc } from "./model.js";
import { isRecorded, withRecord } from "./signInRecords.js";

const FAMILIAR_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_ADDRESSES = 20;

/** True when the account has signed in from this address within the last 30 days. */
export function isFamiliarAddress(account: AccountDoc, address: string, now = Date.now()): boolean {
  return isRecorded(account.sign_in_addresses, keyOf(account, address), FAMILIAR_MS, now);
}

/** The change that makes the address familiar; empty if that was recorded within the last day. */
export function withAddress(
  account: AccountDoc,
  address: string,
  now = Date.now(),
): Partial<Pick<AccountDoc, "sign_in_addresses">> {
  const limits = { span: FAMILIAR_MS, most: MAX_ADDRESSES };
  const sign_in_addresses = withRecord(account.sign_in_addresses, keyOf(account, address), limits, now);
  return sign_in_addresses === null ? {} : { sign_in_addresses };
}

/** Hashed, because addresses are personal data and the account only needs to recognise them. */
function keyOf(account: AccountDoc, address: string): string {
  return createHash("sha256")
    .update(`${String(account._id)} ${addressKey(address)}`)
    .digest("base64url");
}

import { createHash } from "node:crypto";
import { addressKey } from "../lib/addressKey.js";
import type { AccountDoc, SignInAddress } from "../models/account.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const FAMILIAR_MS = 30 * DAY_MS;
const MAX_ADDRESSES = 20;

/** True when the account has signed in from this address within the last 30 days. */
export function isFamiliarAddress(account: AccountDoc, address: string, now = Date.now()): boolean {
  const key = keyOf(account, address);
  return account.sign_in_addresses.some((known) => known.key === key && isRecent(known, now, FAMILIAR_MS));
}

/** The change that makes the address familiar; empty if that was recorded within the last day. */
export function withAddress(
  account: AccountDoc,
  address: string,
  now = Date.now(),
): Partial<Pick<AccountDoc, "sign_in_addresses">> {
  const key = keyOf(account, address);
  const isRecorded = account.sign_in_addresses.some(
    (known) => known.key === key && isRecent(known, now, DAY_MS),
  );
  if (isRecorded) return {};
  const others = account.sign_in_addresses.filter(
    (known) => known.key !== key && isRecent(known, now, FAMILIAR_MS),
  );
  return { sign_in_addresses: [{ key, at: new Date(now) }, ...others].slice(0, MAX_ADDRESSES) };
}

function isRecent({ at }: SignInAddress, now: number, span: number): boolean {
  return at.getTime() > now - span;
}

/** Hashed, because addresses are personal data and the account only needs to recognise them. */
function keyOf(account: AccountDoc, address: string): string {
  return createHash("sha256")
    .update(`${String(account._id)} ${addressKey(address)}`)
    .digest("base64url");
}

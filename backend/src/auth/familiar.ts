import { addressKey } from "#http/limits/addressKey.js";
import { sha256 } from "#lib/sha256.js";
import type { AccountDoc, SignInRecord } from "./model.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const FAMILIAR_ADDRESS_MS = 30 * DAY_MS;
const MAX_ADDRESSES = 20;
/** How long a device stays familiar after its last sign-in; its cookie lasts as long. */
export const FAMILIAR_DEVICE_MS = 90 * DAY_MS;
const MAX_DEVICES = 50;

/** True when the account has signed in from this address within the last 30 days. */
export function isFamiliarAddress(account: AccountDoc, address: string, now = Date.now()): boolean {
  return isRecorded(account.sign_in_addresses, addressHash(account, address), FAMILIAR_ADDRESS_MS, now);
}

/** The change that makes the address familiar; empty if that was recorded within the last day. */
export function withAddress(account: AccountDoc, address: string, now = Date.now()): Partial<AccountDoc> {
  const key = addressHash(account, address);
  if (isRecorded(account.sign_in_addresses, key, DAY_MS, now)) return {};
  const others = othersSince(account.sign_in_addresses, key, now - FAMILIAR_ADDRESS_MS);
  return { sign_in_addresses: [{ key, at: new Date(now) }, ...others].slice(0, MAX_ADDRESSES) };
}

/**
 * The name of a device that has signed in to the account within the last 90 days, for counting its failures; null for
 * every other one.
 */
export function familiarDevice(account: AccountDoc, device: string | null, now = Date.now()): string | null {
  if (device === null) return null;
  const key = deviceHash(account, device);
  return isRecorded(account.sign_in_devices, key, FAMILIAR_DEVICE_MS, now) ? key : null;
}

/** The change that makes the device familiar, once a sign-in on it is complete. */
export function withDevice(account: AccountDoc, device: string, now = Date.now()): Partial<AccountDoc> {
  const key = deviceHash(account, device);
  if (isRecorded(account.sign_in_devices, key, DAY_MS, now)) return {};
  const others = othersSince(account.sign_in_devices, key, now - FAMILIAR_DEVICE_MS);
  return { sign_in_devices: [{ key, at: new Date(now) }, ...others].slice(0, MAX_DEVICES) };
}

const isRecorded = (records: SignInRecord[], key: string, span: number, now: number): boolean =>
  records.some((known) => known.key === key && known.at.getTime() > now - span);

const othersSince = (records: SignInRecord[], key: string, since: number): SignInRecord[] =>
  records.filter((known) => known.key !== key && known.at.getTime() > since);

/** Hashed, because addresses are personal data and the account only needs to recognise them. */
const addressHash = ({ _id }: AccountDoc, address: string): string =>
  sha256(`${String(_id)} ${addressKey(address)}`);

/**
 * Hashed, so that nobody can present a device by what is stored. Another one with another second factor: a device that was
 * known by the password alone would have tries of its own at the code.
 */
const deviceHash = ({ _id, totp }: AccountDoc, device: string): string =>
  sha256(`${String(_id)} device ${device}${totp === undefined ? "" : ` ${totp.secret}`}`);

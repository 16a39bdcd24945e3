import { randomBytes } from "node:crypto";
import type { Context } from "koa";
import { getCaller, type Caller } from "#http/caller.js";
import { addressKey } from "#http/limits/addressKey.js";
import { sha256 } from "#lib/sha256.js";
import type { AccountDoc, SignInRecord } from "./model.js";
import type { Guess } from "./throttles.js";

/** A client that enters a password or code; `device` is its credential from an earlier sign-in. */
export type Visitor = Caller & { device: string | null };

/** Describes a password attempt to the throttle. */
export function buildGuess(
  account: AccountDoc | null,
  { address, device }: Visitor,
): Pick<Guess, "address" | "device" | "isFamiliar"> {
  if (account === null) return { address, device: null, isFamiliar: false };
  return {
    address,
    device: familiarDevice(account, device),
    isFamiliar: isFamiliarAddress(account, address),
  };
}

/** Account changes that make address and device familiar after a complete sign-in. */
export const markFamiliar = (account: AccountDoc, address: string, device: string): Partial<AccountDoc> => ({
  ...withAddress(account, address),
  ...withDevice(account, device),
});

export const getVisitor = (ctx: Context): Visitor => ({ ...getCaller(ctx), device: readDevice(ctx) });

const NAME = "roombell_device";
const WELL_FORMED = /^[\w-]{22}$/;

/** Only proves that the device signed in before; null without a cookie. */
function readDevice(ctx: Context): string | null {
  const sent = ctx.cookies.get(NAME) ?? "";
  return WELL_FORMED.test(sent) ? sent : null;
}

export const newDevice = (): string => randomBytes(16).toString("base64url");

/** The browser sends the cookie to authentication endpoints only. */
export function setDeviceCookie(
  ctx: Context,
  device: string,
  { ms, secure }: { ms: number; secure: boolean },
): void {
  // Not the library's `secure`, which throws behind a TLS-terminating proxy.
  const attributes = `Path=/api/auth; Max-Age=${ms / 1000}; HttpOnly; SameSite=Strict`;
  ctx.append("Set-Cookie", `${NAME}=${device}; ${attributes}${secure ? "; Secure" : ""}`);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const FAMILIAR_ADDRESS_MS = 30 * DAY_MS;
const MAX_ADDRESSES = 20;
/** Also the lifetime of the device cookie. */
export const FAMILIAR_DEVICE_MS = 90 * DAY_MS;
const MAX_DEVICES = 50;

/** Whether the account signed in from this address within the last 30 days. */
export function isFamiliarAddress(account: AccountDoc, address: string, now = Date.now()): boolean {
  return isRecorded(account.sign_in_addresses, addressHash(account, address), FAMILIAR_ADDRESS_MS, now);
}

/** Empty if the address was recorded within the last day. */
export function withAddress(account: AccountDoc, address: string, now = Date.now()): Partial<AccountDoc> {
  const key = addressHash(account, address);
  if (isRecorded(account.sign_in_addresses, key, DAY_MS, now)) return {};
  const others = othersSince(account.sign_in_addresses, key, now - FAMILIAR_ADDRESS_MS);
  return { sign_in_addresses: [{ key, at: new Date(now) }, ...others].slice(0, MAX_ADDRESSES) };
}

/**
 * Key for counting the failures of a device that signed in to the account within the last 90 days; null for other
 * devices.
 */
export function familiarDevice(account: AccountDoc, device: string | null, now = Date.now()): string | null {
  if (device === null) return null;
  const key = deviceHash(account, device);
  return isRecorded(account.sign_in_devices, key, FAMILIAR_DEVICE_MS, now) ? key : null;
}

/** Empty if the device was recorded within the last day. */
export function withDevice(account: AccountDoc, device: string, now = Date.now()): Partial<AccountDoc> {
  const key = deviceHash(account, device);
  if (isRecorded(account.sign_in_devices, key, DAY_MS, now)) return {};
  const others = othersSince(account.sign_in_devices, key, now - FAMILIAR_DEVICE_MS);
  return { sign_in_devices: [{ key, at: new Date(now) }, ...others].slice(0, MAX_DEVICES) };
}

const isRecorded = (records: SignInRecord[], key: string, span: number, now: number): boolean =>
  records.some((record) => record.key === key && record.at.getTime() > now - span);

const othersSince = (records: SignInRecord[], key: string, since: number): SignInRecord[] =>
  records.filter((record) => record.key !== key && record.at.getTime() > since);

/** Hashed, as addresses are personal data that only need to be recognised. */
const addressHash = ({ _id }: AccountDoc, address: string): string =>
  sha256(`${String(_id)} ${addressKey(address)}`);

/**
 * Hashed, so that stored data cannot be used to impersonate a device. Depends on the second factor: a device familiar by
 * password alone must not get its own attempts at the code.
 */
const deviceHash = ({ _id, totp }: AccountDoc, device: string): string =>
  sha256(`${String(_id)} device ${device}${totp === undefined ? "" : ` ${totp.secret}`}`);

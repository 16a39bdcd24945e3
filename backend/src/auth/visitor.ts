import { randomBytes } from "node:crypto";
import type { Context } from "koa";
import { callerOf, type Caller } from "#http/caller.js";
import { addressKey } from "#http/limits/addressKey.js";
import { sha256 } from "#lib/sha256.js";
import type { AccountDoc, SignInRecord } from "./model.js";
import type { Guess } from "./throttles.js";

/** Who enters a password, with the credential that the device holds from an earlier sign-in. */
export type Visitor = Caller & { device: string | null };

/** What is known of a visitor who guesses an account's password. */
export function guessBy(
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

/** The change that a completed sign-in makes: address and device are familiar from now on. */
export const familiarNow = (account: AccountDoc, address: string, device: string): Partial<AccountDoc> => ({
  ...withAddress(account, address),
  ...withDevice(account, device),
});

/** The client that enters a password or a code. */
export const getVisitor = (ctx: Context): Visitor => ({ ...callerOf(ctx), device: deviceOf(ctx) });

const NAME = "roombell_device";
const WELL_FORMED = /^[\w-]{22}$/;

/** The credential of the calling device, which only shows that it has been here before; null without one. */
function deviceOf(ctx: Context): string | null {
  const sent = ctx.cookies.get(NAME) ?? "";
  return WELL_FORMED.test(sent) ? sent : null;
}

/** A new device's credential. */
export const newDevice = (): string => randomBytes(16).toString("base64url");

/** Leaves the credential on the calling device, for its sign-ins alone. */
export function rememberDevice(
  ctx: Context,
  device: string,
  { ms, secure }: { ms: number; secure: boolean },
): void {
  // Not the library's `secure`, which refuses behind a proxy that ends TLS.
  const attributes = `Path=/api/auth; Max-Age=${ms / 1000}; HttpOnly; SameSite=Strict`;
  ctx.append("Set-Cookie", `${NAME}=${device}; ${attributes}${secure ? "; Secure" : ""}`);
}

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

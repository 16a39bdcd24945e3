import { randomBytes } from "node:crypto";
import type { Context } from "koa";
import { callerOf, type Caller } from "#http/caller.js";
import { familiarDevice, isFamiliarAddress, withAddress, withDevice } from "./familiar.js";
import type { AccountDoc } from "./model.js";
import type { Guess } from "./passwordThrottle.js";

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

import { randomBytes } from "node:crypto";
import type { Context } from "koa";

const NAME = "roombell_device";
const BYTES = 16;
const WELL_FORMED = /^[\w-]{22}$/;

/** The credential of the calling device, which only shows that it has been here before; null without one. */
export function deviceOf(ctx: Context): string | null {
  const sent = ctx.cookies.get(NAME) ?? "";
  return WELL_FORMED.test(sent) ? sent : null;
}

/** A new device's credential. */
export const newDevice = (): string => randomBytes(BYTES).toString("base64url");

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

import { z } from "zod";
import { toAsciiDigits } from "../domain/foldText.js";
import { MAX_PASSKEYS } from "../domain/limits.js";
import { givenPassword, loginAnswer, sessionKind } from "./auth.js";
import type { EndpointMap } from "./endpoint.js";
import { count, done, id, idParams, line, optionalLine, sized, time } from "./fields.js";

/** A passkey of the caller's account. */
export const passkey = z.object({
  id,
  name: z.string(),
  created_at: time,
  last_used_at: time.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const portal = z.enum(["hotel_admin", "software_admin"]);
const code = optionalLine(40).overwrite(toAsciiDigits).min(1, "is required");
const withPassword = z.object({ current_password: givenPassword });
const passkeyName = line(60);
/** WebAuthn objects. */
const options = z.looseObject({ challenge: z.string() });
const credential = z.looseObject({
  id: sized(1400).min(1, "is required"),
  rawId: sized(1400),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.looseObject({}).default({}),
});
const recovery_codes = z.array(z.string());
/** The next token of the calling session. */
const token = z.string();
const renewed = done.extend({ token, expires_in: z.number().int() });

export const secondFactorEndpoints = {
  "POST /auth/second-factor": {
    summary: "Complete a sign-in with an authenticator or recovery code",
    audit: { action: "authn_login_success", object_kind: "user" },
    body: z.object({ ticket: optionalLine(2000), code, session: sessionKind }),
    answer: loginAnswer,
  },
  "POST /auth/passkey/options": {
    summary: "Start signing in with a passkey",
    audit: null,
    body: z.object({}),
    answer: z.object({ options }),
  },
  "POST /auth/passkey": {
    summary: "Sign in with a passkey, which counts as two factors",
    audit: { action: "authn_login_success", object_kind: "user" },
    body: z.object({ portal, response: credential, session: sessionKind }),
    answer: loginAnswer,
  },
  "POST /auth/second-factor/confirm/options": {
    summary: "Start confirming this session with one of your passkeys",
    audit: null,
    body: z.object({}),
    answer: z.object({ options }),
  },
  "POST /auth/second-factor/confirm": {
    summary: "Present your second factor again, required every ten minutes for changing factors",
    audit: { action: "authn_login_success", object_kind: "user" },
    /** Exactly one of them. */
    body: z.object({ code: code.optional(), response: credential.optional() }),
    answer: renewed,
  },
  "GET /auth/security": {
    summary: "Get your account's sign-in settings",
    answer: z.object({
      totp: z.object({ is_on: z.boolean(), recovery_codes_left: count }),
      /** The platform requires a second factor. */
      is_required: z.boolean(),
      passkeys: z.array(passkey),
    }),
  },
  "POST /auth/totp": {
    summary: "Start setting up an authenticator app; a code completes it",
    audit: null,
    body: withPassword,
    answer: z.object({ secret: z.string(), uri: z.string(), message: z.string() }),
  },
  "POST /auth/totp/confirm": {
    summary: "Complete the authenticator app's setup; returns recovery codes once and ends other sessions",
    audit: { action: "user_updated", object_kind: "user" },
    body: z.object({ code }),
    answer: renewed.extend({ recovery_codes }),
  },
  "POST /auth/totp/remove": {
    summary: "Remove the authenticator app; other sessions end",
    audit: { action: "user_updated", object_kind: "user" },
    body: withPassword,
    answer: renewed,
  },
  "POST /auth/recovery-codes": {
    summary: "Replace the recovery codes, shown once",
    audit: { action: "user_updated", object_kind: "user" },
    body: withPassword,
    answer: z.object({ recovery_codes, message: z.string() }),
  },
  "POST /auth/passkeys/options": {
    summary: `Start adding a passkey, at most ${MAX_PASSKEYS}`,
    audit: null,
    body: withPassword,
    answer: z.object({ options }),
  },
  "POST /auth/passkeys": {
    summary: "Add a new passkey; other sessions end if it is the first factor",
    audit: { object_kind: "passkey" },
    status: 201,
    body: z.object({ name: passkeyName, response: credential }),
    answer: renewed.extend({ passkey }),
  },
  "PUT /auth/passkeys/:id": {
    summary: "Rename a passkey",
    params: idParams,
    body: z.object({ name: passkeyName }),
    answer: z.object({ passkey, message: z.string() }),
  },
  "DELETE /auth/passkeys/:id": {
    summary: "Remove a passkey; other sessions end",
    audit: { object_kind: "passkey" },
    params: idParams,
    answer: renewed,
  },
  "POST /auth/passkeys/:id/acknowledge": {
    summary: "Acknowledge a passkey's first sign-in, in a session confirmed by another factor since",
    audit: { object_kind: "passkey" },
    params: idParams,
    answer: done,
  },
} satisfies EndpointMap;

import { Secret, TOTP } from "otpauth";
import { Account, type AccountDoc } from "#auth/model.js";
import { signToken } from "#auth/tokens.js";
import { createAuthenticator } from "./authenticator.js";
import { asStaff, nobody, type Client, type Identity } from "./client.js";
import { TEST_PASSWORD } from "./factories.js";
import { TEST_JWT_SECRET } from "./testServer.js";

export type Session = { token: string };
export type Authenticator = ReturnType<typeof createAuthenticator>;

const PERIOD_MS = 30_000;
const password = { current_password: TEST_PASSWORD };

/** The code of an authenticator app whose clock is `steps` ahead. */
export const totpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * PERIOD_MS });

/** A session of the stored account whose second factor is this old; without an age it was never presented. */
export async function buildSession(
  { _id }: Pick<AccountDoc, "_id">,
  presentedMsAgo?: number,
  passkey_id: string | null = null,
): Promise<Session> {
  const { role, token_version } = await Account.findById(_id).lean<AccountDoc>().orFail();
  const at = presentedMsAgo === undefined ? null : new Date(Date.now() - presentedMsAgo);
  const second_factor = at && { at, passkey_id };
  const of = { id: String(_id), role, token_version };
  return { token: signToken(TEST_JWT_SECRET, of, 3600, { second_factor }) };
}

/** Calls that enrol and use second factors at the server with this origin. */
export function secondFactorCalls(client: Client, origin: string) {
  const beginPasskey = async (as: Session): Promise<string> => {
    const { body } = await client.call("POST /auth/passkeys/options", asStaff(as), { body: password });
    return body.options.challenge;
  };
  const challengeToSignIn = async (from: Identity = nobody): Promise<string> =>
    (await client.call("POST /auth/passkey/options", from, { body: {} })).body.options.challenge;
  return {
    beginPasskey,
    challengeToSignIn,
    finishPasskey: (as: Session, authenticator: Authenticator, challenge: string) =>
      client.attempt("POST /auth/passkeys", asStaff(as), {
        body: { name: "Key", response: authenticator.create(challenge) },
      }),
    /** Adds a passkey; `token` is the session's new one. */
    async addPasskey(as: Session, name = "Key") {
      const authenticator = createAuthenticator(origin);
      const response = authenticator.create(await beginPasskey(as));
      const { body } = await client.call("POST /auth/passkeys", asStaff(as), { body: { name, response } });
      return { authenticator, id: body.passkey.id, token: body.token };
    },
    async signInWithPasskey(
      authenticator: Authenticator,
      portal: AccountDoc["role"] = "hotel_admin",
      headers: Record<string, string> = {},
    ): Promise<Session> {
      const response = authenticator.get(await challengeToSignIn());
      return (await client.call("POST /auth/passkey", headers, { body: { portal, response } })).body;
    },
    beginTotp: async (as: Session): Promise<string> =>
      (await client.call("POST /auth/totp", asStaff(as), { body: password })).body.secret,
    finishTotp: (as: Session, secret: string) =>
      client.attempt("POST /auth/totp/confirm", asStaff(as), { body: { code: totpCode(secret) } }),
  };
}

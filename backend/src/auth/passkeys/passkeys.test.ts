import { beforeEach, describe, expect, test } from "vitest";
import { Account, type AccountDoc } from "#auth/model.js";
import { createAuthenticator } from "#testing/authenticator.js";
import { asStaff, nobody, type Identity } from "#testing/client.js";
import { buildHotel, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { secondFactorCalls, type Authenticator } from "#testing/secondFactors.js";
import { setUpServer } from "#testing/setUpServer.js";

const ORIGIN = "https://rooms.example";
const { client } = setUpServer({ publicUrl: ORIGIN });
let account: AccountDoc;
let as: Identity;
beforeEach(async () => {
  const staff = await buildStaff(await buildHotel(), { position: "front_desk" });
  ({ account } = staff);
  as = asStaff(staff);
});

const password = { current_password: TEST_PASSWORD };
const begin = async () => {
  const { options } = (await client.call("POST /auth/passkeys/options", as, { body: password })).body;
  return options as { challenge: string; rp: { id: string }; authenticatorSelection: object };
};
const add = async (authenticator: Authenticator, name = "Front-desk tablet") => {
  const response = authenticator.create((await begin()).challenge);
  const { body } = await client.call("POST /auth/passkeys", as, { body: { name, response } });
  // The first factor ended the earlier token.
  as = asStaff(body);
  return body.passkey;
};
const { challengeToSignIn: challenge } = secondFactorCalls(client, ORIGIN);
const signIn = (response: ReturnType<Authenticator["get"]>, portal: AccountDoc["role"] = "hotel_admin") =>
  client.attempt("POST /auth/passkey", nobody, { body: { portal, response } });
const security = async () => (await client.call("GET /auth/security", as, {})).body;

describe("a passkey", () => {
  test("is added with the password, signs in without a username, is renamed and removed", async () => {
    const wrong = { current_password: "wrong password" };
    const refused = await client.refused("POST /auth/passkeys/options", as, { body: wrong });
    expect(refused.body.details?.[0]?.path).toBe("current_password");
    const { rp, authenticatorSelection } = await begin();
    expect([rp.id, authenticatorSelection]).toMatchObject([
      "rooms.example",
      { residentKey: "required", userVerification: "required" },
    ]);
    const authenticator = createAuthenticator(ORIGIN);
    const { id } = await add(authenticator);
    const { status, body } = await signIn(authenticator.get(await challenge()));
    expect([status, body]).toMatchObject([
      200,
      { user: { id: String(account._id), position: "front_desk" } },
    ]);
    const { token } = body as { token: string };
    expect((await client.call("GET /auth/me", asStaff({ token }), {})).status).toBe(200);
    const params = { id };
    await client.call("PUT /auth/passkeys/:id", as, { params, body: { name: "My phone" } });
    expect((await security()).passkeys).toMatchObject([
      { name: "My phone", last_used_at: expect.any(String) },
    ]);
    await client.call("DELETE /auth/passkeys/:id", as, { params });
    expect((await signIn(authenticator.get(await challenge()))).status).toBe(401);
  });

  test("signs each challenge once, for this origin and portal and with user verification", async () => {
    const authenticator = createAuthenticator(ORIGIN);
    await add(authenticator);
    const once = authenticator.get(await challenge());
    expect((await signIn(once)).status).toBe(200);
    expect((await signIn(once)).status).toBe(401);
    expect((await signIn(authenticator.get("bm90LWdpdmVuLW91dA"))).status).toBe(401);
    const elsewhere = { origin: "https://evil.example" };
    expect((await signIn(authenticator.get(await challenge(), elsewhere))).status).toBe(401);
    expect((await signIn(authenticator.get(await challenge(), { isVerified: false }))).status).toBe(401);
    expect((await signIn(authenticator.get(await challenge()), "software_admin")).status).toBe(401);
    // A registration challenge is not valid for signing in.
    expect((await signIn(authenticator.get((await begin()).challenge))).status).toBe(401);
    const stranger = createAuthenticator(ORIGIN);
    expect((await signIn(stranger.get(await challenge()))).status).toBe(401);
  });

  test("is rejected when registered for another origin, without user verification, or twice", async () => {
    const addWith = async (response: object) =>
      client.refused("POST /auth/passkeys", as, { body: { name: "x", response } });
    const authenticator = createAuthenticator(ORIGIN);
    const { challenge: given } = await begin();
    const elsewhere = authenticator.create(given, { origin: "https://evil.example" });
    expect((await addWith(elsewhere)).status).toBe(400);
    const unverified = authenticator.create((await begin()).challenge, { isVerified: false });
    expect((await addWith(unverified)).status).toBe(400);
    await add(authenticator);
    const again = authenticator.create((await begin()).challenge);
    expect((await addWith(again)).body.code).toBe("already_exists");
    expect((await security()).passkeys).toHaveLength(1);
  });

  test("cannot sign in to an inactive or removed account", async () => {
    const authenticator = createAuthenticator(ORIGIN);
    await add(authenticator);
    await Account.updateOne({ _id: account._id }, { $set: { is_active: false } });
    expect((await signIn(authenticator.get(await challenge()))).status).toBe(403);
    await Account.updateOne({ _id: account._id }, { $set: { is_active: true, is_deleted: true } });
    expect((await signIn(authenticator.get(await challenge()))).status).toBe(401);
  });
});

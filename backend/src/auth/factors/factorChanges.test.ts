import type { Position } from "@roombell/common/domain/position";
import mongoose from "mongoose";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Account, type AccountDoc } from "#auth/model.js";
import { Passkey } from "#auth/passkeys/model.js";
import { createAuthenticator } from "#testing/authenticator.js";
import { asStaff, nobody } from "#testing/client.js";
import { buildHotel, buildSoftwareAdmin, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { buildSession, secondFactorCalls, type Session } from "#testing/secondFactors.js";
import { setUpServer } from "#testing/setUpServer.js";

const ORIGIN = "https://rooms.example";
const MINUTE_MS = 60_000;
const { server, client } = setUpServer({ publicUrl: ORIGIN });
let calls: ReturnType<typeof secondFactorCalls>;
/** The owner, with a session opened with the password alone. */
let owner: { account: AccountDoc; token: string };
beforeAll(async () => {
  calls = secondFactorCalls(client, ORIGIN);
});
beforeEach(async () => {
  owner = await buildStaff(await buildHotel());
});

const password = { current_password: TEST_PASSWORD };
const credentials = () => ({ username: owner.account.username, password: TEST_PASSWORD });
const signIn = (body: object = {}) =>
  client.attempt("POST /auth/hotel-admin/login", nobody, { body: { ...credentials(), ...body } });
const newSession = (presentedMsAgo?: number) => buildSession(owner.account, presentedMsAgo);
const countFactors = async (): Promise<number> =>
  (await Passkey.countDocuments({ account_id: owner.account._id })) +
  (await Account.countDocuments({ _id: owner.account._id, totp: mongoose.trusted({ $exists: true }) }));

describe("the password of an account whose only factor is a passkey", () => {
  const demand = async (managers_need_second_factor: boolean) =>
    client.call("PUT /software-admin/settings", asStaff(await buildSoftwareAdmin()), {
      body: { managers_need_second_factor },
    });
  afterEach(() => demand(false));

  it.each<[Position, boolean]>([
    ["manager", false],
    ["manager", true],
    ["front_desk", false],
    ["kitchen", false],
    ["department", true],
  ])("opens no session of a %s (platform demands a second factor: %s)", async (position, isDemanded) => {
    owner = await buildStaff(await buildHotel(), { position });
    const { authenticator } = await calls.addPasskey(owner);
    await demand(isDemanded);
    for (const session of [undefined, "browser"]) {
      const { status, body, headers } = await signIn({ session });
      expect([status, body]).toMatchObject([
        403,
        { code: "second_factor_required", ticket: expect.any(String), methods: ["passkey"] },
      ]);
      expect(body).not.toHaveProperty("token");
      expect(headers.getSetCookie()).toEqual([]);
      const { ticket = "" } = body as { ticket?: string };
      expect((await client.attempt("GET /auth/me", asStaff({ token: ticket }), {})).status).toBe(401);
      const guessed = await client.attempt("POST /auth/second-factor", nobody, {
        body: { ticket, code: "123456" },
      });
      expect(guessed.status).toBe(400);
    }
    const session = asStaff(await calls.signInWithPasskey(authenticator));
    const { user } = (await client.call("GET /auth/me", session, {})).body;
    expect(user).toMatchObject({ must_set_up_second_factor: false });
  });

  it("opens no session of a software administrator", async () => {
    owner = await buildSoftwareAdmin();
    await calls.addPasskey(owner);
    const refused = await client.refused("POST /auth/software-admin/login", nobody, { body: credentials() });
    expect(refused.body).toMatchObject({ code: "second_factor_required", methods: ["passkey"] });
  });

  it("opens a session once the last passkey is removed, which voids the recovery codes", async () => {
    const { id, token } = await calls.addPasskey(owner);
    const made = await client.call("POST /auth/recovery-codes", asStaff({ token }), { body: password });
    expect((await signIn()).body).toMatchObject({ methods: ["recovery_code", "passkey"] });
    const removed = await client.call("DELETE /auth/passkeys/:id", asStaff({ token }), { params: { id } });
    expect((await signIn()).status).toBe(200);
    await calls.addPasskey(removed.body);
    const asked = await signIn();
    expect(asked.body).toMatchObject({ methods: ["passkey"] });
    const { ticket = "" } = asked.body as { ticket?: string };
    const late = await client.attempt("POST /auth/second-factor", nobody, {
      body: { ticket, code: made.body.recovery_codes[0] ?? "" },
    });
    expect(late.status).toBe(400);
  });

  it("opens a session together with a recovery code", async () => {
    const { token } = await calls.addPasskey(owner);
    const made = await client.call("POST /auth/recovery-codes", asStaff({ token }), { body: password });
    const { ticket = "" } = (await signIn()).body as { ticket?: string };
    const body = { ticket, code: made.body.recovery_codes[0] ?? "" };
    expect((await client.attempt("POST /auth/second-factor", nobody, { body })).status).toBe(200);
    expect((await client.attempt("POST /auth/second-factor", nobody, { body })).status).toBe(400);
  });
});

describe("the first factor of an account", () => {
  const stolen = async () => {
    const { body, headers } = await signIn({ session: "browser" });
    const cookie = headers.getSetCookie().map((each) => each.split(";")[0]);
    const plain = (await signIn()).body as Session;
    return { sessions: [body as Session, plain], Cookie: cookie.join("; ") };
  };
  const add = {
    passkey: async () => (await calls.addPasskey(owner)).token,
    "authenticator app": async () =>
      ((await calls.finishTotp(owner, await calls.beginTotp(owner))).body as Session).token,
  };
  it.each(Object.entries(add))("ends every session opened with the password alone (%s)", async (_, enrol) => {
    const { sessions, Cookie } = await stolen();
    const [first = owner] = sessions;
    const screen = await connectLive(server, "/staff", { token: first.token });
    const token = await enrol();
    expect(await screen.next("session:ended")).toMatchObject({ code: "second_factor_changed" });
    for (const session of sessions) {
      expect((await client.attempt("GET /auth/me", asStaff(session), {})).status).toBe(401);
    }
    const refresh = { body: { portal: "hotel_admin" as const } };
    expect((await client.attempt("POST /auth/refresh", { Cookie }, refresh)).status).toBe(401);
    expect((await client.attempt("GET /auth/me", asStaff({ token }), {})).status).toBe(200);
    screen.close();
  });

  it("voids enrolments started before it, even from a newer session", async () => {
    const attacker = createAuthenticator(ORIGIN);
    const secret = await calls.beginTotp(owner);
    const challenge = await calls.beginPasskey(owner);
    await calls.addPasskey(owner);
    for (const session of [owner, await newSession(), await newSession(11 * MINUTE_MS)]) {
      const [totp, passkey] = [
        await calls.finishTotp(session, secret),
        await calls.finishPasskey(session, attacker, challenge),
      ];
      expect([totp.status, passkey.status].every((status) => status === 401 || status === 409)).toBe(true);
    }
    expect(await countFactors()).toBe(1);
  });

  it("is unique when several are added concurrently without a factor", async () => {
    const secret = await calls.beginTotp(owner);
    const challenges = [
      await calls.beginPasskey(owner),
      await calls.beginPasskey(owner),
      await calls.beginPasskey(owner),
    ];
    await Promise.all([
      ...challenges.map((challenge) => calls.finishPasskey(owner, createAuthenticator(ORIGIN), challenge)),
      calls.finishTotp(owner, secret),
    ]);
    expect(await countFactors()).toBeLessThanOrEqual(1);
  });
});

describe("a session without a fresh second factor", () => {
  let passkey: Awaited<ReturnType<typeof calls.addPasskey>>;
  let begun: { secret: string; challenge: string };
  beforeEach(async () => {
    passkey = await calls.addPasskey(owner);
    const fresh = await newSession(0);
    begun = { secret: await calls.beginTotp(fresh), challenge: await calls.beginPasskey(fresh) };
  });
  const CALLS = {
    "POST /auth/totp": (as: Session) => client.attempt("POST /auth/totp", asStaff(as), { body: password }),
    "POST /auth/totp/confirm": (as: Session) => calls.finishTotp(as, begun.secret),
    "POST /auth/totp/remove": (as: Session) =>
      client.attempt("POST /auth/totp/remove", asStaff(as), { body: password }),
    "POST /auth/recovery-codes": (as: Session) =>
      client.attempt("POST /auth/recovery-codes", asStaff(as), { body: password }),
    "POST /auth/passkeys/options": (as: Session) =>
      client.attempt("POST /auth/passkeys/options", asStaff(as), { body: password }),
    "POST /auth/passkeys": (as: Session) =>
      calls.finishPasskey(as, createAuthenticator(ORIGIN), begun.challenge),
    "DELETE /auth/passkeys/:id": (as: Session) =>
      client.attempt("DELETE /auth/passkeys/:id", asStaff(as), { params: { id: passkey.id } }),
  };

  it.each(Object.entries(CALLS))("is rejected by %s, unlike a fresh one", async (_, call) => {
    for (const ago of [undefined, 10 * MINUTE_MS + 1, 24 * 60 * MINUTE_MS]) {
      const { status, body } = await call(await newSession(ago));
      expect([status, body]).toMatchObject([409, { code: "second_factor_expired", methods: ["passkey"] }]);
    }
    expect(await countFactors()).toBe(1);
    expect((await call(await newSession(9 * MINUTE_MS))).status).toBeLessThan(300);
  });

  it("also needs the password when fresh", async () => {
    const fresh = asStaff(await newSession(0));
    const body = { current_password: "wrong password" };
    for (const key of [
      "POST /auth/totp",
      "POST /auth/totp/remove",
      "POST /auth/recovery-codes",
      "POST /auth/passkeys/options",
    ] as const) {
      const refused = await client.refused(key, fresh, { body });
      expect(refused.body.details?.[0]?.path).toBe("current_password");
    }
  });
});

describe("removing a factor", () => {
  it("ends the sessions it has opened and keeps the calling one", async () => {
    const { authenticator, id } = await calls.addPasskey(owner);
    const thief = await calls.signInWithPasskey(authenticator);
    const own = await newSession(0);
    const removed = await client.call("DELETE /auth/passkeys/:id", asStaff(own), { params: { id } });
    expect((await client.attempt("GET /auth/me", asStaff(thief), {})).status).toBe(401);
    expect((await client.attempt("GET /auth/me", asStaff(removed.body), {})).status).toBe(200);
  });
});

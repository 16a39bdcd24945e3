import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { AuditEntry } from "#audit/model.js";
import { Account, type AccountDoc } from "#auth/model.js";
import { asStaff, nobody } from "#testing/client.js";
import { buildHotel, buildSoftwareAdmin, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { buildSession, secondFactorCalls, totpCode, type Session } from "#testing/secondFactors.js";
import { setUpServer } from "#testing/setUpServer.js";

const ORIGIN = "https://rooms.example";
const HOUR_MS = 3_600_000;
const { client } = setUpServer({ publicUrl: ORIGIN });
let calls: ReturnType<typeof secondFactorCalls>;
let account: AccountDoc;
let secret: string;
let passkey: Awaited<ReturnType<ReturnType<typeof secondFactorCalls>["addPasskey"]>>;
beforeAll(async () => {
  calls = secondFactorCalls(client, ORIGIN);
});

async function enrol(built: { account: AccountDoc; token: string }): Promise<void> {
  ({ account } = built);
  secret = await calls.beginTotp(built);
  const { body } = await calls.finishTotp(built, secret);
  passkey = await calls.addPasskey(body as Session);
  // As if the last code were from an old step.
  await Account.updateOne({ _id: account._id }, { $set: { "totp.last_step": 0 } });
}
beforeEach(async () => enrol(await buildStaff(await buildHotel())));

type Proof = { code?: string; response?: ReturnType<(typeof passkey)["authenticator"]["get"]> };
const confirm = (as: Session, body: Proof) =>
  client.attempt("POST /auth/second-factor/confirm", asStaff(as), { body });
const options = async (as: Session) =>
  (await client.call("POST /auth/second-factor/confirm/options", asStaff(as), { body: {} })).body.options;
const mayChange = async (as: Session): Promise<boolean> => {
  const body = { current_password: TEST_PASSWORD };
  return (await client.attempt("POST /auth/totp", asStaff(as), { body })).status === 200;
};
const rows = async (action: string) => {
  await auditLog.flush();
  return AuditEntry.find({ object_id: String(account._id), action }).lean();
};

describe("a session whose second factor is no longer fresh", () => {
  it("may change factors after entering a code, which is audited", async () => {
    const old = await buildSession(account, HOUR_MS);
    expect(await mayChange(old)).toBe(false);
    const { status, body } = await confirm(old, { code: totpCode(secret) });
    expect(status).toBe(200);
    expect(await mayChange(body as Session)).toBe(true);
    expect((await rows("authn_login_success")).at(-1)).toMatchObject({
      actor_name: account.username,
      after: "second factor confirmed",
    });
  });

  it("may change factors after using one of the account's passkeys", async () => {
    const old = await buildSession(account, HOUR_MS);
    const { challenge, ...others } = await options(old);
    const { authenticator } = passkey;
    const response = authenticator.get(challenge);
    expect(others).toMatchObject({ allowCredentials: [{ id: response.id }], userVerification: "required" });
    const confirmed = await confirm(old, { response });
    expect(await mayChange(confirmed.body as Session)).toBe(true);
    expect((await confirm(old, { response })).status).toBe(400);
  });

  it("may change factors after a recovery code, once", async () => {
    const fresh = asStaff(await buildSession(account, 0));
    const { body } = await client.call("POST /auth/recovery-codes", fresh, {
      body: { current_password: TEST_PASSWORD },
    });
    const [code = ""] = body.recovery_codes;
    const old = await buildSession(account, HOUR_MS);
    expect(await mayChange((await confirm(old, { code })).body as Session)).toBe(true);
    expect((await confirm(old, { code })).status).toBe(400);
  });

  it("keeps the time of confirmation across a renewal", async () => {
    const response = passkey.authenticator.get(await calls.challengeToSignIn());
    const opened = await client.call("POST /auth/passkey", nobody, {
      body: { portal: "hotel_admin", response, session: "browser" },
    });
    const Cookie = opened.headers.getSetCookie().at(-1)?.split(";")[0] ?? "";
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await mayChange(opened.body)).toBe(false);
    await confirm(opened.body, { code: totpCode(secret) });
    const refreshed = await client.call(
      "POST /auth/refresh",
      { Cookie },
      { body: { portal: "hotel_admin" } },
    );
    expect(await mayChange(refreshed.body)).toBe(true);
  });

  it("may not change factors after a password change either", async () => {
    for (const [ago, isAllowed] of [
      [HOUR_MS, false],
      [0, true],
    ] as const) {
      const session = await buildSession(account, ago);
      const new_password = `a quiet harbour at night ${ago}`;
      const current_password = isAllowed ? `a quiet harbour at night ${HOUR_MS}` : TEST_PASSWORD;
      const { body } = await client.call("PUT /auth/hotel-admin/password", asStaff(session), {
        body: { current_password, new_password },
      });
      const begun = await client.attempt("POST /auth/totp", asStaff(body), {
        body: { current_password: new_password },
      });
      expect(begun.status).toBe(isAllowed ? 200 : 409);
    }
  });

  it("is treated the same on the platform", async () => {
    await enrol(await buildSoftwareAdmin());
    const old = await buildSession(account, HOUR_MS);
    expect(await mayChange((await confirm(old, { code: totpCode(secret) })).body as Session)).toBe(true);
  });
});

describe("confirming a second factor", () => {
  it("is throttled after five wrong codes like a sign-in, and each is audited", async () => {
    // The first delay lasts one second.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const old = await buildSession(account, HOUR_MS);
    for (let time = 0; time < 5; time += 1) {
      const wrong = await confirm(old, { code: "wrong" });
      expect([wrong.status, wrong.body]).toMatchObject([400, { details: [{ path: "code" }] }]);
    }
    expect((await confirm(old, { code: totpCode(secret) })).status).toBe(429);
    expect(await rows("authn_login_fail")).toHaveLength(1);
    expect(await rows("authn_login_lock")).toHaveLength(1);
  });

  it("asks for a code or a passkey", async () => {
    const { status, body } = await confirm(await buildSession(account, HOUR_MS), {});
    expect([status, body]).toMatchObject([400, { details: [{ path: "code" }] }]);
  });

  it("rejects challenges of other purposes or accounts, and its own is valid for nothing else", async () => {
    const [old, fresh] = [await buildSession(account, HOUR_MS), await buildSession(account, 0)];
    const { authenticator } = passkey;
    const other = await buildStaff(await buildHotel());
    const stranger = await calls.addPasskey(other);
    for (const challenge of [
      await calls.challengeToSignIn(),
      await calls.beginPasskey(fresh),
      (await options(stranger)).challenge,
    ]) {
      const { status, body } = await confirm(old, { response: authenticator.get(challenge) });
      expect([status, body]).toMatchObject([400, { details: [{ path: "response" }] }]);
    }
    const strange = stranger.authenticator.get((await options(old)).challenge);
    expect((await confirm(old, { response: strange })).status).toBe(400);
    const elsewhere = authenticator.get((await options(old)).challenge, { origin: "https://evil.example" });
    expect((await confirm(old, { response: elsewhere })).status).toBe(400);
    const unverified = authenticator.get((await options(old)).challenge, { isVerified: false });
    expect((await confirm(old, { response: unverified })).status).toBe(400);

    const signIn = await client.attempt("POST /auth/passkey", nobody, {
      body: { portal: "hotel_admin", response: authenticator.get((await options(old)).challenge) },
    });
    expect(signIn.status).toBe(401);
    for (const challenge of [(await options(fresh)).challenge, await calls.challengeToSignIn()]) {
      expect((await calls.finishPasskey(fresh, authenticator, challenge)).status).toBe(400);
    }
  });
});

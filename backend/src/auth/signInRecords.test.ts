import { hash } from "@node-rs/argon2";
import { MAX_PASSKEYS } from "@roombell/common/domain/limits";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { AuditEntry } from "#audit/model.js";
import type { ScreenDoc } from "#screens/model.js";
import { asScreen, asStaff, nobody } from "#testing/client.js";
import { buildScreen, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { buildSession } from "#testing/secondFactors.js";
import { setUpServer } from "#testing/setUpServer.js";
import { TEST_JWT_SECRET } from "#testing/testServer.js";
import { beginTotp, confirmTotp, spendCode } from "./factors/totp.js";
import { Account, type AccountDoc } from "./model.js";
import { Passkey } from "./passkeys/model.js";
import { PasskeyChallenge } from "./passkeys/passkeyChallenges.js";

const HOUR = 3_600_000;

const { client: api } = setUpServer({ publicUrl: "https://rooms.example" });
let open: OpenHotel;
let account: AccountDoc;
beforeEach(async () => {
  open = await openHotel();
  ({ account } = await buildStaff(open.hotel, { position: "front_desk", name: "Asha" }));
});

const stored = () => Account.findById(account._id).lean<AccountDoc>().orFail();
const put = (fields: object) => Account.updateOne({ _id: account._id }, { $set: fields });
const signIn = (password = TEST_PASSWORD) =>
  api.attempt("POST /auth/hotel-admin/login", nobody, { body: { username: account.username, password } });

describe("a sign-in", () => {
  test("makes address and device familiar without recording a first use of a regular password", async () => {
    expect((await signIn()).status).toBe(200);
    const { sign_in_addresses, sign_in_devices, initial_password_used_at, password_hash } = await stored();
    expect([sign_in_addresses.length, sign_in_devices?.length]).toEqual([1, 1]);
    expect([initial_password_used_at, password_hash]).toEqual([null, account.password_hash]);
  });

  test("records the first use of a one-time password only", async () => {
    await put({ initial_password_expires_at: new Date(Date.now() + HOUR) });
    expect((await signIn()).status).toBe(200);
    const { initial_password_used_at } = await stored();
    expect(initial_password_used_at).toBeInstanceOf(Date);
    await signIn();
    expect((await stored()).initial_password_used_at).toEqual(initial_password_used_at);
  });

  test("upgrades an outdated hash", async () => {
    await put({ password_hash: await hash(TEST_PASSWORD, { memoryCost: 1024, timeCost: 1 }) });
    const weak = (await stored()).password_hash;
    expect((await signIn("another password")).status).toBe(401);
    expect((await stored()).password_hash).toBe(weak);
    expect((await signIn()).status).toBe(200);
    expect((await stored()).password_hash).not.toBe(weak);
    expect((await signIn()).status).toBe(200);
  });

  test("is audited when rejected, with existing usernames only", async () => {
    await signIn("wrong password");
    const typed = { username: `nobody-${String(account._id)}`, password: "x" };
    await api.refused("POST /auth/hotel-admin/login", nobody, { body: typed });
    await auditLog.flush();
    const rows = await AuditEntry.find({ action: "authn_login_fail" }).lean();
    expect(rows.find(({ object_id }) => object_id === String(account._id))).toMatchObject({
      hotel_id: open.hotel._id,
      object_kind: "user",
      object_name: account.username,
      actor_role: "anonymous",
    });
    const ofNobody = rows.filter(({ hotel_id }) => hotel_id === null);
    expect(ofNobody.map(({ object_id, object_name }) => [object_id, object_name])).toContainEqual(["", ""]);
    expect(JSON.stringify(rows)).not.toContain(typed.username);
  });
});

describe("an authenticator app", () => {
  const typed = (code: string) => ({ code, device: null });
  const claims = { sub: "", role: "hotel_admin", tv: 0, exp: 0, session_id: "", is_browser: false } as const;
  const own = async () => ({ account: await stored(), claims: { ...claims, second_factor: null } });

  test("cannot be confirmed without a recent enrolment", async () => {
    const again = { code: "conflict", message: "Please start again" };
    await expect(confirmTotp(await own(), typed("123456"), TEST_JWT_SECRET)).rejects.toMatchObject(again);
    const before = Date.now();
    await beginTotp(account, TEST_JWT_SECRET);
    const { totp_begun } = await stored();
    expect(Math.round(((totp_begun?.until.getTime() ?? NaN) - before) / 60_000)).toBe(15);
    await expect(confirmTotp(await own(), typed("x"), TEST_JWT_SECRET)).rejects.toMatchObject({
      code: "validation_failed",
      extra: { details: [{ path: "code", message: "This code is wrong" }] },
    });
    await put({ "totp_begun.until": new Date(Date.now() - 1) });
    await expect(confirmTotp(await own(), typed("123456"), TEST_JWT_SECRET)).rejects.toMatchObject(again);
  });

  test("or a passkey is required for recovery codes, and without one every code is wrong", async () => {
    const body = { current_password: TEST_PASSWORD };
    const refused = await api.refused("POST /auth/recovery-codes", open.desk, { body });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "conflict", message: "Set up an authenticator app or a passkey first" },
    ]);
    expect(await spendCode(account, "123456", TEST_JWT_SECRET)).toBe("wrong");
  });

  test("accepts no code when its secret was sealed with another key", async () => {
    await beginTotp(account, "another secret of at least thirty-two characters");
    const { secret = "" } = (await stored()).totp_begun ?? {};
    const sealed = { ...account, totp: { secret, last_step: 0, since: new Date() } };
    expect(await spendCode(sealed as AccountDoc, "123456", TEST_JWT_SECRET)).toBe("wrong");
  });
});

describe("passkeys", () => {
  const begin = async () =>
    api.attempt("POST /auth/passkeys/options", asStaff(await buildSession(open.account, 0)), {
      body: { current_password: TEST_PASSWORD },
    });

  test("that are unknown are audited without an account", async () => {
    const response = {
      id: "bm9ib2R5",
      rawId: "bm9ib2R5",
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" },
    };
    const body = { portal: "hotel_admin", response };
    expect((await api.refused("POST /auth/passkey", nobody, { body })).status).toBe(401);
    await auditLog.flush();
    const row = await AuditEntry.findOne({ after: "passkey", object_id: "" }).lean();
    expect(row).toMatchObject({ action: "authn_login_fail", object_kind: "user", object_name: "" });
  });

  test("are limited in number, exclude existing ones and have challenges of five minutes", async () => {
    const passkey = (n: number) => ({
      account_id: open.account._id,
      name: `Key ${n}`,
      credential_id: `${String(open.account._id)}${n}`,
      public_key: "a",
      counter: 0,
      transports: ["internal"],
      created_at: new Date(),
    });
    await Passkey.insertMany(Array.from({ length: MAX_PASSKEYS - 1 }, (_, n) => passkey(n)));
    const before = Date.now();
    const begun = await begin();
    const { options } = begun.body as {
      options: { challenge: string; excludeCredentials: { id: string }[] };
    };
    expect(options.excludeCredentials.map(({ id }) => id)).toContain(`${String(open.account._id)}0`);
    const challenge = await PasskeyChallenge.findOne({ challenge: options.challenge }).lean().orFail();
    expect(challenge.account_id).toEqual(open.account._id);
    expect(Math.round((challenge.expires_at.getTime() - before) / 60_000)).toBe(5);
    await Passkey.create(passkey(MAX_PASSKEYS));
    expect((await begin()).body).toMatchObject({
      code: "limit_reached",
      details: [{ path: "name", message: `At most ${MAX_PASSKEYS} passkeys are possible` }],
    });
  });
});

describe("a person identifying at a shared screen", () => {
  let wall: { screen: ScreenDoc; token: string };
  beforeEach(async () => {
    wall = await buildScreen(open.hotel, "front_desk", { name: "Lobby wall" });
  });
  const choose = async (proof: object) => {
    const body = { account_id: String(account._id), ...proof };
    const { status, body: answer } = await api.attempt("POST /screen/person", asScreen(wall), { body });
    return [status, (answer as { details?: unknown[] }).details?.[0]];
  };
  const byPassword = (password = TEST_PASSWORD) => choose({ password, new_pin: "4821" });

  test("is rejected with an expired one-time PIN or password", async () => {
    const issued = await api.call("POST /hotel-admin/accounts/:id/pin", open.desk, {
      params: { id: String(account._id) },
      body: {},
    });
    await put({ "pin.expires_at": new Date(Date.now() - 1) });
    expect(await choose({ pin: issued.body.pin, new_pin: "4821" })).toEqual([
      400,
      { path: "pin", message: "This one-time PIN has expired. Ask a manager for a new one" },
    ]);
    await put({ initial_password_expires_at: new Date(Date.now() - 1) });
    expect(await byPassword()).toEqual([400, { path: "password", message: "The password is wrong" }]);
  });

  test("uses up a one-time password", async () => {
    await put({ initial_password_expires_at: new Date(Date.now() + HOUR) });
    expect(await byPassword()).toEqual([200, undefined]);
    const { initial_password_used_at } = await stored();
    expect(initial_password_used_at).toBeInstanceOf(Date);
    expect(await byPassword()).toEqual([200, undefined]);
    expect((await stored()).initial_password_used_at).toEqual(initial_password_used_at);
  });

  test("uses up nothing with a regular password", async () => {
    expect(await byPassword()).toEqual([200, undefined]);
    expect((await stored()).initial_password_used_at).toBeNull();
  });

  test("is audited with the screen when the PIN is wrong", async () => {
    await byPassword();
    await choose({ pin: "0000" });
    await auditLog.flush();
    const rows = await AuditEntry.find({ object_id: String(account._id), action: "authn_login_fail" }).lean();
    expect(rows).toMatchObject([
      {
        hotel_id: open.hotel._id,
        screen_name: "Lobby wall",
        object_kind: "user",
        object_name: account.username,
        actor_role: "anonymous",
      },
    ]);
  });
});

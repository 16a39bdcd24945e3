import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { AuditEntry } from "#audit/model.js";
import { Account, type AccountDoc } from "#auth/model.js";
import { asStaff, nobody, type Identity } from "#testing/client.js";
import { buildSoftwareAdmin, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";

const { client } = setUpServer();
let hotel: OpenHotel;
let second: { account: AccountDoc; token: string };
let admin: Identity;
beforeEach(async () => {
  hotel = await openHotel();
  second = await buildStaff(hotel.hotel, { name: "Mira Shah", totp: { secret: "sealed", last_step: 0 } });
  admin = asStaff(await buildSoftwareAdmin());
});

const PASSWORD = "POST /software-admin/hotels/:id/accounts/:account_id/password";
const SECOND_FACTOR = "POST /software-admin/hotels/:id/accounts/:account_id/second-factor";
const buildInput = ({ account }: { account: AccountDoc }, { _id } = hotel.hotel) => ({
  params: { id: String(_id), account_id: String(account._id) },
  body: {},
});

describe("the platform", () => {
  it("issues a one-time password to any manager, whose sessions end", async () => {
    const { account, credentials } = (await client.call(PASSWORD, admin, buildInput(second))).body;
    expect(account).toMatchObject({ name: "Mira Shah", must_change_password: true, has_second_factor: true });
    expect((await client.attempt("GET /auth/me", asStaff(second), {})).status).toBe(401);
    const signIn = async (password: string) => {
      const body = { username: credentials.username, password };
      return (await client.attempt("POST /auth/hotel-admin/login", nobody, { body })).body;
    };
    expect(await signIn(TEST_PASSWORD)).toMatchObject({ code: "unauthenticated" });
    // The authenticator app remains until it is reset itself.
    expect(await signIn(credentials.password)).toMatchObject({ code: "second_factor_required" });
    expect((await client.call("GET /auth/me", hotel.desk, {})).status).toBe(200);
  });

  it("resets former managers and deactivated accounts", async () => {
    const params = { id: String(second.account._id) };
    for (const body of [{ position: "kitchen" as const }, { is_active: false }]) {
      await client.call("PUT /hotel-admin/accounts/:id", hotel.desk, { params, body });
      expect((await client.call(PASSWORD, admin, buildInput(second))).status).toBe(200);
    }
  });

  it("is audited in the hotel's log with the person's name", async () => {
    await client.call(PASSWORD, admin, buildInput(second));
    await client.call(SECOND_FACTOR, admin, buildInput(second));
    await auditLog.flush();
    const rows = await AuditEntry.find({ object_id: String(second.account._id) }).lean();
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({
        action: "user_updated",
        actor_role: "software_admin",
        object_kind: "account",
        object_name: "Mira Shah",
        hotel_id: hotel.hotel._id,
      });
    }
  });
});

describe.each([PASSWORD, SECOND_FACTOR] as const)("%s", (reset) => {
  it("does not find removed accounts or those of another hotel", async () => {
    const other = await openHotel();
    const gone = await buildStaff(hotel.hotel, { position: "kitchen", is_deleted: true });
    const before = await Account.findById(second.account._id).lean();
    for (const input of [buildInput(second, other.hotel), buildInput(gone)]) {
      const refused = await client.refused(reset, admin, input);
      expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
    }
    expect(await Account.findById(second.account._id).lean()).toEqual(before);
  });
});

describe("the platform's accounts", () => {
  const ACCOUNT = "PUT /software-admin/accounts/:id";
  const add = async (username: string) =>
    (await client.call("POST /software-admin/accounts", admin, { body: { name: "Ira", username } })).body;
  const signIn = (username: string, password: string) =>
    client.attempt("POST /auth/software-admin/login", nobody, { body: { username, password } });

  it("sign in with a one-time password, which has to be replaced first", async () => {
    const { account, credentials } = await add("ira-1");
    const { body } = await signIn("ira-1", credentials?.password ?? "");
    expect(body).toMatchObject({ user: { must_change_password: true } });
    const ira = { Authorization: `Bearer ${"token" in body ? body.token : ""}` };
    const { body: refused } = await client.refused("GET /software-admin/hotels", ira, { query: {} });
    expect(refused.code).toBe("password_change_required");
    const change = {
      current_password: credentials?.password ?? "",
      new_password: "a quiet harbour at night",
    };
    const { token } = (await client.call("PUT /auth/software-admin/password", ira, { body: change })).body;
    const renewed = { Authorization: `Bearer ${token}` };
    const { accounts } = (await client.call("GET /software-admin/accounts", renewed, {})).body;
    expect(accounts.find(({ id }) => id === account.id)).toMatchObject({
      name: "Ira",
      is_active: true,
      must_change_password: false,
    });
    expect(
      (
        await client.refused("POST /software-admin/accounts", admin, {
          body: { name: "b", username: "IRA-1" },
        })
      ).body.code,
    ).toBe("already_exists");
  });

  it("end at once when they are deactivated, and are audited", async () => {
    const other = await buildSoftwareAdmin({ name: "Mo" });
    const params = { id: String(other.account._id) };
    await client.call(ACCOUNT, admin, { params, body: { is_active: false } });
    expect((await client.attempt("GET /auth/me", asStaff(other), {})).status).toBe(401);
    expect((await signIn(other.account.username, TEST_PASSWORD)).status).toBe(403);
    await client.call(ACCOUNT, admin, { params, body: { is_active: true } });
    expect((await signIn(other.account.username, TEST_PASSWORD)).status).toBe(200);
    await auditLog.flush();
    const rows = await AuditEntry.find({ object_id: params.id }).lean();
    expect(rows.map(({ action, object_name }) => [action, object_name])).toContainEqual([
      "privilege_permissions_changed",
      "Mo",
    ]);
  });

  it("cannot change themselves, so that one stays active", async () => {
    const { id } = (await client.call("GET /auth/me", admin, {})).body.user;
    const off = { params: { id }, body: { is_active: false } };
    expect((await client.refused(ACCOUNT, admin, off)).status).toBe(409);
    const own = { params: { id }, body: {} };
    expect((await client.refused("POST /software-admin/accounts/:id/credentials", admin, own)).status).toBe(
      409,
    );
  });

  it("deactivate each other at the same time only once", async () => {
    await Account.updateMany({ role: "software_admin" }, { is_active: false });
    const pair = await Promise.all([buildSoftwareAdmin(), buildSoftwareAdmin()]);
    const [one, other] = pair;
    const off = (by: typeof one, target: typeof one) =>
      client.attempt(ACCOUNT, asStaff(by), {
        params: { id: String(target.account._id) },
        body: { is_active: false },
      });
    const answers = await Promise.all([off(one, other), off(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await Account.countDocuments({ role: "software_admin", is_active: true })).toBe(1);
  });

  it("receive new credentials that end their sessions", async () => {
    const other = await buildSoftwareAdmin({ totp: { secret: "sealed", last_step: 0 } });
    const { account, credentials } = (
      await client.call("POST /software-admin/accounts/:id/credentials", admin, {
        params: { id: String(other.account._id) },
        body: { reset_second_factor: true },
      })
    ).body;
    expect(account).toMatchObject({ must_change_password: true, has_second_factor: false });
    expect((await client.attempt("GET /auth/me", asStaff(other), {})).status).toBe(401);
    expect((await signIn(credentials.username, credentials.password)).status).toBe(200);
  });
});

it("changes a platform account's own password with the current one only", async () => {
  const body = { new_password: "a quiet harbour at night" };
  for (const current_password of [undefined, "wrong password"]) {
    const refused = await client.refused("PUT /auth/software-admin/password", admin, {
      body: { ...body, current_password },
    });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, "current_password"]);
  }
  expect((await client.call("GET /auth/me", admin, {})).status).toBe(200);
});

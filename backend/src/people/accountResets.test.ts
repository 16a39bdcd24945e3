import { beforeEach, describe, expect, it } from "vitest";
import { Account, type AccountDoc } from "#auth/model.js";
import { issuePin } from "#auth/pins.js";
import { NEVER_MANAGED } from "#auth/staffPosition.js";
import { getThrottles } from "#auth/throttles.js";
import { asStaff, nobody } from "#testing/client.js";
import { buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { TEST_JWT_SECRET } from "#testing/testServer.js";
import { issueCredentials, resetSecondFactor } from "./hotelAccount.js";

const { server, client } = setUpServer();
let hotel: OpenHotel;
let other: { account: AccountDoc; token: string };
beforeEach(async () => {
  hotel = await openHotel();
  other = await buildStaff(hotel.hotel, { name: "Mira Shah", totp: { secret: "sealed", last_step: 0 } });
});

const RESETS = [
  "POST /hotel-admin/accounts/:id/password",
  "POST /hotel-admin/accounts/:id/pin",
  "POST /hotel-admin/accounts/:id/second-factor",
] as const;
const toParams = ({ account }: { account: AccountDoc }) => ({ id: String(account._id) });
const stored = ({ account }: { account: AccountDoc }) =>
  Account.findById(account._id).lean<AccountDoc>().orFail();
const change = (target: { account: AccountDoc }, body: object) =>
  client.attempt("PUT /hotel-admin/accounts/:id", hotel.desk, { params: toParams(target), body });
const refuse = (reset: (typeof RESETS)[number], target: { account: AccountDoc }) =>
  client.refused(reset, hotel.desk, { params: toParams(target), body: {} });
const signIn = ({ account: { username } }: { account: AccountDoc }) =>
  client.attempt("POST /auth/hotel-admin/login", nobody, { body: { username, password: TEST_PASSWORD } });

describe.each(RESETS)("%s", (reset) => {
  it("rejects the caller's own account, which needs the current password", async () => {
    const before = await stored(hotel);
    const { status, body } = await refuse(reset, hotel);
    expect([status, body.code]).toEqual([409, "conflict"]);
    expect(body.message).toContain("in the account menu");
    expect(await stored(hotel)).toEqual(before);
    expect((await signIn(hotel)).status).toBe(200);
  });

  it("rejects another manager, whose session stays valid", async () => {
    const before = await stored(other);
    const { status, body } = await refuse(reset, other);
    expect([status, body.code]).toEqual([409, "conflict"]);
    expect(body.message).toContain("Only a platform administrator");
    expect(await stored(other)).toEqual(before);
    expect((await client.call("GET /auth/me", asStaff(other), {})).status).toBe(200);
  });

  it.each<[string, object]>([
    ["in a lower position", { position: "front_desk" }],
    ["deactivated", { is_active: false }],
    ["deactivated in a lower position", { is_active: false, position: "kitchen" }],
  ])("rejects a former manager who is now %s", async (_, body) => {
    expect((await change(other, body)).status).toBe(200);
    const before = await stored(other);
    expect(await refuse(reset, other)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await stored(other)).toEqual(before);
  });

  it("rejects the hotel's first manager after a change of position", async () => {
    await Account.collection.updateOne({ _id: other.account._id }, { $unset: { position: 1 } });
    for (const position of ["kitchen", "front_desk"]) {
      expect((await change(other, { position })).status).toBe(200);
      expect((await refuse(reset, other)).status).toBe(409);
    }
  });

  it("works for everyone who has never managed the hotel", async () => {
    const clerk = await buildStaff(hotel.hotel, { position: "front_desk" });
    expect((await client.call(reset, hotel.desk, { params: toParams(clerk), body: {} })).status).toBe(200);
  });
});

describe("a person who becomes a manager during a reset", () => {
  const keys = () => ({ jwtSecret: TEST_JWT_SECRET, throttles: getThrottles(server.settings) });
  it.each<[string, (account: AccountDoc) => Promise<unknown>]>([
    ["password", (account) => issueCredentials(account, TEST_JWT_SECRET, { onlyIf: NEVER_MANAGED })],
    ["PIN", (account) => issuePin(account, keys(), NEVER_MANAGED)],
    ["second factor", (account) => resetSecondFactor(account, NEVER_MANAGED)],
  ])("keeps the %s", async (_, reset) => {
    const clerk = await buildStaff(hotel.hotel, { position: "front_desk" });
    const read = await stored(clerk);
    await change(clerk, { position: "manager" });
    const before = await stored(clerk);
    await expect(reset(read)).rejects.toMatchObject({ code: "conflict" });
    expect(await stored(clerk)).toEqual(before);
  });
});

describe("a username", () => {
  const renamed = () => ({ username: `renamed.${String(other.account._id)}` });

  it("of a manager cannot be changed by others, even after a change of position", async () => {
    const { username } = other.account;
    for (const body of [{}, { position: "front_desk" }, { position: "manager" }]) {
      await change(other, body);
      const refused = await change(other, { name: "Mallory", ...renamed() });
      expect(refused).toMatchObject({
        status: 409,
        body: { code: "conflict", details: [{ path: "username" }] },
      });
      expect(await stored(other)).toMatchObject({ username, name: "Mira Shah" });
    }
  });

  it("can be changed by managers for themselves and for people who never managed", async () => {
    const clerk = await buildStaff(hotel.hotel, { position: "front_desk" });
    expect((await change(clerk, renamed())).status).toBe(200);
    const own = { username: `own.${String(hotel.account._id)}` };
    expect((await change(hotel, own)).status).toBe(200);
  });

  it("may be sent unchanged with other fields", async () => {
    const { username } = other.account;
    expect((await change(other, { username, name: "Mira S." })).status).toBe(200);
  });
});

it("does not reveal a password issued by the platform to the manager who added the account", async () => {
  const body = { name: "Ravi", username: `ravi.${String(other.account._id)}`, position: "manager" as const };
  const sent = { idempotencyKey: `add-${String(other.account._id)}` };
  const added = (await client.call("POST /hotel-admin/accounts", hotel.desk, { body }, sent)).body;
  expect(added.credentials).toBeDefined();
  const account = await Account.findById(added.account.id).lean<AccountDoc>().orFail();
  await issueCredentials(account, TEST_JWT_SECRET);
  const again = (await client.call("POST /hotel-admin/accounts", hotel.desk, { body }, sent)).body;
  expect(again.credentials).toBeUndefined();
});

describe("changing your own credentials", () => {
  it.each([
    ["PUT /auth/hotel-admin/password", { new_password: "a quiet harbour at night" }],
    ["PUT /auth/pin", { pin: "4821" }],
  ] as const)("%s requires the current password", async (key, fields) => {
    const before = await stored(hotel);
    for (const current_password of [undefined, "", "wrong password"]) {
      const refused = await client.refused(key, hotel.desk, { body: { ...fields, current_password } });
      expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, "current_password"]);
    }
    const { password_hash, pin, token_version } = await stored(hotel);
    expect({ password_hash, pin, token_version }).toEqual({
      password_hash: before.password_hash,
      pin: before.pin,
      token_version: before.token_version,
    });
  });
});

it("marks the accounts that only the platform can reset", async () => {
  const clerk = await buildStaff(hotel.hotel, { position: "front_desk" });
  await change(other, { position: "kitchen" });
  const { accounts } = (await client.call("GET /hotel-admin/accounts", hotel.desk, {})).body;
  const managed = accounts.filter(({ has_managed }) => has_managed).map(({ id }) => id);
  expect(managed).toEqual([hotel, other].map((each) => toParams(each).id));
  expect(accounts.map(({ id }) => id)).toContain(toParams(clerk).id);
});

import { MAX_ACCOUNTS } from "@roombell/common/domain/limits";
import { Types } from "mongoose";
import { beforeEach, describe, expect, test } from "vitest";
import { Account, type AccountDoc } from "#auth/model.js";
import { setPin } from "#auth/pins.js";
import { throttlesOf } from "#auth/throttles.js";
import { bus } from "#database/bus.js";
import { Hotel } from "#hotels/model.js";
import { buildHotel, buildStaff } from "#testing/factories.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { TEST_JWT_SECRET } from "#testing/testServer.js";
import { firstManager, issueCredentials, unusedCredentials } from "./hotelAccount.js";

const HOUR = 3_600_000;

const { server, client: api } = setUpServer();
let open: OpenHotel;
beforeEach(async () => {
  open = await openHotel();
});

const stored = (_id: Types.ObjectId) => Account.findById(_id).lean<AccountDoc>().orFail();
const managers = async (_id = open.hotel._id) =>
  (await Hotel.findById(_id).lean().orFail()).managers?.map(String) ?? [];

/**
 * How often this hotel's list of people was told to have changed, and which sessions of an account to have ended: once or,
 * when the process reads the notice for other processes meanwhile, twice.
 */
async function told(account_id: Types.ObjectId, act: () => Promise<unknown>): Promise<unknown[]> {
  const heard: unknown[] = [];
  const stops = [
    bus.on("accounts.updated", ({ hotel_id }) => {
      if (hotel_id === String(open.hotel._id)) heard.push("accounts");
    }),
    bus.on("session.ended", ({ subject, code }) => {
      if (!("account_id" in subject) || subject.account_id !== String(account_id)) return;
      if (!heard.includes(code)) heard.push(code);
    }),
  ];
  await act();
  for (const stop of stops) stop();
  return heard;
}

describe("a person", () => {
  const person = (fields: object = {}) => ({
    name: "Asha Rao",
    username: `Asha.${new Types.ObjectId().toHexString()}`,
    position: "kitchen" as const,
    ...fields,
  });
  const add = async (fields: object = {}) =>
    (await api.call("POST /hotel-admin/accounts", open.desk, { body: person(fields) })).body.account;
  const change = (id: unknown, body: object) =>
    api.call("PUT /hotel-admin/accounts/:id", open.desk, { params: { id: String(id) }, body });

  test("begins with a one-time password for 72 hours, and keeps the case of the user name", async () => {
    const before = Date.now();
    const { id, username } = await add();
    const account = await stored(new Types.ObjectId(id));
    expect(account).toMatchObject({ username, username_key: username.toLowerCase(), token_version: 0 });
    expect(username).not.toBe(username.toLowerCase());
    const hours = ((account.initial_password_expires_at?.getTime() ?? NaN) - before) / HOUR;
    expect(Math.round(hours)).toBe(72);
  });

  test("who is to manage is a manager, unless switched off; everybody's list is told", async () => {
    expect(await told(open.account._id, () => add())).toEqual(["accounts"]);
    expect(await managers()).toHaveLength(1);
    const { id } = await add({ position: "manager" });
    expect(await managers()).toEqual([String(open.account._id), id]);
    await change(id, { is_active: false });
    expect(await managers()).toEqual([String(open.account._id)]);
    await change(id, { is_active: true });
    expect(await managers()).toEqual([String(open.account._id), id]);
    await change(id, { position: "front_desk" });
    expect(await managers()).toEqual([String(open.account._id)]);
  });

  test("are limited in number", async () => {
    const pattern = await stored(open.account._id);
    const { username, ...rest } = pattern;
    const copies = Array.from({ length: MAX_ACCOUNTS - 1 }, (_, n) => {
      const name = `${username}-${n}`;
      return { ...rest, _id: new Types.ObjectId(), username: name, username_key: name };
    });
    await Account.collection.insertMany(copies);
    const refused = await api.refused("POST /hotel-admin/accounts", open.desk, { body: person() });
    expect(refused.body).toMatchObject({
      code: "limit_reached",
      details: [{ path: "name", message: `A hotel can have at most ${MAX_ACCOUNTS} people` }],
    });
    await Account.deleteOne({ username_key: `${username}-0` });
    await add();
  });

  test.each([
    ["another name", { name: "Meera" }, []],
    ["the same position", { position: "department", is_active: true }, []],
    ["another position", { position: "kitchen" }, ["position_changed"]],
    ["other categories", { categories: ["Concierge"] }, ["position_changed"]],
    ["being switched off", { is_active: false }, ["account_disabled"]],
    [
      "being switched off in another position",
      { is_active: false, position: "kitchen" },
      ["account_disabled"],
    ],
  ])("with %s keeps or loses the sessions: %j, %j", async (_, body, ended) => {
    const { account } = await buildStaff(open.hotel, {
      position: "department",
      categories: ["Laundry"],
      ended_sessions: [{ id: "x", expires_at: new Date(Date.now() + HOUR) }],
    });
    expect(await told(account._id, () => change(account._id, body))).toEqual([...ended, "accounts"]);
    const after = await stored(account._id);
    expect(after.token_version).toBe(ended.length);
    expect(after.ended_sessions).toHaveLength(1 - ended.length);
    expect(after).toMatchObject({
      position: "department",
      categories: ["Laundry"],
      is_active: true,
      ...body,
    });
  });

  test("who is removed manages nothing, is nobody's colleague, and keeps the user name", async () => {
    const { account } = await buildStaff(open.hotel);
    const params = { id: String(account._id) };
    const events = await told(account._id, () =>
      api.call("DELETE /hotel-admin/accounts/:id", open.desk, { params }),
    );
    expect(events).toEqual(["account_disabled", "accounts"]);
    expect(await managers()).toEqual([String(open.account._id)]);
    expect(await stored(account._id)).toMatchObject({
      is_active: false,
      is_deleted: true,
      username: account.username,
      token_version: 1,
    });
  });
});

describe("a one-time password", () => {
  test("is shown until it was used or is over", () => {
    const account = {
      ...open.account,
      initial_password_version: 0,
      initial_password_used_at: null,
      initial_password_expires_at: new Date(Date.now() + HOUR),
    };
    const shown = unusedCredentials(account, TEST_JWT_SECRET);
    expect(shown).toEqual({
      username: account.username,
      password: expect.any(String),
      message:
        "Shown only once. The password works for 72 hours and has to be changed after the first sign-in.",
    });
    for (const over of [
      { initial_password_used_at: new Date() },
      { initial_password_expires_at: null },
      { initial_password_expires_at: new Date(Date.now() - 1) },
      { initial_password_version: 1 },
    ]) {
      expect(unusedCredentials({ ...account, ...over }, TEST_JWT_SECRET)).toBeNull();
    }
  });

  test("that is issued again is another one, once for two who do so at once, and ends the sessions", async () => {
    const account = await stored(open.account._id);
    await Account.updateOne({ _id: account._id }, { $set: { initial_password_used_at: new Date() } });
    const events = await told(account._id, async () => {
      const [first, second] = await Promise.allSettled([
        issueCredentials(account, TEST_JWT_SECRET),
        issueCredentials(account, TEST_JWT_SECRET),
      ]);
      expect([first.status, second.status].toSorted()).toEqual(["fulfilled", "rejected"]);
      expect([first, second].find(({ status }) => status === "rejected")).toMatchObject({
        reason: { code: "conflict" },
      });
    });
    expect(events).toEqual(["credentials_reissued", "accounts"]);
    expect(await stored(account._id)).toMatchObject({
      initial_password_version: account.initial_password_version + 1,
      initial_password_used_at: null,
      token_version: account.token_version + 1,
    });
  });
});

describe("a hotel's first manager", () => {
  const named = async () => {
    const hotel = await buildHotel({ managers: [new Types.ObjectId()] });
    return { _id: hotel._id, managers: hotel.managers ?? [] };
  };

  test("is made once, also by two calls at once", async () => {
    const hotel = await named();
    const [first, second] = await Promise.all([1, 2].map(() => firstManager(hotel, TEST_JWT_SECRET)));
    expect(first).toMatchObject({
      _id: hotel.managers[0],
      role: "hotel_admin",
      hotel_id: hotel._id,
      username_key: first?.username,
    });
    expect(second?.username).toBe(first?.username);
    expect(await firstManager(hotel, TEST_JWT_SECRET)).toMatchObject({ username: first?.username });
  });

  test("is nobody in a hotel that names none", async () => {
    await expect(firstManager({ _id: open.hotel._id, managers: [] }, TEST_JWT_SECRET)).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

test("of two PINs set at once one counts, and each has a version of its own", async () => {
  const keys = { jwtSecret: TEST_JWT_SECRET, throttles: throttlesOf(server.settings) };
  const account = await stored(open.account._id);
  const both = await Promise.allSettled(["4821", "2580"].map((pin) => setPin(account, pin, null, keys)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  const until = new Date();
  const second = await setPin(await stored(account._id), "2580", until, keys);
  expect(second).toMatchObject({ pin_version: 2, pin: { expires_at: until } });
});

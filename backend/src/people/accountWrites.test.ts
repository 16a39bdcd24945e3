import { MAX_ACCOUNTS } from "@roombell/common/domain/limits";
import { Types } from "mongoose";
import { beforeEach, describe, expect, test } from "vitest";
import { Account, type AccountDoc } from "#auth/model.js";
import { setPin } from "#auth/pins.js";
import { getThrottles } from "#auth/throttles.js";
import { bus } from "#database/bus.js";
import { Hotel } from "#hotels/model.js";
import { buildHotel, buildStaff } from "#testing/factories.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { TEST_JWT_SECRET } from "#testing/testServer.js";
import { ensureFirstManager, issueCredentials, unusedCredentials } from "./hotelAccount.js";

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
 * Counts accounts.updated events and lists ended sessions of an account during `act`: once or,
 * when the process also reads its own notice for other processes, twice.
 */
async function collectEvents(account_id: Types.ObjectId, act: () => Promise<unknown>): Promise<unknown[]> {
  const events: unknown[] = [];
  const stops = [
    bus.on("accounts.updated", ({ hotel_id }) => {
      if (hotel_id === String(open.hotel._id)) events.push("accounts");
    }),
    bus.on("session.ended", ({ subject, code }) => {
      if (!("account_id" in subject) || subject.account_id !== String(account_id)) return;
      if (!events.includes(code)) events.push(code);
    }),
  ];
  await act();
  for (const stop of stops) stop();
  return events;
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

  test("starts with a one-time password for 72 hours and keeps the case of the username", async () => {
    const before = Date.now();
    const { id, username } = await add();
    const account = await stored(new Types.ObjectId(id));
    expect(account).toMatchObject({ username, username_key: username.toLowerCase(), token_version: 0 });
    expect(username).not.toBe(username.toLowerCase());
    const hours = ((account.initial_password_expires_at?.getTime() ?? NaN) - before) / HOUR;
    expect(Math.round(hours)).toBe(72);
  });

  test("becomes a manager by position unless deactivated, and the change is published", async () => {
    expect(await collectEvents(open.account._id, () => add())).toEqual(["accounts"]);
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

  test("is rejected beyond the limit", async () => {
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
    ["deactivation", { is_active: false }, ["account_disabled"]],
    ["deactivation in another position", { is_active: false, position: "kitchen" }, ["account_disabled"]],
  ])("with %s ends the sessions as expected: %j, %j", async (_, body, ended) => {
    const { account } = await buildStaff(open.hotel, {
      position: "department",
      categories: ["Laundry"],
      ended_sessions: [{ id: "x", expires_at: new Date(Date.now() + HOUR) }],
    });
    expect(await collectEvents(account._id, () => change(account._id, body))).toEqual([...ended, "accounts"]);
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

  test("loses manager rights and is not listed after removal, and the username stays reserved", async () => {
    const { account } = await buildStaff(open.hotel);
    const params = { id: String(account._id) };
    const events = await collectEvents(account._id, () =>
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
  test("is shown until used or expired", () => {
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

  test("is different each time, issued once among concurrent calls, and ends the sessions", async () => {
    const account = await stored(open.account._id);
    await Account.updateOne({ _id: account._id }, { $set: { initial_password_used_at: new Date() } });
    const events = await collectEvents(account._id, async () => {
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

  test("is created once, even by concurrent calls", async () => {
    const hotel = await named();
    const [first, second] = await Promise.all([1, 2].map(() => ensureFirstManager(hotel, TEST_JWT_SECRET)));
    expect(first).toMatchObject({
      _id: hotel.managers[0],
      role: "hotel_admin",
      hotel_id: hotel._id,
      username_key: first?.username,
    });
    expect(second?.username).toBe(first?.username);
    expect(await ensureFirstManager(hotel, TEST_JWT_SECRET)).toMatchObject({ username: first?.username });
  });

  test("is rejected for a hotel without one", async () => {
    await expect(
      ensureFirstManager({ _id: open.hotel._id, managers: [] }, TEST_JWT_SECRET),
    ).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

test("of two PINs set concurrently one counts, and each has its own version", async () => {
  const keys = { jwtSecret: TEST_JWT_SECRET, throttles: getThrottles(server.settings) };
  const account = await stored(open.account._id);
  const both = await Promise.allSettled(["4821", "2580"].map((pin) => setPin(account, pin, null, keys)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  const until = new Date();
  const second = await setPin(await stored(account._id), "2580", until, keys);
  expect(second).toMatchObject({ pin_version: 2, pin: { expires_at: until } });
});

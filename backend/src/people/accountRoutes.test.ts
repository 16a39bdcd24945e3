import type { StaffAccount } from "@roombell/common/contract/account";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { AuditEntry } from "#audit/model.js";
import { Hotel } from "#hotels/model.js";
import { asStaff, nobody } from "#testing/client.js";
import { buildService, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { askForService, openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";

const { server, client } = setUpServer();
let hotel: OpenHotel;
beforeEach(async () => {
  hotel = await openHotel();
});

let count = 0;
const newPerson = (fields: object = {}) => ({
  name: "Asha Rao",
  username: `asha.${(count += 1)}`,
  position: "kitchen" as const,
  ...fields,
});
const add = async (fields: object = {}) =>
  (await client.call("POST /hotel-admin/accounts", hotel.desk, { body: newPerson(fields) })).body;
const change = (id: string, body: object, as = hotel.desk) =>
  client.attempt("PUT /hotel-admin/accounts/:id", as, { params: { id }, body });
const signIn = (username: string, password: string) =>
  client.attempt("POST /auth/hotel-admin/login", nobody, { body: { username, password } });
const people = async (as = hotel.desk): Promise<StaffAccount[]> =>
  (await client.call("GET /hotel-admin/accounts", as, {})).body.accounts;

describe("a new person", () => {
  test("signs in with a one-time password and must choose a new one", async () => {
    const { account, credentials } = await add();
    expect(account).toMatchObject({ name: "Asha Rao", position: "kitchen", is_active: true });
    const { body } = await client.call("POST /auth/hotel-admin/login", nobody, {
      body: { username: account.username.toUpperCase(), password: credentials?.password ?? "" },
    });
    expect(body.user).toMatchObject({ name: "Asha Rao", position: "kitchen", must_change_password: true });
    const cook = asStaff(body);
    const blocked = await client.refused("GET /hotel-admin/kitchen", cook, { query: {} });
    expect(blocked).toMatchObject({ status: 403, body: { code: "password_change_required" } });
    const passwords = {
      current_password: credentials?.password ?? "",
      new_password: "a quiet harbour at night",
    };
    const { token } = (await client.call("PUT /auth/hotel-admin/password", cook, { body: passwords })).body;
    expect((await client.call("GET /hotel-admin/kitchen", asStaff({ token }), { query: {} })).status).toBe(
      200,
    );
  });

  test("may choose a name with the first password, which their colleagues then see", async () => {
    const { body: added } = await client.call("POST /hotel-admin/accounts", hotel.desk, {
      body: newPerson(),
    });
    const password = added.credentials?.password ?? "";
    const { username, id } = added.account;
    const { body } = await client.call("POST /auth/hotel-admin/login", nobody, {
      body: { username, password },
    });
    const chosen = {
      current_password: password,
      new_password: "a quiet harbour at night",
      name: " Max Wirt ",
    };
    const { token } = (await client.call("PUT /auth/hotel-admin/password", asStaff(body), { body: chosen }))
      .body;
    expect((await client.call("GET /auth/me", asStaff({ token }), {})).body.user).toMatchObject({
      name: "Max Wirt",
    });
    const { accounts } = (await client.call("GET /hotel-admin/accounts", hotel.desk, {})).body;
    expect(accounts.find((each) => each.id === id)?.name).toBe("Max Wirt");
  });

  test("is added once per key and gets no second password after the first was used", async () => {
    const body = newPerson();
    const sent = { idempotencyKey: "add-asha-0000000001" };
    const first = await client.call("POST /hotel-admin/accounts", hotel.desk, { body }, sent);
    const again = await client.call("POST /hotel-admin/accounts", hotel.desk, { body }, sent);
    expect(again.body).toEqual(first.body);
    await signIn(body.username, first.body.credentials?.password ?? "");
    const later = await client.call("POST /hotel-admin/accounts", hotel.desk, { body }, sent);
    expect(later.body.credentials).toBeUndefined();
    expect((await people()).filter(({ username }) => username === body.username)).toHaveLength(1);
  });

  test("needs a username that is unique on the platform, ignoring case", async () => {
    const other = await openHotel();
    const { account } = await add();
    const body = newPerson({ username: account.username.toUpperCase() });
    const refused = await client.refused("POST /hotel-admin/accounts", other.desk, { body });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "already_exists", details: [{ path: "username" }] },
    });
    const own = await change((await add()).account.id, { username: account.username });
    expect(own).toMatchObject({ status: 409, body: { code: "already_exists" } });
  });

  test("may be a manager from the first sign-in on", async () => {
    const { account, credentials } = await add({ position: "manager" });
    const { body } = await client.call("POST /auth/hotel-admin/login", nobody, {
      body: { username: account.username, password: credentials?.password ?? "" },
    });
    expect(await people(asStaff(body))).toHaveLength(2);
  });

  test.each([
    ["name", { name: "  " }],
    ["username", { username: "a b" }],
    ["username", { username: "ab" }],
    ["position", { position: "owner" }],
    ["categories.0", { categories: ["Gardening"] }],
  ])("is rejected at the field %s when it is invalid", async (path, fields) => {
    const { status, body } = await client.refused("POST /hotel-admin/accounts", hotel.desk, {
      body: newPerson(fields),
    });
    expect([status, body.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
  });
});

describe("changing a person", () => {
  test("ends sessions and sockets with another position", async () => {
    const cook = await buildStaff(hotel.hotel, { position: "kitchen" });
    const screen = await connectLive(server, "/staff", { token: cook.token });
    const manager = await connectLive(server, "/staff", { token: hotel.token });
    const { status } = await change(String(cook.account._id), { position: "front_desk" });
    expect(status).toBe(200);
    expect(await screen.next("session:ended")).toMatchObject({ code: "position_changed" });
    await manager.next("accounts:updated");
    const refused = await client.refused("GET /hotel-admin/kitchen", asStaff(cook), { query: {} });
    expect(refused.body.code).toBe("unauthenticated");
    const { body } = await client.call("POST /auth/hotel-admin/login", nobody, {
      body: { username: cook.account.username, password: TEST_PASSWORD },
    });
    expect(body.user.position).toBe("front_desk");
    expect((await client.call("GET /hotel-admin/rooms", asStaff(body), { query: {} })).status).toBe(200);
    for (const each of [screen, manager]) each.close();
  });

  test("ends sessions when deactivated, with a message at sign-in, until reactivated", async () => {
    const clerk = await buildStaff(hotel.hotel, { position: "front_desk" });
    const id = String(clerk.account._id);
    const screen = await connectLive(server, "/staff", { token: clerk.token });
    await change(id, { is_active: false });
    expect(await screen.next("session:ended")).toMatchObject({ code: "account_disabled" });
    const off = await signIn(clerk.account.username, TEST_PASSWORD);
    expect(off).toMatchObject({ status: 403, body: { message: "This account has been deactivated" } });
    await expect(connectLive(server, "/staff", { token: clerk.token })).rejects.toMatchObject({
      data: { code: "unauthenticated" },
    });
    await change(id, { is_active: true });
    expect((await signIn(clerk.account.username, TEST_PASSWORD)).status).toBe(200);
    screen.close();
  });

  test("ends the old password and all sessions with a new one-time password", async () => {
    const cook = await buildStaff(hotel.hotel, { position: "kitchen" });
    const params = { id: String(cook.account._id) };
    const { credentials } = (
      await client.call("POST /hotel-admin/accounts/:id/password", hotel.desk, { params, body: {} })
    ).body;
    expect((await client.refused("GET /auth/me", asStaff(cook), {})).status).toBe(401);
    expect((await signIn(cook.account.username, TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(cook.account.username, credentials.password)).status).toBe(200);
  });

  test("removes a person from the list and from sign-in, and reserves the username", async () => {
    const cook = await buildStaff(hotel.hotel, { position: "kitchen" });
    const params = { id: String(cook.account._id) };
    await client.call("DELETE /hotel-admin/accounts/:id", hotel.desk, { params });
    expect((await people()).map(({ id }) => id)).not.toContain(params.id);
    expect((await client.refused("GET /auth/me", asStaff(cook), {})).status).toBe(401);
    expect((await signIn(cook.account.username, TEST_PASSWORD)).status).toBe(401);
    expect((await change(params.id, { name: "Back" })).status).toBe(404);
    const body = newPerson({ username: cook.account.username });
    const again = await client.refused("POST /hotel-admin/accounts", hotel.desk, { body });
    expect(again.body.code).toBe("already_exists");
  });

  test("is audited with the person's name", async () => {
    const { account } = await add();
    await change(account.id, { position: "front_desk" });
    await client.call("DELETE /hotel-admin/accounts/:id", hotel.desk, { params: { id: account.id } });
    await auditLog.flush();
    const rows = await AuditEntry.find({ object_kind: "account", object_id: account.id }).sort({ at: 1 });
    expect(rows.map(({ action, object_name }) => [action, object_name])).toEqual([
      ["sensitive_create", "Asha Rao"],
      ["privilege_permissions_changed", "Asha Rao"],
      ["sensitive_delete", "Asha Rao"],
    ]);
    expect(JSON.stringify(rows[1]?.changes)).toContain("front_desk");
  });
});

describe("a hotel always has an active manager", () => {
  test("because the last one cannot be deactivated, demoted or removed", async () => {
    const id = String(hotel.account._id);
    for (const body of [{ is_active: false }, { position: "front_desk" }]) {
      expect(await change(id, body)).toMatchObject({ status: 409, body: { code: "last_manager" } });
    }
    const removal = await client.refused("DELETE /hotel-admin/accounts/:id", hotel.desk, { params: { id } });
    expect(removal.body.code).toBe("last_manager");
    expect((await change(id, { position: "manager", is_active: true })).status).toBe(200);
    expect((await client.call("GET /auth/me", hotel.desk, {})).status).toBe(200);
  });

  test("because one stays when two managers remove each other at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const open = await openHotel();
      const second = await buildStaff(open.hotel);
      const ids = [String(open.account._id), String(second.account._id)];
      const answers = await Promise.all([
        change(ids[1] ?? "", { is_active: false }, open.desk),
        change(ids[0] ?? "", { position: "kitchen" }, asStaff(second)),
      ]);
      const lives = await Promise.all(
        [open, second].map(
          async (manager) => (await client.attempt("GET /auth/me", asStaff(manager), {})).status,
        ),
      );
      expect(lives.filter((status) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await Hotel.findById(open.hotel._id).lean())?.managers).toHaveLength(1);
    }
  });

  test("because a rejected username leaves the position unchanged", async () => {
    const second = await buildStaff(hotel.hotel);
    const body = { position: "kitchen", username: hotel.account.username };
    const refused = await change(String(second.account._id), body, asStaff(second));
    expect(refused.body).toMatchObject({ code: "already_exists" });
    expect(await people(asStaff(second))).toHaveLength(2);
  });
});

test("a department sees only requests of its categories, in lists and live", async () => {
  const laundry = await buildService({ category: "Laundry" });
  await Hotel.updateOne({ _id: hotel.hotel._id }, { $push: { services: laundry._id } });
  const fields = { position: "department", categories: ["Laundry"] } as const;
  const washer = await buildStaff(hotel.hotel, { ...fields, categories: [...fields.categories] });
  const board = await connectLive(server, "/staff", { token: washer.token, screen: "front_desk" });
  const towels = await askForService(client, hotel);
  const shirts = await askForService(client, { ...hotel, service: laundry });
  expect((await board.next("request:created")).request.id).toBe(shirts.id);
  const as = asStaff(washer);
  const { requests } = (await client.call("GET /hotel-admin/requests", as, { query: {} })).body;
  expect(requests.map(({ id }) => id)).toEqual([shirts.id]);
  const { stats } = (await client.call("GET /hotel-admin/requests/stats", as, {})).body;
  expect(stats.pending).toBe(1);
  const { services } = (await client.call("GET /hotel-admin/requests/by-service", as, {})).body;
  expect(services).toEqual([{ id: String(laundry._id), name: laundry.name }]);
  const params = { id: towels.id };
  expect((await client.refused("GET /hotel-admin/requests/:id", as, { params })).status).toBe(404);
  const body = { status: "in_progress" };
  const move = await client.refused("PUT /hotel-admin/requests/:id/status", as, { params, body });
  expect(move.status).toBe(404);
  await client.call("PUT /hotel-admin/requests/:id/status", as, {
    params: { id: shirts.id },
    body: { status: "in_progress" },
  });
  expect((await board.next("request:updated")).request.assigned_to).toBe(washer.account.username);
  expect(board.received.some(({ event }) => event === "room:updated")).toBe(false);
  board.close();
});

import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { AuditEntry } from "#audit/model.js";
import type { AccountDoc } from "#auth/model.js";
import { asScreen, asStaff, type Identity } from "#testing/client.js";
import { buildScreen, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { askForService, moveOrder, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { type ScreenDoc } from "./model.js";

const { server, client } = setUpServer();
let hotel: OpenHotel;
let clerk: { account: AccountDoc; token: string };
let wall: { screen: ScreenDoc; token: string };
let as: Identity;
beforeEach(async () => {
  hotel = await openHotel();
  clerk = await buildStaff(hotel.hotel, { position: "front_desk", name: "Asha Rao" });
  wall = await buildScreen(hotel.hotel, "front_desk", { name: "Lobby wall" });
  as = asScreen(wall);
});

const PIN = "4821";
const getId = ({ account }: { account: AccountDoc }) => String(account._id);
const choose = (body: object, who = clerk, on = as) =>
  client.attempt("POST /screen/person", on, { body: { account_id: getId(who), ...body } });
const chooseAsha = async (on = as) => {
  const answer = await choose({ password: TEST_PASSWORD, new_pin: PIN }, clerk, on);
  expect(answer.status).toBe(200);
};
const getField = ({ body }: { body: unknown }) => (body as { details?: { path: string }[] }).details?.[0];
const accept = (id: string, body: object = {}, on = as) =>
  client.attempt("PUT /hotel-admin/requests/:id/status", on, {
    params: { id },
    body: { status: "in_progress", ...body },
  });
const present = async () => (await client.call("POST /screen/session", as, { body: {} })).body.screen;

describe("the people to choose from", () => {
  test("are those who work on the board, and the managers", async () => {
    await buildStaff(hotel.hotel, { position: "kitchen", name: "Ravi" });
    const porter = await buildStaff(hotel.hotel, {
      position: "department",
      categories: ["Laundry"],
      name: "Zoya",
    });
    await buildStaff(hotel.hotel, { position: "front_desk", is_active: false, name: "Gone" });
    const namesOn = async (on: Identity) =>
      (await client.call("GET /screen/people", on, {})).body.people.map(({ name }) => name);
    const boss = hotel.account.username;
    expect(await namesOn(as)).toEqual(["Asha Rao", boss]);
    const kitchen = asScreen(await buildScreen(hotel.hotel, "kitchen"));
    expect(await namesOn(kitchen)).toEqual([boss, "Ravi"]);
    const laundry = asScreen(await buildScreen(hotel.hotel, "department", { categories: ["Laundry"] }));
    expect(await namesOn(laundry)).toEqual(["Asha Rao", boss, "Zoya"]);
    expect(getField(await choose({ pin: PIN }, porter))).toMatchObject({ path: "account_id" });
    const elsewhere = await buildStaff((await openHotel()).hotel, { position: "front_desk" });
    expect(getField(await choose({ pin: PIN }, elsewhere))).toMatchObject({ path: "account_id" });
  });

  test("must include a chosen person for changes, but not for viewing and acknowledging", async () => {
    const { id } = await askForService(client, hotel);
    expect(await accept(id)).toMatchObject({ status: 403, body: { code: "person_required" } });
    const params = { id };
    await client.call("POST /hotel-admin/requests/:id/acknowledge", as, { params, body: {} });
    const body = { screen: "Lobby wall", is_viewing: true };
    await client.call("PUT /hotel-admin/requests/:id/viewing", as, { params, body });
    await chooseAsha();
    expect((await accept(id)).status).toBe(200);
  });
});

describe("a PIN", () => {
  test("is set with the password and identifies the person from then on", async () => {
    expect(getField(await choose({}))).toMatchObject({ path: "password" });
    expect(getField(await choose({ password: "wrong password", new_pin: PIN }))).toMatchObject({
      path: "password",
    });
    expect(getField(await choose({ password: TEST_PASSWORD }))).toMatchObject({ path: "new_pin" });
    for (const new_pin of ["1234", "12a4", "123"]) {
      expect(getField(await choose({ password: TEST_PASSWORD, new_pin }))).toMatchObject({ path: "new_pin" });
    }
    await chooseAsha();
    expect(await present()).toMatchObject({
      person: { id: getId(clerk), name: "Asha Rao" },
      pins_required: true,
      person_required: true,
    });
    await client.call("DELETE /screen/person", as, {});
    expect((await present()).person).toBeNull();
    expect(getField(await choose({}))).toMatchObject({ path: "pin", message: "Enter your PIN" });
    expect((await choose({ pin: PIN })).status).toBe(200);
    const { people } = (await client.call("GET /screen/people", as, {})).body;
    expect(people.find(({ id }) => id === getId(clerk))).toMatchObject({ has_pin: true });
  });

  test("locks only that person on that screen for a minute after five wrong tries", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    await chooseAsha();
    const other = await buildStaff(hotel.hotel, { position: "front_desk" });
    for (const left of ["4 tries", "3 tries", "2 tries", "1 try"]) {
      expect(getField(await choose({ pin: "0000" }))).toMatchObject({ message: `Wrong PIN, ${left} left` });
    }
    const locked = await choose({ pin: "0000" });
    expect([locked.status, locked.headers.get("Retry-After")]).toEqual([429, "60"]);
    const still = await choose({ pin: PIN });
    expect(still).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/Try again in \d+ seconds/) },
    });
    expect((await choose({ password: TEST_PASSWORD, new_pin: "2580" }, other)).status).toBe(200);
    const second = asScreen(await buildScreen(hotel.hotel, "front_desk"));
    expect((await choose({ pin: PIN }, clerk, second)).status).toBe(200);
  });

  test("issued by a manager works once, to set a new one", async () => {
    const params = { id: getId(clerk) };
    const { body } = await client.call("POST /hotel-admin/accounts/:id/pin", hotel.desk, {
      params,
      body: {},
    });
    expect(body).toMatchObject({ pin: expect.stringMatching(/^\d{4}$/), account: { must_change_pin: true } });
    expect(getField(await choose({ pin: body.pin }))).toMatchObject({ path: "new_pin" });
    expect(getField(await choose({ pin: body.pin, new_pin: body.pin }))).toMatchObject({ path: "new_pin" });
    const own = body.pin === PIN ? "2580" : PIN;
    expect((await choose({ pin: body.pin, new_pin: own })).status).toBe(200);
    expect(getField(await choose({ pin: body.pin }))).toMatchObject({ path: "pin" });
    expect((await choose({ pin: own })).status).toBe(200);
  });

  test("cannot be changed with the PIN alone", async () => {
    await chooseAsha();
    const refused = await choose({ pin: PIN, new_pin: "2580" });
    expect([refused.status, getField(refused)]).toMatchObject([400, { path: "password" }]);
    expect((await choose({ pin: "2580" })).status).toBe(400);
    expect((await choose({ pin: PIN })).status).toBe(200);
  });

  test("can be changed in the account with the password", async () => {
    const desk = asStaff(clerk);
    const change = (current_password: string) =>
      client.attempt("PUT /auth/pin", desk, { body: { current_password, pin: PIN } });
    expect(getField(await change("wrong password"))).toMatchObject({ path: "current_password" });
    expect(await change(TEST_PASSWORD)).toMatchObject({ status: 200, body: { user: { has_pin: true } } });
    expect((await choose({ pin: PIN })).status).toBe(200);
  });

  test("is not required where the hotel has PINs off; turning them on signs everyone out", async () => {
    const settings = (screen_pins: boolean) =>
      client.call("PUT /hotel-admin/settings", hotel.desk, { body: { screen_pins } });
    expect((await settings(false)).body.settings.screen_pins).toBe(false);
    expect((await choose({})).status).toBe(200);
    expect(await present()).toMatchObject({ pins_required: false, person: { name: "Asha Rao" } });
    await settings(true);
    expect((await present()).person).toBeNull();
  });
});

describe("the chosen person", () => {
  test("is recorded for what they accept, in history, audit log and viewers, and can be switched", async () => {
    await chooseAsha();
    const ben = await buildStaff(hotel.hotel, { position: "front_desk", name: "Ben" });
    const other = await connectLive(server, "/staff", { token: hotel.token });
    const { id } = await askForService(client, hotel);
    const { body } = await accept(id, { assigned_to: "Somebody else" });
    expect(body).toMatchObject({
      request: {
        assigned_to: "Asha Rao",
        assigned_to_id: getId(clerk),
        history: [{ by: "guest" }, { by: "staff", actor: { id: getId(clerk), name: "Asha Rao" } }],
      },
    });
    const seen = await client.call("GET /customer/requests/:id", hotel.guest, { params: { id } });
    expect(JSON.stringify(seen.body)).not.toContain("Asha");
    const viewing = { screen: "wall", is_viewing: true };
    await client.call("PUT /hotel-admin/requests/:id/viewing", as, { params: { id }, body: viewing });
    expect(await other.next("request:viewers")).toEqual({
      id,
      viewers: ["wall"],
      people: [{ key: "wall", name: "Asha Rao", person_id: getId(clerk) }],
    });
    expect((await choose({ password: TEST_PASSWORD, new_pin: "2580" }, ben)).status).toBe(200);
    const done = await client.call("PUT /hotel-admin/requests/:id/status", as, {
      params: { id },
      body: { status: "completed" },
    });
    expect(done.body.request).toMatchObject({
      assigned_to: "Asha Rao",
      history: [{}, {}, { actor: { name: "Ben" } }],
    });
    await auditLog.flush();
    const rows = await AuditEntry.find({ object_id: id, screen_name: "Lobby wall" }).sort({ at: 1 }).lean();
    expect(rows.map(({ person_name, actor_id }) => [person_name, String(actor_id)])).toEqual([
      ["Asha Rao", getId(clerk)],
      ["Ben", getId(ben)],
    ]);
    other.close();
  });

  test("is named at lines they tick off, for staff only", async () => {
    const kitchen = await buildScreen(hotel.hotel, "kitchen");
    const cook = await buildStaff(hotel.hotel, { position: "kitchen", name: "Ravi" });
    const on = asScreen(kitchen);
    await choose({ password: TEST_PASSWORD, new_pin: PIN }, cook, on);
    const { id } = await placeOrder(client, hotel);
    await moveOrder(client, on, id, "preparing");
    const tick = (done: boolean) =>
      client.call("PATCH /hotel-admin/food-orders/:id/items/:index", on, {
        params: { id, index: "0" },
        body: { done },
      });
    expect((await tick(true)).body.order.items[0]).toMatchObject({
      done_by: { id: getId(cook), name: "Ravi" },
    });
    const seen = await client.call("GET /customer/food-orders/:id", hotel.guest, { params: { id } });
    expect(JSON.stringify(seen.body)).not.toContain("Ravi");
    expect((await tick(false)).body.order.items[0]).toMatchObject({ done_by: null });
  });

  test("can be assigned a request if they work here", async () => {
    const { id } = await askForService(client, hotel);
    const elsewhere = await openHotel();
    const refused = await accept(id, { assigned_to_id: String(elsewhere.account._id) }, hotel.desk);
    expect(getField(refused)).toMatchObject({ path: "assigned_to_id" });
    const given = await accept(id, { assigned_to_id: getId(clerk) }, hotel.desk);
    expect(given.body).toMatchObject({ request: { assigned_to: "Asha Rao", assigned_to_id: getId(clerk) } });
  });

  test.each([
    ["is deactivated", "PUT", { is_active: false }],
    ["changes position", "PUT", { position: "kitchen" }],
    ["is removed", "DELETE", undefined],
    ["gets a new PIN", "PIN", {}],
  ] as const)("who %s is signed out of the open screen at once", async (_, method, body) => {
    await buildStaff(hotel.hotel, { position: "front_desk" });
    await chooseAsha();
    const board = await connectLive(server, "/staff", {}, as);
    const params = { id: getId(clerk) };
    if (method === "PUT") await client.call("PUT /hotel-admin/accounts/:id", hotel.desk, { params, body });
    if (method === "DELETE") await client.call("DELETE /hotel-admin/accounts/:id", hotel.desk, { params });
    if (method === "PIN")
      await client.call("POST /hotel-admin/accounts/:id/pin", hotel.desk, { params, body });
    await board.next("screen:updated", ({ screen }) => screen.person === null);
    await board.next("accounts:updated");
    const { id } = await askForService(client, hotel);
    expect((await accept(id)).body).toMatchObject({ code: "person_required" });
    board.close();
  });
});

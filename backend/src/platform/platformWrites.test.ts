import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Types } from "mongoose";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { AuditEntry } from "#audit/model.js";
import { Account, type AccountDoc } from "#auth/model.js";
import { verifyPassword } from "#auth/passwords.js";
import { bus } from "#database/bus.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { changeSettings } from "#hotels/ownHotelRoutes.js";
import {
  makeManager,
  resetHotelPassword,
  resetPlatformAccount,
  resetSecondFactorByName,
} from "#people/resetAccounts.js";
import { Service, type ServiceDoc } from "#services/model.js";
import { asStaff, type Identity } from "#testing/client.js";
import { buildService, buildSoftwareAdmin, buildStaff } from "#testing/factories.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpDirectory } from "#testing/setUpDirectory.js";
import { setUpServer } from "#testing/setUpServer.js";
import { ensureFirstAdmin, firstAdminFile } from "./ensureFirstAdmin.js";
import { AdministrationNotice } from "./noticeModel.js";

const { server, client: api } = setUpServer();
let open: OpenHotel;
let admin: Identity;
beforeEach(async () => {
  open = await openHotel();
  admin = asStaff(await buildSoftwareAdmin());
});

const storedHotel = () => Hotel.findById(open.hotel._id, { creation: 0 }).lean<HotelDoc>().orFail();
const params = () => ({ id: String(open.hotel._id) });

/** Events published during `act`, with hotels by name and without session ends of accounts. */
async function collectEvents(act: () => Promise<unknown>): Promise<unknown[]> {
  const events: unknown[] = [];
  const stops = [
    bus.on("hotel.updated", ({ hotel }) => void events.push(`hotel ${String(hotel._id)}`)),
    bus.on("services.updated", ({ hotel_ids }) => void events.push({ services: hotel_ids })),
    bus.on("accounts.updated", ({ hotel_id }) => void events.push(`accounts ${hotel_id}`)),
    bus.on("session.ended", (end) => void (end.subject.kind === "hotel" && events.push(end))),
  ];
  await act();
  for (const stop of stops) stop();
  return events;
}
const hotelEvent = () => `hotel ${String(open.hotel._id)}`;
const ended = (code: string) => ({ subject: { kind: "hotel", hotel_id: String(open.hotel._id) }, code });
const changeHotel = (body: object) => () =>
  api.call("PUT /software-admin/hotels/:id", admin, { params: params(), body });

describe("a hotel", () => {
  test("changes only in the given fields and is published, its services only when given", async () => {
    const before = await storedHotel();
    expect(await collectEvents(changeHotel({ name: "Seaside" }))).toEqual([hotelEvent()]);
    expect(await storedHotel()).toEqual({ ...before, name: "Seaside" });
    const service = await buildService();
    expect(await collectEvents(changeHotel({ services: [String(service._id)] }))).toEqual([
      hotelEvent(),
      { services: [String(open.hotel._id)] },
    ]);
    expect((await storedHotel()).services).toEqual([service._id]);
  });

  test("is published when deleted and restored", async () => {
    const given = { params: params() };
    expect(await collectEvents(() => api.call("DELETE /software-admin/hotels/:id", admin, given))).toEqual([
      ended("hotel_deleted"),
      { services: [] },
    ]);
    expect(
      await collectEvents(() => api.call("POST /software-admin/hotels/:id/restore", admin, given)),
    ).toEqual([hotelEvent(), { services: [String(open.hotel._id)] }]);
  });

  test("is not found for a change or restore when it never existed", async () => {
    const nowhere = { id: String(new Types.ObjectId()) };
    for (const key of [
      "PUT /software-admin/hotels/:id",
      "POST /software-admin/hotels/:id/restore",
    ] as const) {
      const answer = await api.refused(key, admin, { params: nowhere, body: { name: "Nowhere" } });
      expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
    }
  });
});

describe("a hotel's settings", () => {
  const save = (body: object) => () => api.call("PUT /hotel-admin/settings", open.desk, { body });

  test("are published, as is the list of people when PINs are turned on or off", async () => {
    const accounts = `accounts ${String(open.hotel._id)}`;
    expect(await collectEvents(save({ delivery_minutes: 7 }))).toEqual([hotelEvent()]);
    expect(await collectEvents(save({ screen_pins: false }))).toEqual([hotelEvent(), accounts]);
    expect(await collectEvents(save({ screen_pins: false }))).toEqual([hotelEvent()]);
    expect(await collectEvents(save({ screen_pins: true }))).toEqual([hotelEvent(), accounts]);
  });

  test("change only the targets of the given categories", async () => {
    await save({ request_target_minutes: { Laundry: { accept: 4, complete: 90 } } })();
    const { request_target_minutes } = (
      await save({ request_target_minutes: { Housekeeping: { accept: 1, complete: 2 } } })()
    ).body.settings;
    expect(request_target_minutes).toMatchObject({
      Laundry: { accept: 4, complete: 90 },
      Housekeeping: { accept: 1, complete: 2 },
    });
    expect((await storedHotel()).request_target_minutes).toEqual({
      Laundry: { accept: 4, complete: 90 },
      Housekeeping: { accept: 1, complete: 2 },
    });
  });
});

test("settings of a removed hotel are not found", async () => {
  await Hotel.updateOne({ _id: open.hotel._id }, { $set: { is_deleted: true } });
  await expect(changeSettings(open.hotel._id, { delivery_minutes: 7 })).rejects.toMatchObject({
    code: "not_found",
  });
});

describe("a service of the catalogue", () => {
  const stored = (id: unknown) => Service.findById(id, { creation: 0 }).lean<ServiceDoc>().orFail();
  const own = () => ({ id: String(open.service._id) });

  test("is added as given and published to the platform once", async () => {
    const body = { name: "Ironing", description: "Shirts", category: "Laundry" as const };
    const add = () =>
      api.call("POST /software-admin/services", admin, { body }, { idempotencyKey: `s-${own().id}` });
    let id = "";
    const events = await collectEvents(async () => {
      id = (await add()).body.service.id;
    });
    expect(events).toEqual([{ services: [] }]);
    const { _id, created_at, ...fields } = await stored(id);
    expect(fields).toEqual({
      ...body,
      translations: {},
      target_minutes: null,
      needs_time: false,
      is_deleted: false,
    });
    expect(created_at).toBeInstanceOf(Date);
    expect(await collectEvents(add)).toEqual([]);
  });

  test("changes only in the given fields and is published to hotels that offer it", async () => {
    await openHotel();
    const before = await stored(own().id);
    const change = () =>
      api.call("PUT /software-admin/services/:id", admin, { params: own(), body: { name: "Towels" } });
    expect(await collectEvents(change)).toEqual([{ services: [String(open.hotel._id)] }]);
    expect(await stored(own().id)).toEqual({ ...before, name: "Towels" });
  });

  test("is removed from its hotels and published to them", async () => {
    const other = await buildService();
    await Hotel.updateOne({ _id: open.hotel._id }, { $push: { services: other._id } });
    const remove = () => api.call("DELETE /software-admin/services/:id", admin, { params: own() });
    expect(await collectEvents(remove)).toEqual([{ services: [String(open.hotel._id)] }]);
    expect((await storedHotel()).services).toEqual([other._id]);
    const again = await api.refused("DELETE /software-admin/services/:id", admin, { params: own() });
    expect(again.status).toBe(404);
  });
});

describe("the first platform account", () => {
  const settings = (dataDir: string, password: string | null) => ({
    ...server.settings,
    dataDir,
    softwareAdminUsername: "Owner",
    softwareAdminPassword: password,
  });
  const owners = () => Account.find({ role: "software_admin" }).lean<AccountDoc[]>();
  const directory = setUpDirectory("each");

  test("is created once, with a generated password in a private file or the given one", async () => {
    const dataDir = directory.path;
    await ensureFirstAdmin(settings(dataDir, null));
    await expect(readFile(firstAdminFile(dataDir))).rejects.toThrow("ENOENT");
    await Account.deleteMany({ role: "software_admin" });
    const inner = path.join(dataDir, "inner");
    await ensureFirstAdmin(settings(inner, null));
    const [owner] = await owners();
    expect(owner).toMatchObject({ username: "Owner", username_key: "owner" });
    const text = await readFile(firstAdminFile(inner), "utf8");
    const [, username, password = ""] = /^username: (.+)\npassword: (.+)\n$/.exec(text) ?? [];
    expect(username).toBe("Owner");
    expect(await verifyPassword(owner?.password_hash ?? "", password, "known")).toBe(true);
    expect((await stat(firstAdminFile(inner))).mode & 0o777).toBe(0o600);
    expect((await stat(inner)).mode & 0o777).toBe(0o700);
    await Account.deleteMany({ role: "software_admin" });
    await ensureFirstAdmin(settings(dataDir, "a given password"));
    await expect(readFile(firstAdminFile(dataDir))).rejects.toThrow("ENOENT");
    const [second] = await owners();
    expect(await verifyPassword(second?.password_hash ?? "", "a given password", "known")).toBe(true);
  });

  test("prevents startup when it cannot be stored", async () => {
    const dataDir = directory.path;
    await Account.deleteMany({ role: "software_admin" });
    const failure = new Error("the disk is full");
    const create = vi.spyOn(Account, "create").mockRejectedValueOnce(failure);
    await expect(ensureFirstAdmin(settings(dataDir, "a given password"))).rejects.toBe(failure);
    create.mockRestore();
  });

  test("is not created when the name is taken, and its password file is removed", async () => {
    const dataDir = directory.path;
    await Account.deleteMany({ role: "software_admin" });
    await buildStaff(open.hotel, { username: "Owner", position: "kitchen" });
    await ensureFirstAdmin(settings(dataDir, null));
    expect(await owners()).toEqual([]);
    await expect(readFile(firstAdminFile(dataDir))).rejects.toThrow("ENOENT");
    // With a password from the settings, the file belongs to an earlier start.
    await writeFile(firstAdminFile(dataDir), "kept");
    await ensureFirstAdmin(settings(dataDir, "a given password"));
    expect(await readFile(firstAdminFile(dataDir), "utf8")).toBe("kept");
  });
});

describe("accounts from the command line", () => {
  /** Audit rows of the command line for an account. */
  const recorded = async (_id: AccountDoc["_id"]) => {
    const rows = await AuditEntry.find({ object_id: String(_id), actor_name: "command line" }).lean();
    for (const { outcome, actor_role, object_kind } of rows)
      expect([outcome, actor_role, object_kind]).toEqual(["ok", "system", "user"]);
    return rows.map(({ action }) => action);
  };

  test("of the platform are created, or get a new password that ends their sessions", async () => {
    const username = `Root-${String(open.hotel._id)}`;
    const made = await resetPlatformAccount(username);
    const find = () => Account.findOne({ username_key: username.toLowerCase() }).lean<AccountDoc>().orFail();
    expect(made.isNew).toBe(true);
    expect(await find()).toMatchObject({ role: "software_admin", username, token_version: 0 });
    await Account.updateOne({ username }, { $set: { initial_password_expires_at: new Date() } });
    const reset = await resetPlatformAccount(username.toUpperCase());
    const account = await find();
    expect(reset.isNew).toBe(false);
    expect(account).toMatchObject({ username, token_version: 1, initial_password_expires_at: null });
    expect(await verifyPassword(account.password_hash, reset.password, "known")).toBe(true);
    const notices = await AdministrationNotice.find({ subject_id: account._id }).lean();
    expect(notices.map(({ kind }) => kind)).toEqual(["account", "account"]);
    expect(await recorded(account._id)).toEqual(["sensitive_create", "authn_password_change"]);
    const { username: taken } = open.account;
    await expect(resetPlatformAccount(taken)).rejects.toMatchObject({
      code: "already_exists",
      extra: { details: [{ path: "username", message: `${taken} is the account of a hotel` }] },
    });
  });

  test("of a hotel get a one-time password that is not shown again, and lose their sessions", async () => {
    const ended_sessions = [{ id: "x", expires_at: new Date(Date.now() + 60_000) }];
    await Account.updateOne({ _id: open.account._id }, { $set: { ended_sessions } });
    const before = Date.now();
    const password = await resetHotelPassword(open.account.username.toUpperCase());
    const account = await Account.findById(open.account._id).lean<AccountDoc>().orFail();
    expect(account).toMatchObject({ token_version: 1, ended_sessions: [] });
    expect(account.initial_password_used_at).toBeInstanceOf(Date);
    const hours = ((account.initial_password_expires_at?.getTime() ?? NaN) - before) / 3_600_000;
    expect(Math.round(hours)).toBe(72);
    expect(await verifyPassword(account.password_hash, password, "known")).toBe(true);
    await resetSecondFactorByName(open.account.username);
    expect(await recorded(account._id)).toEqual(["authn_password_change", "user_updated"]);
    const codes = (await AdministrationNotice.find({ subject_id: account._id }).lean()).map(
      ({ code }) => code,
    );
    expect(codes[0]).toBe("credentials_reissued");
    const missing = { code: "not_found", message: "This account does not exist" };
    await expect(resetHotelPassword("nobody")).rejects.toMatchObject(missing);
    await expect(resetSecondFactorByName("nobody")).rejects.toMatchObject(missing);
  });

  test("of a hotel become active managers and must sign in again", async () => {
    const { account } = await buildStaff(open.hotel, { position: "kitchen", is_active: false });
    await makeManager(account.username.toUpperCase());
    expect(await Account.findById(account._id).lean()).toMatchObject({
      position: "manager",
      is_active: true,
      is_deleted: false,
      token_version: 1,
      ended_sessions: [],
    });
    expect((await storedHotel()).managers).toContainEqual(account._id);
    expect(await recorded(account._id)).toEqual(["privilege_permissions_changed"]);
    await Account.updateOne({ _id: account._id }, { $set: { hotel_id: null } });
    await expect(makeManager(account.username)).rejects.toMatchObject({ code: "not_found" });
  });
});

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
  resetSecondFactorOf,
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

/** What is published while something is done: hotels by name, and everything else but accounts' ends as it is. */
async function told(act: () => Promise<unknown>): Promise<unknown[]> {
  const heard: unknown[] = [];
  const stops = [
    bus.on("hotel.updated", ({ hotel }) => void heard.push(`hotel ${String(hotel._id)}`)),
    bus.on("services.updated", ({ hotel_ids }) => void heard.push({ services: hotel_ids })),
    bus.on("accounts.updated", ({ hotel_id }) => void heard.push(`accounts ${hotel_id}`)),
    bus.on("session.ended", (end) => void (end.subject.kind === "hotel" && heard.push(end))),
  ];
  await act();
  for (const stop of stops) stop();
  return heard;
}
const hotelTold = () => `hotel ${String(open.hotel._id)}`;
const ended = (code: string) => ({ subject: { kind: "hotel", hotel_id: String(open.hotel._id) }, code });
const changeHotel = (body: object) => () =>
  api.call("PUT /software-admin/hotels/:id", admin, { params: params(), body });

describe("a hotel", () => {
  test("is changed in the given fields and told of, its services only where they were given", async () => {
    const before = await storedHotel();
    expect(await told(changeHotel({ name: "Seaside" }))).toEqual([hotelTold()]);
    expect(await storedHotel()).toEqual({ ...before, name: "Seaside" });
    const service = await buildService();
    expect(await told(changeHotel({ services: [String(service._id)] }))).toEqual([
      hotelTold(),
      { services: [String(open.hotel._id)] },
    ]);
    expect((await storedHotel()).services).toEqual([service._id]);
  });

  test("is deleted and restored, and each is told of", async () => {
    const given = { params: params() };
    expect(await told(() => api.call("DELETE /software-admin/hotels/:id", admin, given))).toEqual([
      ended("hotel_deleted"),
      { services: [] },
    ]);
    expect(await told(() => api.call("POST /software-admin/hotels/:id/restore", admin, given))).toEqual([
      hotelTold(),
      { services: [String(open.hotel._id)] },
    ]);
  });

  test("that was never there is neither changed nor restored", async () => {
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

  test("are told of, and the list of people where they turn PINs on or off", async () => {
    const accounts = `accounts ${String(open.hotel._id)}`;
    expect(await told(save({ delivery_minutes: 7 }))).toEqual([hotelTold()]);
    expect(await told(save({ screen_pins: false }))).toEqual([hotelTold(), accounts]);
    expect(await told(save({ screen_pins: false }))).toEqual([hotelTold()]);
    expect(await told(save({ screen_pins: true }))).toEqual([hotelTold(), accounts]);
  });

  test("change the targets of the named categories alone", async () => {
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

test("the settings of a hotel that is gone are not there to be changed", async () => {
  await Hotel.updateOne({ _id: open.hotel._id }, { $set: { is_deleted: true } });
  await expect(changeSettings(open.hotel._id, { delivery_minutes: 7 })).rejects.toMatchObject({
    code: "not_found",
  });
});

describe("a service of the catalogue", () => {
  const stored = (id: unknown) => Service.findById(id, { creation: 0 }).lean<ServiceDoc>().orFail();
  const own = () => ({ id: String(open.service._id) });

  test("is added as it was given, and the platform is told of it once", async () => {
    const body = { name: "Ironing", description: "Shirts", category: "Laundry" as const };
    const add = () =>
      api.call("POST /software-admin/services", admin, { body }, { idempotencyKey: `s-${own().id}` });
    let id = "";
    const heard = await told(async () => {
      id = (await add()).body.service.id;
    });
    expect(heard).toEqual([{ services: [] }]);
    const { _id, created_at, ...fields } = await stored(id);
    expect(fields).toEqual({ ...body, translations: {}, is_deleted: false });
    expect(created_at).toBeInstanceOf(Date);
    expect(await told(add)).toEqual([]);
  });

  test("is changed in the given fields, and told to the hotels that offer it", async () => {
    await openHotel();
    const before = await stored(own().id);
    const change = () =>
      api.call("PUT /software-admin/services/:id", admin, { params: own(), body: { name: "Towels" } });
    expect(await told(change)).toEqual([{ services: [String(open.hotel._id)] }]);
    expect(await stored(own().id)).toEqual({ ...before, name: "Towels" });
  });

  test("that is removed is taken from its hotels, which are told", async () => {
    const other = await buildService();
    await Hotel.updateOne({ _id: open.hotel._id }, { $push: { services: other._id } });
    const remove = () => api.call("DELETE /software-admin/services/:id", admin, { params: own() });
    expect(await told(remove)).toEqual([{ services: [String(open.hotel._id)] }]);
    expect((await storedHotel()).services).toEqual([other._id]);
    const again = await api.refused("DELETE /software-admin/services/:id", admin, { params: own() });
    expect(again.status).toBe(404);
  });
});

describe("the first account of the platform", () => {
  const settings = (dataDir: string, password: string | null) => ({
    ...server.settings,
    dataDir,
    softwareAdminUsername: "Owner",
    softwareAdminPassword: password,
  });
  const owners = () => Account.find({ role: "software_admin" }).lean<AccountDoc[]>();
  const directory = setUpDirectory("each");

  test("is made once, with a password that only a private file holds, or with the given one", async () => {
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

  test("that cannot be stored keeps the product from starting", async () => {
    const dataDir = directory.path;
    await Account.deleteMany({ role: "software_admin" });
    const failure = new Error("the disk is full");
    const create = vi.spyOn(Account, "create").mockRejectedValueOnce(failure);
    await expect(ensureFirstAdmin(settings(dataDir, "a given password"))).rejects.toBe(failure);
    create.mockRestore();
  });

  test("is left alone where somebody has that name, and its password file is removed", async () => {
    const dataDir = directory.path;
    await Account.deleteMany({ role: "software_admin" });
    await buildStaff(open.hotel, { username: "Owner", position: "kitchen" });
    await ensureFirstAdmin(settings(dataDir, null));
    expect(await owners()).toEqual([]);
    await expect(readFile(firstAdminFile(dataDir))).rejects.toThrow("ENOENT");
    // With a password of the settings the file is an earlier start's.
    await writeFile(firstAdminFile(dataDir), "kept");
    await ensureFirstAdmin(settings(dataDir, "a given password"));
    expect(await readFile(firstAdminFile(dataDir), "utf8")).toBe("kept");
  });
});

describe("accounts from the command line", () => {
  /** What the audit log says that the command line did to an account. */
  const recorded = async (_id: AccountDoc["_id"]) => {
    const rows = await AuditEntry.find({ object_id: String(_id), actor_name: "command line" }).lean();
    for (const { outcome, actor_role, object_kind } of rows)
      expect([outcome, actor_role, object_kind]).toEqual(["ok", "system", "user"]);
    return rows.map(({ action }) => action);
  };

  test("of the platform are made, or get another password that ends their sessions", async () => {
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

  test("of a hotel get a one-time password that nothing shows again, and lose their sessions", async () => {
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
    await resetSecondFactorOf(open.account.username);
    expect(await recorded(account._id)).toEqual(["authn_password_change", "user_updated"]);
    const codes = (await AdministrationNotice.find({ subject_id: account._id }).lean()).map(
      ({ code }) => code,
    );
    expect(codes[0]).toBe("credentials_reissued");
    const nobody = { code: "not_found", message: "there is no such account" };
    await expect(resetHotelPassword("nobody")).rejects.toMatchObject(nobody);
    await expect(resetSecondFactorOf("nobody")).rejects.toMatchObject(nobody);
  });

  test("of a hotel become managers, switched on, and sign in anew", async () => {
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

import { MAX_SCREENS } from "@roombell/common/domain/limits";
import mongoose, { Types } from "mongoose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import { AdministrationNotice } from "#platform/noticeModel.js";
import { Screen, type ScreenDoc } from "./model.js";
import { limitsOf } from "#http/limits/limits.js";
import { buildScreen } from "#testing/factories.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { TEST_JWT_SECRET } from "#testing/testServer.js";
import { issuePairing, pairScreen, renewScreen } from "./pairScreen.js";

const DAY = 24 * 60 * 60 * 1000;
const KEYS = { jwtSecret: TEST_JWT_SECRET, publicUrl: "https://rooms.example" };

const { server, client: api } = setUpServer();
let open: OpenHotel;
let screen: ScreenDoc;
let token: string;
beforeEach(async () => {
  open = await openHotel();
  ({ screen, token } = await buildScreen(open.hotel, "kitchen"));
});
afterEach(() => vi.restoreAllMocks());

const stored = () => Screen.findOne({ _id: screen._id, hotel_id: open.hotel._id }).lean<ScreenDoc>().orFail();
const put = (change: object) => Screen.updateOne({ _id: screen._id, hotel_id: open.hotel._id }, change);
const taken = (): Error =>
  new mongoose.mongo.MongoServerError({
    message: "taken",
    code: 11_000,
    keyPattern: { "pairing.code_key": 1 },
  });

let address = 0;
const pair = (code: string) =>
  pairScreen(
    code,
    { jwtSecret: TEST_JWT_SECRET, address: `2001:db8:7:${(address += 1).toString(16)}::1` },
    limitsOf(server.settings),
  );
/**
 * How the screen's board was closed while something was done. A process that reads the notice for others meanwhile tells
 * it again, also of earlier screens.
 */
async function closed(act: () => Promise<unknown>): Promise<unknown[]> {
  const heard: unknown[] = [];
  const stop = bus.on("session.ended", (end) => {
    const isOwn = end.subject.kind === "session" && end.subject.session_id === String(screen._id);
    if (isOwn && heard.length === 0) heard.push(end);
  });
  await act();
  stop();
  return heard;
}

describe("a pairing code", () => {
  test("is good for ten minutes, and makes those before it void", async () => {
    const before = Date.now();
    const first = await issuePairing(screen, KEYS);
    const { pairing } = await stored();
    const minutes = ((pairing?.expires_at.getTime() ?? NaN) - before) / 60_000;
    expect([Math.round(minutes), pairing?.used_at]).toEqual([10, null]);
    expect(first.expires_at).toBe(pairing?.expires_at.toISOString());
    const second = await issuePairing(screen, KEYS, 1000);
    await expect(pair(first.code)).rejects.toThrow("This code is wrong");
    expect((await pair(second.code)).screen._id).toEqual(screen._id);
  });

  test("is drawn again when another screen has it, twenty times, and for no other reason", async () => {
    const update = vi.spyOn(Screen, "updateOne");
    update.mockRejectedValueOnce(taken() as never);
    await issuePairing(screen, KEYS);
    expect(update).toHaveBeenCalledTimes(2);
    update.mockReset().mockRejectedValue(taken() as never);
    await expect(issuePairing(screen, KEYS)).rejects.toMatchObject({ code: "conflict" });
    expect(update).toHaveBeenCalledTimes(20);
    update.mockReset().mockRejectedValue(new Error("away") as never);
    await expect(issuePairing(screen, KEYS)).rejects.toThrow("away");
    expect(update).toHaveBeenCalledOnce();
  });

  test("of a screen that is gone does not exist", async () => {
    const gone = { _id: new Types.ObjectId(), hotel_id: open.hotel._id };
    await expect(issuePairing(gone, KEYS)).rejects.toMatchObject({ code: "not_found" });
  });

  test("pairs once, closes the board of the device before, and forgets its tokens", async () => {
    await put({ $set: { former_token_hash: "x", former_until: new Date() } });
    const { code } = await issuePairing(screen, KEYS);
    const before = await stored();
    expect(await closed(() => pair(code))).toEqual([
      {
        subject: { kind: "session", account_id: String(screen._id), session_id: String(screen._id) },
        code: "screen_removed",
      },
    ]);
    const notices = await AdministrationNotice.find({ subject_id: screen._id }).lean();
    expect(notices).toMatchObject([
      { kind: "session", session_id: String(screen._id), code: "screen_removed", at: expect.any(Date) },
    ]);
    const after = await stored();
    expect(after.token_hash).not.toBe(before.token_hash);
    expect(after.rotated_at).toEqual(after.last_seen_at);
    expect(after.pairing?.used_at).toEqual(after.last_seen_at);
    expect([after.former_token_hash, after.former_until]).toEqual([undefined, undefined]);
    await expect(pair(code)).rejects.toThrow("This code has already been used");
  });

  test("of a screen that no device was yet closes nothing", async () => {
    await put({ $unset: { token_hash: 1 } });
    const { url } = await issuePairing(screen, KEYS);
    expect(await closed(() => pair(new URL(url).hash.slice(1)))).toEqual([]);
  });
});

describe("a screen's token", () => {
  const renew = async (sent: string | undefined, version?: string) =>
    renewScreen(
      { screen: await stored(), hotel: open.hotel, token_hash: sent ?? "" } as never,
      token,
      version,
    );

  test("is replaced a day after it was made, and not before", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { token_hash } = await stored();
    await put({ $set: { rotated_at: new Date(Date.now() - DAY), former_until: new Date() } });
    expect(await renew(token_hash, "1.2.3")).toBeNull();
    const kept = await stored();
    expect(kept).toMatchObject({ token_hash, version: "1.2.3", last_seen_at: new Date() });
    expect(kept.former_until).toBeInstanceOf(Date);
    await put({ $set: { rotated_at: new Date(Date.now() - DAY - 1) } });
    const next = await renew(token_hash);
    expect(next).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect(next?.split(".")[0]).toBe(token.split(".")[0]);
    const replaced = await stored();
    expect(replaced).toMatchObject({
      former_token_hash: token_hash,
      rotated_at: new Date(),
      version: "1.2.3",
    });
    expect(replaced.token_hash).not.toBe(token_hash);
    expect(replaced.former_until).toBeUndefined();
    vi.useRealTimers();
  });

  test("is replaced by one of two calls at once", async () => {
    await put({ $set: { rotated_at: null } });
    const present = await stored();
    const call = () =>
      renewScreen(
        { screen: present, hotel: open.hotel, token_hash: present.token_hash } as never,
        token,
        undefined,
      );
    const tokens = await Promise.all([call(), call()]);
    expect(tokens.filter((token) => token === null)).toHaveLength(1);
  });
});

describe("the screens of a hotel", () => {
  const add = (idempotencyKey?: string) =>
    api.attempt(
      "POST /hotel-admin/screens",
      open.desk,
      { body: { name: "Pass", board: "kitchen" } },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );

  test("are limited in number; the same call twice adds one", async () => {
    const { token_hash: _token, family_hash: _family, ...rest } = screen;
    const copies = Array.from({ length: MAX_SCREENS - 2 }, () => ({ ...rest, _id: new Types.ObjectId() }));
    await Screen.collection.insertMany(copies);
    expect((await add("one")).status).toBe(201);
    expect((await add("one")).status).toBe(201);
    expect(await Screen.countDocuments({ hotel_id: open.hotel._id })).toBe(MAX_SCREENS);
    expect((await add()).body).toMatchObject({
      code: "limit_reached",
      details: [{ path: "name", message: `A hotel can have at most ${MAX_SCREENS} screens` }],
    });
  });

  test("are changed in the given fields", async () => {
    const before = await stored();
    const params = { id: String(screen._id) };
    await api.call("PUT /hotel-admin/screens/:id", open.desk, { params, body: { name: "Pass" } });
    expect(await stored()).toEqual({ ...before, name: "Pass" });
  });

  test("show stations of its own kitchen alone, and keep those that are removed", async () => {
    const [own, foreign] = ["a".repeat(24), "b".repeat(24)];
    const cook = await openHotel({ stations: [{ id: own, name: "Hot" }] });
    await openHotel({ stations: [{ id: foreign, name: "Bar" }] });
    const of = (stations: string[]) => ({ name: "Hot", board: "kitchen" as const, stations });
    const body = of([own.toUpperCase()]);
    const post = () => api.call("POST /hotel-admin/screens", cook.desk, { body }, { idempotencyKey: "hot" });
    const added = (await post()).body.screen;
    const params = { id: added.id };
    for (const stations of [[foreign], [own, foreign], ["f".repeat(24)]]) {
      const refused = [
        await api.refused("POST /hotel-admin/screens", cook.desk, { body: of(stations) }),
        await api.refused("PUT /hotel-admin/screens/:id", cook.desk, { params, body: { stations } }),
      ];
      const details = [{ path: "stations", message: "must be stations of the kitchen" }];
      for (const answer of refused)
        expect([answer.status, answer.body]).toMatchObject([400, { code: "validation_failed", details }]);
    }
    await api.call("PUT /hotel-admin/settings", cook.desk, { body: { stations: [] } });
    expect((await post()).body.screen.id).toBe(added.id);
    const renamed = { params, body: { name: "Cold" } };
    const { screen: kept } = (await api.call("PUT /hotel-admin/screens/:id", cook.desk, renamed)).body;
    expect(kept).toMatchObject({ name: "Cold", stations: [own] });
    await api.call("PUT /hotel-admin/screens/:id", cook.desk, { params, body: { stations: [] } });
    const { screens } = (await api.call("GET /hotel-admin/screens", cook.desk, {})).body;
    expect(screens.map(({ stations }) => stations)).toEqual([[]]);
  });

  test("that are removed are closed, and one of another hotel does not exist", async () => {
    const other = await openHotel();
    const params = { id: String(screen._id) };
    for (const key of ["PUT /hotel-admin/screens/:id", "DELETE /hotel-admin/screens/:id"] as const) {
      const ended = await closed(async () => {
        expect((await api.refused(key, other.desk, { params, body: { name: "Mine" } })).status).toBe(404);
      });
      expect(ended).toEqual([]);
    }
    expect((await stored()).name).toBe(screen.name);
    expect(
      await closed(() => api.call("DELETE /hotel-admin/screens/:id", open.desk, { params })),
    ).toHaveLength(1);
  });
});

describe("whoever is chosen on a screen", () => {
  const choose = () =>
    put({ $set: { person: { account_id: open.account._id, pin_version: 0, since: new Date() } } });
  /** Expects the hotel's screens to be published so many times because of what is done. */
  async function publishes(expected: number, act: () => Promise<unknown>): Promise<void> {
    let times = 0;
    const stop = bus.on("screen.updated", ({ hotel }) => {
      times += Number(hotel._id.equals(open.hotel._id));
    });
    await act();
    await expect.poll(() => times).toBe(expected);
    stop();
  }

  test("is shown with another name, and only then", async () => {
    await choose();
    const change = (body: object) => () =>
      api.call("PUT /hotel-admin/accounts/:id", open.desk, {
        params: { id: String(open.account._id) },
        body,
      });
    await publishes(1, change({ name: "Asha Rao" }));
    await publishes(0, change({ name: "Asha Rao" }));
    expect((await stored()).person?.account_id).toEqual(open.account._id);
  });

  test("is asked again when the hotel turns PINs on, and only then", async () => {
    const save = (body: object) => () => api.call("PUT /hotel-admin/settings", open.desk, { body });
    await choose();
    for (const body of [{ screen_pins: true }, { screen_pins: false }, { delivery_minutes: 7 }])
      await publishes(0, save(body));
    expect((await stored()).person?.account_id).toEqual(open.account._id);
    await publishes(1, save({ screen_pins: true }));
    expect((await stored()).person).toBeUndefined();
  });
});

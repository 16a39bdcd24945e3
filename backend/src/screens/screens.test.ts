import { MAX_SCREENS } from "@roombell/common/domain/limits";
import { Types } from "mongoose";
import { beforeEach, describe, expect, test } from "vitest";
import { bus } from "#database/bus.js";
import { getLimits } from "#http/limits/limits.js";
import { buildScreen } from "#testing/factories.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { TEST_JWT_SECRET } from "#testing/testServer.js";
import { Screen, type ScreenDoc } from "./model.js";
import { issuePairing, pairScreen } from "./pairScreen.js";

const KEYS = { jwtSecret: TEST_JWT_SECRET, publicUrl: "https://rooms.example" };

const { server, client: api } = setUpServer();
let open: OpenHotel;
let screen: ScreenDoc;
beforeEach(async () => {
  open = await openHotel();
  ({ screen } = await buildScreen(open.hotel, "kitchen"));
});

const stored = () => Screen.findOne({ _id: screen._id, hotel_id: open.hotel._id }).lean<ScreenDoc>().orFail();
const put = (change: object) => Screen.updateOne({ _id: screen._id, hotel_id: open.hotel._id }, change);

let address = 0;
const pair = (code: string) =>
  pairScreen(
    code,
    { jwtSecret: TEST_JWT_SECRET, address: `2001:db8:7:${(address += 1).toString(16)}::1` },
    getLimits(server.settings),
  );

describe("a pairing code", () => {
  test("is valid for ten minutes and voids earlier ones", async () => {
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

  test("is not found for a removed screen", async () => {
    const gone = { _id: new Types.ObjectId(), hotel_id: open.hotel._id };
    await expect(issuePairing(gone, KEYS)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a hotel's screens", () => {
  const add = (idempotencyKey?: string) =>
    api.attempt(
      "POST /hotel-admin/screens",
      open.desk,
      { body: { name: "Pass", board: "kitchen" } },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );

  test("are limited in number, and repeating a call adds one", async () => {
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

  test("accept stations of their own hotel only and keep removed ones", async () => {
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
    const { screen: changed } = (await api.call("PUT /hotel-admin/screens/:id", cook.desk, renamed)).body;
    expect(changed).toMatchObject({ name: "Cold", stations: [own] });
    await api.call("PUT /hotel-admin/screens/:id", cook.desk, { params, body: { stations: [] } });
    const { screens } = (await api.call("GET /hotel-admin/screens", cook.desk, {})).body;
    expect(screens.map(({ stations }) => stations)).toEqual([[]]);
  });
});

describe("the person chosen on a screen", () => {
  const choose = () =>
    put({ $set: { person: { account_id: open.account._id, pin_version: 0, since: new Date() } } });
  /** Expects `act` to publish the hotel's screens `expected` times. */
  async function publishes(expected: number, act: () => Promise<unknown>): Promise<void> {
    let times = 0;
    const stop = bus.on("screen.updated", ({ hotel }) => {
      times += Number(hotel._id.equals(open.hotel._id));
    });
    await act();
    await expect.poll(() => times).toBe(expected);
    stop();
  }

  test("is republished only when their name changes", async () => {
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
});

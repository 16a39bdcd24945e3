import { beforeEach, describe, expect, test } from "vitest";
import { asScreen, type Identity } from "#testing/client.js";
import { buildScreen } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { askForService, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { Screen, type ScreenDoc } from "./model.js";
import { removeUnseenScreens } from "./pairScreen.js";
import { SCREEN_HEADER, SCREEN_UNSEEN_MS } from "./screenCookie.js";

const { server, client } = setUpServer({ trustProxyHops: 1, publicUrl: "https://rooms.example" });
let hotel: OpenHotel;
beforeEach(async () => {
  hotel = await openHotel();
});

let address = 0;
const somewhere = (): Identity => ({ "X-Forwarded-For": `2001:db8:${(address += 1).toString(16)}::1` });
const add = async (fields: object = {}) => {
  const body = { name: "Pass", board: "kitchen" as const, ...fields };
  return (await client.call("POST /hotel-admin/screens", hotel.desk, { body })).body;
};
const pair = (code: string, from: Identity = somewhere()) =>
  client.attempt("POST /screen/pair", from, { body: { code } });
const WRONG = "0000-0000";
const getCookie = ({ headers }: { headers: Headers }): Identity => ({
  [SCREEN_HEADER]: "1",
  Cookie: headers.getSetCookie()[0]?.split(";")[0] ?? "",
});
const getLinkSecret = (url: string): string => new URL(url).hash.slice(1);
const getStatus = async (as: Identity) =>
  (await client.attempt("GET /hotel-admin/kitchen", as, { query: {} })).status;
const stored = ({ _id, hotel_id }: ScreenDoc) => Screen.findOne({ _id, hotel_id }).lean<ScreenDoc>();
const screens = async () => (await client.call("GET /hotel-admin/screens", hotel.desk, {})).body.screens;

describe("pairing a screen", () => {
  test("by a typed code sets a cookie out of reach of scripts and other sites", async () => {
    const { screen, pairing } = await add();
    expect(pairing.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(screen).toMatchObject({ name: "Pass", board: "kitchen", is_paired: false, last_seen_at: null });
    expect(await screens()).toMatchObject([{ is_paired: false, awaits_pairing: true }]);
    const answer = await pair(pairing.code);
    expect(answer).toMatchObject({ status: 200, body: { screen: { id: screen.id, board: "kitchen" } } });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-roombell_screen=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(await getStatus(getCookie(answer))).toBe(200);
    const [listed] = await screens();
    expect(listed).toMatchObject({ is_paired: true, is_live: false, last_seen_at: expect.any(String) });
    expect(listed).toMatchObject({ awaits_pairing: false });
    const document = JSON.stringify(
      await Screen.findOne({ _id: screen.id, hotel_id: hotel.hotel._id }).lean(),
    );
    for (const secret of [pairing.code, getLinkSecret(pairing.url), cookie.split(/[=;]/)[1]]) {
      expect(document).not.toContain(`"${secret}"`);
    }
  });

  test("by link works once, for one of several devices", async () => {
    const { pairing } = await add();
    expect(pairing.url).toMatch(/^https:\/\/rooms\.example\/screen#[\w-]{32}$/);
    const answers = await Promise.all([1, 2, 3].map(() => pair(getLinkSecret(pairing.url))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
  });

  test("reports whether a code is wrong, used or expired", async () => {
    const { screen, pairing } = await add();
    const getError = async (code: string) => (await pair(code)).body;
    expect(await getError("x".repeat(32))).toMatchObject({
      code: "validation_failed",
      details: [{ path: "code", message: "This code is wrong" }],
    });
    await pair(pairing.code);
    expect(await getError(pairing.code)).toMatchObject({
      details: [{ path: "code", message: "This code has already been used. Ask for a new one" }],
    });
    const params = { id: screen.id };
    const again = await client.call("POST /hotel-admin/screens/:id/pairing", hotel.desk, {
      params,
      body: {},
    });
    await Screen.updateOne(
      { _id: screen.id, hotel_id: hotel.hotel._id },
      { $set: { "pairing.expires_at": new Date(Date.now() - 1) } },
    );
    expect(await getError(again.body.pairing.code)).toMatchObject({
      details: [{ path: "code", message: "This code has expired. Ask for a new one" }],
    });
  });

  test("accepts a code in any case, without its dash and with look-alikes", async () => {
    const { pairing } = await add();
    const typed = pairing.code.toLowerCase().replace("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    expect((await pair(typed)).status).toBe(200);
    const short = await pair("K7QM-4T2");
    expect(short).toMatchObject({ status: 400, body: { details: [{ path: "code" }] } });
  });

  test("from another address is not affected by wrong codes", async () => {
    for (let address = 0; address < 15; address += 1) {
      const from = somewhere();
      await Promise.all(Array.from({ length: 10 }, () => pair(WRONG, from)));
    }
    const { pairing } = await add();
    expect((await pair(pairing.code)).status).toBe(200);
  });

  test("by typed code is limited after ten wrong ones from a network, by link never", async () => {
    const { pairing } = await add();
    const from = somewhere();
    const neighbour = { "X-Forwarded-For": `${from["X-Forwarded-For"] ?? ""}2` };
    for (let time = 0; time < 5; time += 1) {
      for (const each of [from, neighbour]) expect((await pair(WRONG, each)).status).toBe(400);
    }
    const refused = await pair(pairing.code, from);
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await pair(getLinkSecret(pairing.url), from)).status).toBe(200);
  });

  test("by link works after any number of wrong links, which are limited from the eleventh on", async () => {
    const { pairing } = await add();
    const from = somewhere();
    const wrong = await Promise.all(Array.from({ length: 12 }, () => pair("z".repeat(32), from)));
    expect(wrong.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await pair(getLinkSecret(pairing.url), from)).status).toBe(200);
  });

  test("works for a dozen screens in a minute", async () => {
    const from = somewhere();
    for (let time = 0; time < 12; time += 1) {
      const { pairing } = await add();
      expect((await pair(pairing.code, from)).status).toBe(200);
    }
  });

  test("replaces the previously paired device", async () => {
    const { screen, token } = await buildScreen(hotel.hotel, "kitchen");
    const params = { id: String(screen._id) };
    const { pairing } = (
      await client.call("POST /hotel-admin/screens/:id/pairing", hotel.desk, { params, body: {} })
    ).body;
    expect(await getStatus(asScreen({ token }))).toBe(200);
    const board = await connectLive(server, "/staff", {}, asScreen({ token }));
    const second = await pair(pairing.code);
    expect(await board.next("session:ended")).toMatchObject({ code: "screen_removed" });
    board.close();
    expect(await getStatus(asScreen({ token }))).toBe(401);
    expect(await getStatus(getCookie(second))).toBe(200);
  });
});

describe("a screen's cookie", () => {
  test("is accepted only in calls from the product's own pages", async () => {
    const screen = await buildScreen(hotel.hotel, "kitchen");
    const own = asScreen(screen);
    const { Cookie = "" } = own;
    expect(await getStatus({ Cookie })).toBe(401);
    expect(await getStatus({ ...own, Origin: "https://evil.example" })).toBe(401);
    expect(await getStatus({ ...own, Origin: "null" })).toBe(401);
    for (const Origin of [server.url, "https://rooms.example"]) {
      expect(await getStatus({ ...own, Origin })).toBe(200);
    }
  });

  test("is accepted over HTTPS only with the host-bound name", async () => {
    const { token } = await buildScreen(hotel.hotel, "kitchen");
    const under = (name: string) => getStatus({ [SCREEN_HEADER]: "1", Cookie: `${name}=${token}` });
    expect([await under("roombell_screen"), await under("__Host-roombell_screen")]).toEqual([401, 200]);
  });

  test("is rotated once a day; the former one stays valid until shortly after the new one is used", async () => {
    const { screen, token } = await buildScreen(hotel.hotel, "kitchen");
    const [first, body] = [asScreen({ token }), { version: "1.2.3" }];
    const renew = (as: Identity) => client.call("POST /screen/session", as, { body });
    expect((await renew(first)).headers.getSetCookie()).toEqual([]);
    const { _id, hotel_id } = screen;
    const age = (hours: number) =>
      Screen.updateOne({ _id, hotel_id }, { $set: { rotated_at: new Date(Date.now() - hours * 3_600_000) } });
    await age(25);
    const lost = getCookie(await renew(first));
    expect(lost["Cookie"]).not.toContain(token);
    // The answer was lost: the device still has the former one and gets another.
    await age(1);
    const second = getCookie(await renew(first));
    expect(second["Cookie"]).not.toBe(lost["Cookie"]);
    expect(await getStatus(second)).toBe(200);
    expect(await getStatus(first)).toBe(200);
    const { former_until, version } = (await stored(screen)) ?? {};
    expect([version, former_until?.getTime()]).toEqual(["1.2.3", expect.any(Number)]);
    await Screen.updateOne({ _id, hotel_id }, { $set: { former_until: new Date(Date.now() - 1) } });
    expect(await getStatus(first)).toBe(401);
  });

  test("expires after 60 unseen days, and the screen is removed", async () => {
    const last_seen_at = new Date(Date.now() - SCREEN_UNSEEN_MS - 1);
    const { screen, token } = await buildScreen(hotel.hotel, "kitchen", { last_seen_at });
    const other = await buildScreen(hotel.hotel, "kitchen");
    expect(await getStatus(asScreen({ token }))).toBe(401);
    await removeUnseenScreens(SCREEN_UNSEEN_MS);
    expect([await stored(screen), (await stored(other.screen))?.name]).toEqual([null, other.screen.name]);
  });
});

describe("a paired screen", () => {
  test("acts under its name and receives only its board's events", async () => {
    const { screen, token } = await buildScreen(hotel.hotel, "front_desk", { name: "Lobby wall" });
    const board = await connectLive(server, "/staff", {}, asScreen({ token }));
    const request = await askForService(client, hotel);
    await placeOrder(client, hotel);
    expect((await board.next("request:created")).request.id).toBe(request.id);
    const { body } = await client.call("PUT /hotel-admin/requests/:id/status", asScreen({ token }), {
      params: { id: request.id },
      body: { status: "in_progress" },
    });
    expect(body.request.assigned_to).toBe("Lobby wall");
    await board.next("request:updated");
    expect(board.received.some(({ event }) => event.startsWith("order:"))).toBe(false);
    await expect
      .poll(async () => (await screens()).find(({ id }) => id === String(screen._id))?.is_live)
      .toBe(true);
    board.close();
  });

  test("shows changes at once and ends when removed", async () => {
    const { screen, token } = await buildScreen(hotel.hotel, "kitchen");
    const params = { id: String(screen._id) };
    const board = await connectLive(server, "/staff", {}, asScreen({ token }));
    const body = { name: "Grill", text_size: 1.75 as const };
    await client.call("PUT /hotel-admin/screens/:id", hotel.desk, { params, body });
    expect((await board.next("screen:updated")).screen).toMatchObject(body);
    await client.call("DELETE /hotel-admin/screens/:id", hotel.desk, { params });
    expect(await board.next("session:ended")).toMatchObject({ code: "screen_removed" });
    expect(await getStatus(asScreen({ token }))).toBe(401);
    await expect(connectLive(server, "/staff", {}, asScreen({ token }))).rejects.toMatchObject({
      data: { code: "unauthenticated" },
    });
    board.close();
  });
});

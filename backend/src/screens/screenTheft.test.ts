import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { AuditEntry } from "#audit/model.js";
import { asScreen, type Identity } from "#testing/client.js";
import { buildScreen } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { Screen, type ScreenDoc } from "./model.js";
import { SCREEN_HEADER } from "./screenCookie.js";

const { server, client } = setUpServer({ trustProxyHops: 1 });
let hotel: OpenHotel;
let screen: ScreenDoc;
/** The tablet's first cookie and the next one, used for longer than the grace period. */
let former: Identity;
let current: Identity;
beforeEach(async () => {
  hotel = await openHotel();
  const paired = await buildScreen(hotel.hotel, "kitchen");
  screen = paired.screen;
  former = asScreen(paired);
  current = await rotated(former);
  await use(current);
  await put({ former_until: new Date(Date.now() - 1) });
});

const put = (change: object) =>
  Screen.updateOne({ _id: screen._id, hotel_id: hotel.hotel._id }, { $set: change });
const ago = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
const use = async (as: Identity) =>
  (await client.attempt("GET /hotel-admin/kitchen", as, { query: {} })).status;
/** The browser's cookies after loading the page. */
async function loaded(as: Identity): Promise<Identity> {
  const { headers } = await client.call("POST /screen/session", as, { body: {} });
  const [cookie] = headers.getSetCookie();
  return cookie === undefined ? as : { [SCREEN_HEADER]: "1", Cookie: cookie.split(";")[0] ?? "" };
}
/** The same a day later. */
async function rotated(as: Identity): Promise<Identity> {
  await put({ rotated_at: ago(25) });
  return loaded(as);
}
const listed = async () => {
  const { screens } = (await client.call("GET /hotel-admin/screens", hotel.desk, {})).body;
  return screens.find(({ id }) => id === String(screen._id));
};
const UNPAIRED = { is_paired: false, ended_reason: "cookie_reused" };
const PAIRED = { is_paired: true, ended_reason: null };

describe("a screen's cookie used on two devices", () => {
  test("unpairs both when the former one is used while the board is open", async () => {
    const board = await connectLive(server, "/staff", {}, current);
    const manager = await connectLive(server, "/staff", { token: hotel.token });
    expect(await use(former)).toBe(401);
    expect(await board.next("session:ended")).toMatchObject({ code: "screen_removed" });
    await manager.next("screens:updated", ({ screens }) => screens.kitchen === 0);
    expect([await use(current), await use(former)]).toEqual([401, 401]);
    expect(await listed()).toMatchObject({ ...UNPAIRED, is_live: false });
    for (const each of [current, former]) {
      await expect(connectLive(server, "/staff", {}, each)).rejects.toMatchObject({
        data: { code: "unauthenticated" },
      });
    }
    for (const each of [board, manager]) each.close();
  });

  test("unpairs both when the thief rotates first and the tablet follows", async () => {
    const [thief, tablet] = [current, former];
    expect(await use(tablet)).toBe(401);
    expect(await use(thief)).toBe(401);
    expect(await listed()).toMatchObject(UNPAIRED);
  });

  test("unpairs both when the tablet was off and returns afterwards", async () => {
    const manager = await connectLive(server, "/staff", { token: hotel.token });
    await put({ last_seen_at: ago(8) });
    expect(await use(former)).toBe(401);
    expect(await listed()).toMatchObject(PAIRED);
    expect(await use(current)).toBe(401);
    await manager.next("screens:updated");
    expect(await listed()).toMatchObject(UNPAIRED);
    manager.close();
  });

  test("unpairs both however old the former one is, including by handshake", async () => {
    const third = await rotated(current);
    await use(third);
    await put({ former_until: ago(1) });
    await expect(connectLive(server, "/staff", {}, former)).rejects.toMatchObject({
      data: { code: "unauthenticated" },
    });
    expect(await use(third)).toBe(401);
    expect(await listed()).toMatchObject(UNPAIRED);
  });

  test("unpairs both when a thief received a rotation the tablet never saw", async () => {
    const thief = await rotated(current);
    await put({ rotated_at: ago(1) });
    const tablet = await loaded(current);
    expect(await use(tablet)).toBe(200);
    expect(await use(thief)).toBe(401);
    expect(await use(tablet)).toBe(401);
    expect(await listed()).toMatchObject(UNPAIRED);
  });

  test("is audited once and resolved by the next pairing", async () => {
    // Rejections from one address share an audit row.
    const elsewhere = { ...former, "X-Forwarded-For": "203.0.113.78" };
    await use(elsewhere);
    await use(elsewhere);
    await auditLog.flush();
    const of = { object_id: String(screen._id), action: "authn_token_revoked" };
    expect(await AuditEntry.find(of).lean()).toMatchObject([
      { hotel_id: hotel.hotel._id, object_kind: "screen", object_name: screen.name, outcome: "refused" },
    ]);
    const params = { id: String(screen._id) };
    const { body } = await client.call("POST /hotel-admin/screens/:id/pairing", hotel.desk, {
      params,
      body: {},
    });
    await client.call("POST /screen/pair", {}, { body: { code: body.pairing.code } });
    expect(await listed()).toMatchObject(PAIRED);
    expect(await use(former)).toBe(401);
    expect(await listed()).toMatchObject(PAIRED);
  });

  test("closes connections opened with the former one", async () => {
    const thief = await connectLive(server, "/staff", {}, current);
    const tablet = await rotated(current);
    expect(await use(tablet)).toBe(200);
    expect(await thief.next("session:ended")).toMatchObject({ code: "token_expired" });
    await expect(connectLive(server, "/staff", {}, current)).rejects.toMatchObject({
      data: { code: "unauthenticated" },
    });
    // A call in flight is not theft.
    expect([await use(current), await use(tablet)]).toEqual([200, 200]);
    const board = await connectLive(server, "/staff", {}, tablet);
    for (const each of [thief, board]) each.close();
  });
});

describe("a screen's cookie on a single device", () => {
  test("survives any number of lost answers", async () => {
    for (let time = 0; time < 3; time += 1) {
      await rotated(current);
      expect(await use(current)).toBe(200);
    }
    await put({ rotated_at: ago(1) });
    const next = await loaded(current);
    expect(next).not.toEqual(current);
    expect(await use(next)).toBe(200);
    expect(await listed()).toMatchObject(PAIRED);
  });

  test("is rotated by one of several tabs and not overwritten by the others", async () => {
    await put({ rotated_at: ago(25) });
    const answers = await Promise.all([1, 2, 3].map(() => loaded(current)));
    answers.push(await loaded(current));
    const replaced = answers.filter((jar) => jar !== current);
    expect(replaced).toHaveLength(1);
    for (const jar of [current, replaced[0] ?? {}, current]) expect(await use(jar)).toBe(200);
    expect(await loaded(current)).toBe(current);
    expect(await listed()).toMatchObject(PAIRED);
  });

  test("works after days offline", async () => {
    await put({ rotated_at: ago(24 * 20), last_seen_at: ago(24 * 20) });
    expect(await use(current)).toBe(200);
    const next = await loaded(current);
    expect([await use(current), await use(next)]).toEqual([200, 200]);
    expect(await listed()).toMatchObject(PAIRED);
  });

  test("raises no alarm when a backup restores the former one", async () => {
    await put({ last_seen_at: ago(1) });
    expect([await use(former), await use(former)]).toEqual([401, 401]);
    expect(await listed()).toMatchObject(PAIRED);
  });
});

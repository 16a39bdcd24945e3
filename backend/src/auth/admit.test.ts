import { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Hotel } from "#hotels/model.js";
import { Screen } from "#screens/model.js";
import { asScreen, asStaff, type Identity } from "#testing/client.js";
import { buildRoom, buildScreen, buildSoftwareAdmin, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { connectLive, type Namespace } from "#testing/liveClient.js";
import { checkIn, openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { TEST_JWT_SECRET } from "#testing/testServer.js";
import { Account, type AccountDoc } from "./model.js";
import { signToken } from "./tokens.js";

const HOUR_MS = 3_600_000;

const { server, client } = setUpServer();
let hotel: OpenHotel;
let platform: Identity;
beforeAll(async () => {
  platform = asStaff(await buildSoftwareAdmin());
});
beforeEach(async () => {
  hotel = await openHotel();
});

/** A caller's credentials for HTTP and for the live connection. */
type Caller = { path: string; headers: Identity; namespace: Namespace; auth: object; cookie?: Identity };

const PATHS = { "/staff": "/hotel-admin/hotel", "/platform": "/software-admin/hotels" } as const;
const byToken = (token: string, namespace: keyof typeof PATHS = "/staff"): Caller => ({
  path: PATHS[namespace],
  headers: asStaff({ token }),
  namespace,
  auth: { token },
});
const byScreen = (token: string): Caller => ({
  path: PATHS["/staff"],
  headers: asScreen({ token }),
  namespace: "/staff",
  auth: {},
  cookie: asScreen({ token }),
});
const byCode = (qr: string, stay_id?: string): Caller => ({
  path: "/customer/room-info",
  headers: { "X-QR-Data": qr, ...(stay_id && { "X-Stay-Id": stay_id }) },
  namespace: "/guest",
  auth: { qr, stay_id },
});

async function codeOfCall({ path, headers }: Caller): Promise<string | null> {
  const { body } = await client.send("GET", `/api${path}`, { headers });
  return (body as { code?: string }).code ?? null;
}
async function codeOfSocket({ namespace, auth, cookie }: Caller): Promise<string | null> {
  try {
    (await connectLive(server, namespace, { ...auth }, cookie)).close();
    return null;
  } catch (error) {
    return (error as { data?: { code: string } }).data?.code ?? String(error);
  }
}
/** Error codes of a call and a connection; null if admitted. */
const decisions = async (caller: Caller) => [await codeOfCall(caller), await codeOfSocket(caller)];

const demand = (managers_need_second_factor: boolean) =>
  client.call("PUT /software-admin/settings", platform, { body: { managers_need_second_factor } });

const buildToken = (
  { _id, role, token_version }: AccountDoc,
  seconds = 3600,
  of: Parameters<typeof signToken>[3] = {},
): string => signToken(TEST_JWT_SECRET, { id: String(_id), role, token_version }, seconds, of);
const buildCook = (fields: Partial<AccountDoc> = {}) =>
  buildStaff(hotel.hotel, { position: "kitchen", ...fields });
const inHours = (hours: number) => ({ initial_password_expires_at: new Date(Date.now() + hours * HOUR_MS) });
const putHotel = (fields: object) => Hotel.updateOne({ _id: hotel.hotel._id }, { $set: fields });
const SHOWN = { second_factor: { at: new Date(), passkey_id: null } };

const STATES: Record<string, [string | null, () => Promise<Caller> | Caller]> = {
  "a manager": [null, () => byToken(hotel.token)],
  "a manager with a one-time password": [
    null,
    async () => byToken((await buildStaff(hotel.hotel, inHours(1))).token),
  ],
  "a manager with an expired one-time password": [
    null,
    async () => byToken((await buildStaff(hotel.hotel, inHours(-1))).token),
  ],
  "a cook": [null, async () => byToken((await buildCook()).token)],
  "a cook with a one-time password": [
    "password_change_required",
    async () => byToken((await buildCook(inHours(1))).token),
  ],
  "a cook with an expired one-time password": [
    "password_change_required",
    async () => byToken((await buildCook(inHours(-1))).token),
  ],
  "a deactivated person": [
    "unauthenticated",
    async () => byToken((await buildCook({ is_active: false })).token),
  ],
  "a removed person": [
    "unauthenticated",
    async () => byToken((await buildCook({ is_active: false, is_deleted: true })).token),
  ],
  "an account that does not exist": [
    "unauthenticated",
    () => byToken(buildToken({ ...hotel.account, _id: new Types.ObjectId() })),
  ],
  "staff of an inactive hotel": [
    "forbidden",
    async () => {
      await putHotel({ is_active: false });
      return byToken(hotel.token);
    },
  ],
  "staff of a deleted hotel": [
    "unauthenticated",
    async () => {
      await putHotel({ is_deleted: true });
      return byToken(hotel.token);
    },
  ],
  "a logged-out session": [
    "unauthenticated",
    async () => {
      await client.call("POST /auth/logout", hotel.desk, {});
      return byToken(hotel.token);
    },
  ],
  "a token from before a password change": [
    "unauthenticated",
    async () => {
      await Account.updateOne({ _id: hotel.account._id }, { $inc: { token_version: 1 } });
      return byToken(hotel.token);
    },
  ],
  "an expired token": ["unauthenticated", () => byToken(buildToken(hotel.account, -1))],
  "a tampered token": ["unauthenticated", () => byToken(`${hotel.token}x`)],
  "a software administrator at a hotel": [
    "forbidden",
    async () => byToken((await buildSoftwareAdmin()).token),
  ],
  "a software administrator": [null, async () => byToken((await buildSoftwareAdmin()).token, "/platform")],
  "a software administrator's token from before a password change": [
    "unauthenticated",
    async () => {
      const { account, token } = await buildSoftwareAdmin();
      await Account.updateOne({ _id: account._id }, { $inc: { token_version: 1 } });
      return byToken(token, "/platform");
    },
  ],
  "a manager at the platform": ["forbidden", () => byToken(hotel.token, "/platform")],
  "a paired screen": [null, async () => byScreen((await buildScreen(hotel.hotel, "kitchen")).token)],
  "a removed screen": [
    "unauthenticated",
    async () => {
      const { screen, token } = await buildScreen(hotel.hotel, "kitchen");
      await Screen.deleteOne({ _id: screen._id, hotel_id: hotel.hotel._id });
      return byScreen(token);
    },
  ],
  "a screen of an inactive hotel": [
    "forbidden",
    async () => {
      const { token } = await buildScreen(hotel.hotel, "kitchen");
      await putHotel({ is_active: false });
      return byScreen(token);
    },
  ],
  "a guest": [null, () => byCode(hotel.room.qr_code, String(hotel.room.stay_id))],
  "a guest of an ended stay": ["stay_ended", () => byCode(hotel.room.qr_code, String(new Types.ObjectId()))],
  "an unknown room code": ["invalid_qr", () => byCode("0000-0000-0000-0000")],
  "the code of a removed room": [
    "invalid_qr",
    async () => byCode((await buildRoom(hotel.hotel, { is_deleted: true })).qr_code),
  ],
  "a guest of a deleted hotel": [
    "invalid_qr",
    async () => {
      await putHotel({ is_deleted: true });
      return byCode(hotel.room.qr_code);
    },
  ],
  "a blank code": ["unauthenticated", () => byCode("  ")],
  "a guest of an inactive hotel": [
    "forbidden",
    async () => {
      await putHotel({ is_active: false });
      return byCode(hotel.room.qr_code);
    },
  ],
};

describe("calls and live connections have the same access rules for", () => {
  test.each(Object.entries(STATES))("%s", async (_state, [code, build]) => {
    expect(await decisions(await build())).toEqual([code, code]);
  });

  test("managers without a second factor while the platform requires one", async () => {
    const cook = await buildCook();
    const callers = [
      byToken(hotel.token),
      byToken(buildToken(hotel.account, 3600, SHOWN)),
      byToken(cook.token),
      byToken((await buildSoftwareAdmin()).token, "/platform"),
    ];
    await demand(true);
    const decided = await Promise.all(callers.map(decisions));
    await demand(false);
    const missing = "second_factor_setup_required";
    expect(decided).toEqual([
      [missing, missing],
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(await decisions(byToken(hotel.token))).toEqual([null, null]);
  });
});

describe("with a one-time password", () => {
  test("calls and connections are rejected until the password is changed", async () => {
    const cook = await buildCook(inHours(1));
    const as = asStaff(cook);
    const list = await client.send("GET", "/api/hotel-admin/food-orders", {
      headers: asStaff(await buildCook()),
    });
    const unchanged = { ...as, "If-None-Match": list.headers.get("ETag") ?? "" };
    const rejected = await client.send("GET", "/api/hotel-admin/food-orders", { headers: unchanged });
    expect([rejected.status, rejected.body]).toMatchObject([403, { code: "password_change_required" }]);
    const body = { current_password: TEST_PASSWORD, new_password: "a password of my own" };
    const { token } = (await client.call("PUT /auth/hotel-admin/password", as, { body })).body;
    expect(await decisions(byToken(token))).toEqual([null, null]);
  });
});

describe("an open connection ends when", () => {
  const ended = async (caller: Caller, change: () => Promise<unknown>) => {
    const live = await connectLive(server, caller.namespace, { ...caller.auth }, caller.cookie);
    await change();
    const { code } = await (live as Awaited<ReturnType<typeof connectLive<"/staff">>>).next("session:ended");
    await expect.poll(() => live.socket.connected).toBe(false);
    return { code, after: await decisions(caller) };
  };

  test("a manager issues a one-time password", async () => {
    const cook = await buildCook();
    const params = { id: String(cook.account._id) };
    const reset = () =>
      client.call("POST /hotel-admin/accounts/:id/password", hotel.desk, { params, body: {} });
    expect(await ended(byToken(cook.token), reset)).toEqual({
      code: "credentials_reissued",
      after: ["unauthenticated", "unauthenticated"],
    });
    const renewed = await Account.findOne({ _id: cook.account._id }).lean<AccountDoc>();
    const again = byToken(buildToken(renewed ?? cook.account));
    expect(await decisions(again)).toEqual(["password_change_required", "password_change_required"]);
  });

  test("the platform starts to require a second factor that the manager's session lacks", async () => {
    const [cook, shown] = [await buildCook(), buildToken(hotel.account, 3600, SHOWN)];
    const staying = await Promise.all(
      [cook.token, shown].map((token) => connectLive(server, "/staff", { token })),
    );
    const missing = "second_factor_setup_required";
    const elsewhere = await connectLive(server, "/staff", { token: (await openHotel()).token });
    const end = await ended(byToken(hotel.token), () => demand(true));
    expect(await elsewhere.next("session:ended")).toMatchObject({ code: missing });
    const connected = staying.map(({ socket }) => socket.connected);
    staying.forEach((live) => live.close());
    await demand(false);
    expect(end).toEqual({ code: missing, after: [missing, missing] });
    expect(connected).toEqual([true, true]);
  });

  test("the person is deactivated or changes position", async () => {
    for (const body of [{ is_active: false }, { position: "front_desk" as const }]) {
      const cook = await buildCook();
      const params = { id: String(cook.account._id) };
      const change = () => client.call("PUT /hotel-admin/accounts/:id", hotel.desk, { params, body });
      const { after } = await ended(byToken(cook.token), change);
      expect(after).toEqual(["unauthenticated", "unauthenticated"]);
    }
  });

  test("a guest's stay ends", async () => {
    const { room } = hotel;
    const guest = byCode(room.qr_code, String(room.stay_id));
    const { code, after } = await ended(guest, () => checkIn(client, hotel));
    expect([code, ...after]).toEqual(["stay_ended", "stay_ended", "stay_ended"]);
  });
});

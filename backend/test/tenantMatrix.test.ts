import { ACCESS, type Access } from "@roombell/common/contract/access";
import { endpoints, type EndpointName } from "@roombell/common/contract/endpoints";
import jwt from "jsonwebtoken";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Account } from "#auth/model.js";
import { Hotel } from "#hotels/model.js";
import { Room } from "#rooms/model.js";
import {
  asGuest,
  asScreen,
  asStaff,
  createClient,
  nobody,
  type Client,
  type Identity,
} from "#testing/client.js";
import { buildHotel, buildRoom, buildSoftwareAdmin, buildStaff } from "#testing/factories.js";
import { startTestServer, TEST_JWT_SECRET, type TestServer } from "#testing/testServer.js";
import { VALID, type IdName, type World } from "./inputs.js";
import { buildWorld, everything } from "./world.js";

let server: TestServer;
let client: Client;
let own: World;
let foreign: World;
/** The database's content after the previous test. */
let content: string;
let identities: Record<Exclude<ReturnType<typeof getAccess>, "public">, Refusal[]>;
type Refusal = { who: string; identity: Identity; expected: [status: number, code: string] };
type Input = { params?: Record<string, string>; query?: object; body?: unknown };

const KEYS = Object.keys(endpoints) as EndpointName[];
const getAccess = (key: EndpointName) => {
  const access: Access = ACCESS[key];
  return typeof access === "string" ? access : "hotel";
};
const UNAUTHENTICATED: Refusal["expected"] = [401, "unauthenticated"];
const FORBIDDEN: Refusal["expected"] = [403, "forbidden"];

beforeAll(async () => {
  server = await startTestServer({ trustProxyHops: 1 });
  client = createClient(server);
  const admin = asStaff(await buildSoftwareAdmin());
  own = await buildWorld(client, admin);
  foreign = await buildWorld(client, admin);
  identities = await refusedIdentities();
  content = await everything();
});
afterAll(() => server.close());

let address = 0;
/** Wrong codes come from distinct addresses to avoid their rate limit. */
const fromSomewhere = (): Identity => ({ "X-Forwarded-For": `2001:db8:${(address += 1).toString(16)}::1` });

const getInput = (key: EndpointName, world: World): Input => VALID[key](world) as Input;
const send = (key: EndpointName, identity: Identity, input: Input) =>
  client.attempt(key, { ...fromSomewhere(), ...identity }, input as never);

async function expectUnchanged(): Promise<void> {
  const before = content;
  content = await everything();
  expect(content).toBe(before);
}

async function refusedIdentities(): Promise<typeof identities> {
  const signed = (claims: object, options: jwt.SignOptions, secret = TEST_JWT_SECRET): Identity =>
    asStaff({
      token: jwt.sign(claims, secret, { issuer: "roombell", audience: "roombell-staff", ...options }),
    });
  const tokens = (account: { _id: unknown }, role: string): Refusal[] => {
    const subject = String(account._id);
    const claims = { role, tv: 0 };
    const valid = { subject, expiresIn: 60 };
    const unsigned = [
      { alg: "none", typ: "JWT" },
      { ...claims, sub: subject, exp: 4e9, iss: "roombell", aud: "roombell-staff" },
    ];
    const none = `${unsigned.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.`;
    return [
      { who: "nobody", identity: nobody, expected: UNAUTHENTICATED },
      { who: "garbage", identity: asStaff({ token: "garbage" }), expected: UNAUTHENTICATED },
      { who: "a token without a signature", identity: asStaff({ token: none }), expected: UNAUTHENTICATED },
      {
        who: "a token signed with another key",
        identity: signed(claims, valid, "k".repeat(40)),
        expected: UNAUTHENTICATED,
      },
      {
        who: "an expired token",
        identity: signed(claims, { subject, expiresIn: -1 }),
        expected: UNAUTHENTICATED,
      },
      { who: "a revoked token", identity: signed({ ...claims, tv: 7 }, valid), expected: UNAUTHENTICATED },
      { who: "a guest", identity: own.guest, expected: UNAUTHENTICATED },
    ];
  };
  const { account: adminAccount } = await buildSoftwareAdmin();
  const off = await buildHotel();
  const offStaff = await buildStaff(off);
  const offRoom = await buildRoom(off);
  await Hotel.updateOne({ _id: off._id }, { $set: { is_active: false } });
  const gone = await buildHotel();
  const goneStaff = await buildStaff(gone);
  const goneRoom = await buildRoom(gone);
  await Hotel.updateOne({ _id: gone._id }, { $set: { is_deleted: true } });
  const endedRoom = await buildRoom(own.hotel);
  const replaced = await buildRoom(own.hotel);
  await Room.updateOne(
    { _id: replaced._id, hotel_id: own.hotel._id },
    { $set: { qr_code: "0".repeat(15) + "1" } },
  );
  const removed = await buildRoom(own.hotel, { is_deleted: true });
  const hotelAdmin = [
    ...tokens(own.account, "hotel_admin"),
    { who: "staff of a deactivated hotel", identity: asStaff(offStaff), expected: FORBIDDEN },
    { who: "staff of a removed hotel", identity: asStaff(goneStaff), expected: UNAUTHENTICATED },
  ];
  const ofHotel = [
    ...hotelAdmin,
    { who: "a software administrator", identity: own.admin, expected: FORBIDDEN },
  ];
  const ofPlatform = [
    ...tokens(adminAccount, "software_admin"),
    { who: "a hotel administrator", identity: own.desk, expected: FORBIDDEN },
  ];
  const invalid: Refusal["expected"] = [401, "invalid_qr"];
  return {
    account: hotelAdmin,
    hotel_account: ofHotel,
    hotel: ofHotel,
    screen: [
      { who: "nobody", identity: nobody, expected: UNAUTHENTICATED },
      { who: "a manager", identity: own.desk, expected: UNAUTHENTICATED },
      { who: "a guest", identity: own.guest, expected: UNAUTHENTICATED },
      { who: "a wrong cookie", identity: asScreen({ token: "x".repeat(43) }), expected: UNAUTHENTICATED },
      {
        who: "a screen's cookie in a call of another page",
        identity: { Cookie: own.screen["Cookie"] ?? "" },
        expected: UNAUTHENTICATED,
      },
    ],
    platform: ofPlatform,
    platform_account: ofPlatform,
    guest: [
      { who: "nobody", identity: nobody, expected: UNAUTHENTICATED },
      { who: "staff", identity: own.desk, expected: UNAUTHENTICATED },
      { who: "an unknown code", identity: { "X-QR-Data": "0000-0000-0000-0000" }, expected: invalid },
      { who: "garbage", identity: { "X-QR-Data": '{"$ne":null}' }, expected: invalid },
      { who: "a replaced code", identity: asGuest(replaced), expected: invalid },
      { who: "the code of a removed room", identity: asGuest(removed), expected: invalid },
      { who: "the code of a removed hotel", identity: asGuest(goneRoom), expected: invalid },
      { who: "a guest of a deactivated hotel", identity: asGuest(offRoom), expected: FORBIDDEN },
      {
        who: "a guest of another stay",
        identity: { "X-QR-Data": endedRoom.qr_code, "X-Stay-Id": String(own.room.stay_id) },
        expected: [401, "stay_ended"],
      },
    ],
  };
}

describe("every call rejects unauthorized callers", () => {
  test.each(KEYS.filter((key) => getAccess(key) !== "public"))("%s", async (key) => {
    const access = getAccess(key) as keyof typeof identities;
    for (const { who, identity, expected } of identities[access] ?? []) {
      const answer = await send(key, identity, getInput(key, own));
      const { code } = answer.body as { code: string };
      expect({ who, got: [answer.status, code] }).toEqual({ who, got: expected });
    }
    await expectUnchanged();
  });
});

describe("an object of another hotel or stay is answered like a missing one", () => {
  const named = KEYS.filter((key) => key.includes("/:id") && getAccess(key) !== "platform");
  const idNames = (key: EndpointName): IdName =>
    key.includes("/rooms/")
      ? "roomId"
      : key.includes("/food-orders/")
        ? "orderId"
        : key.includes("/requests/")
          ? "requestId"
          : key.includes("/menu-items/")
            ? "itemId"
            : key.includes("/accounts/")
              ? "accountId"
              : key.includes("/screens/")
                ? "screenId"
                : key.includes("/recurring/")
                  ? "recurringId"
                  : key.includes("/services/")
                    ? "serviceId"
                    : "categoryId";

  test.each(named)("%s", async (key) => {
    const identity = getAccess(key) === "guest" ? own.guest : own.desk;
    const input = getInput(key, own);
    const answered = async (as: Identity, id: string) => {
      const answer = await send(key, as, { ...input, params: { ...input.params, id } });
      const headers = Object.fromEntries(answer.headers);
      for (const changing of ["x-request-id", "date", "connection", "keep-alive"]) delete headers[changing];
      return { status: answer.status, headers, body: answer.body };
    };
    const unknown = await answered(identity, "f".repeat(24));
    expect(unknown).toMatchObject({
      status: 404,
      body: { success: false, code: "not_found", message: "Not found" },
    });

    const ofAnotherKind = idNames(key) === "serviceId" ? own.roomId : own.serviceId;
    const others = [foreign[idNames(key)], ofAnotherKind, own.hotelId];
    for (const id of others) expect(await answered(identity, id)).toEqual(unknown);
    const malformed = [
      "1",
      "x".repeat(24),
      "f".repeat(25),
      "%00",
      "$ne",
      "../rooms",
      "null",
      "f".repeat(1500),
    ];
    for (const id of malformed) expect(await answered(identity, id)).toEqual(unknown);
    // A service is the whole hotel's.
    const isOfStay = getAccess(key) === "guest" && idNames(key) !== "serviceId";
    const neighbours = isOfStay ? [own.otherRoom.guest] : [];
    for (const as of neighbours) expect(await answered(as, own[idNames(key)])).toEqual(unknown);
    await expectUnchanged();
  });

  test.each<[EndpointName, string, IdName]>([
    ["POST /customer/requests", "service_id", "serviceId"],
    ["POST /customer/food-orders", "items.0.menu_item_id", "itemId"],
    ["POST /hotel-admin/requests", "service_id", "serviceId"],
    ["POST /hotel-admin/requests", "room_id", "roomId"],
    ["POST /hotel-admin/food-orders", "items.0.menu_item_id", "itemId"],
    ["POST /hotel-admin/food-orders", "room_id", "roomId"],
    ["POST /hotel-admin/menu-items", "category_id", "categoryId"],
    ["PUT /hotel-admin/menu-items/:id", "category_id", "categoryId"],
  ])("%s with another hotel's %s", async (key, path, field) => {
    const identity = getAccess(key) === "guest" ? own.guest : own.desk;
    const answerTo = async (id: string) => {
      const answer = await send(key, identity, withField(getInput(key, own), path, id));
      return { status: answer.status, body: answer.body };
    };
    const unknown = await answerTo("f".repeat(24));
    expect(unknown.status).toBe(404);
    expect(await answerTo(foreign[field])).toEqual(unknown);
    expect((await answerTo("not-an-id")).status).toBe(400);
    await expectUnchanged();
  });

  test("software administrators' calls find only existing objects", async () => {
    for (const key of KEYS.filter(
      (name) => name.startsWith("GET /software-admin") || name.includes("/software-admin/"),
    )) {
      if (!key.includes("/:id")) continue;
      const input = getInput(key, own);
      for (const id of ["f".repeat(24), "x", own.roomId]) {
        expect((await send(key, own.admin, { ...input, params: { id } })).status).toBe(404);
      }
    }
  });
});

describe("the path determines which credentials are used", () => {
  test("a bearer and a code of two hotels on one call do not mix", async () => {
    const both = { ...own.desk, ...foreign.guest };
    const asHotel = await client.call("GET /hotel-admin/dashboard", both, {});
    expect(asHotel.body.hotel.id).toBe(own.hotelId);
    const asRoom = await client.call("GET /customer/room-info", both, {});
    expect(asRoom.body.hotel.id).toBe(foreign.hotelId);
  });

  test("no body or query field redirects a call to another hotel or sets server-controlled values", async () => {
    const claims = {
      hotel_id: foreign.hotelId,
      stay_id: String(foreign.room.stay_id),
      _id: "f".repeat(24),
      role: "software_admin",
      status: "delivered",
      version: 99,
      order_number: 1,
      total_amount: 0.01,
      unit_price: 0.01,
      is_active: false,
      is_deleted: true,
      token_version: 9,
      created_at: "2001-01-01T00:00:00Z",
      created_by: "staff",
      password_hash: "x",
      $set: { hotel_id: foreign.hotelId },
    };
    const before = await everything({ hotel_id: foreign.hotel._id });
    const creations = KEYS.filter(
      (key) =>
        key.startsWith("POST /customer/") ||
        key === "POST /hotel-admin/rooms" ||
        key === "POST /hotel-admin/menu-items",
    );
    for (const key of creations) {
      const identity = getAccess(key) === "guest" ? own.guest : own.desk;
      const input = getInput(key, own);
      const answer = await send(key, identity, { ...input, body: { ...(input.body as object), ...claims } });
      expect([key, answer.status]).toEqual([key, 201]);
      const object = Object.values(answer.body).find((value) => typeof value === "object") as Record<
        string,
        unknown
      >;
      expect(object["id"]).not.toBe(claims._id);
      expect(object).not.toMatchObject({ version: 99 });
      expect(object["status"] ?? "pending").toBe("pending");
      expect(object["total_amount"] ?? 120.5).toBe(120.5);
    }
    expect(await everything({ hotel_id: foreign.hotel._id })).toBe(before);
    expect(await Account.countDocuments({ token_version: 9 })).toBe(0);
  });
});

function withField(input: Input, path: string, value: unknown): Input {
  const copy = structuredClone(input);
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  const place = steps.reduce<unknown>((object, step) => (object as Record<string, unknown>)[step], copy.body);
  (place as Record<string, unknown>)[last] = value;
  return copy;
}

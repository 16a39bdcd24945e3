import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { ServiceRequest } from "#requests/model.js";
import { ShiftNote } from "#shiftLog/model.js";
import { asScreen, asStaff, type Identity } from "#testing/client.js";
import { buildScreen, buildStaff } from "#testing/factories.js";
import { checkIn, openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";

const { server, client } = setUpServer();
let open: OpenHotel;
beforeAll(async () => {
  open = await openHotel();
});

async function answerTo(method: string, path: string, headers: Identity, body?: object) {
  const answer = await client.send(method, `/api${path}`, { headers, ...(body && { body }) });
  const { code = null, message } = answer.body as { code?: string; message?: string };
  return { status: answer.status, code, message, headers: answer.headers };
}
const getCode = async (...call: Parameters<typeof answerTo>) => (await answerTo(...call)).code;

describe("a signed-in account", () => {
  test("is identified by a bearer token", async () => {
    const { token } = open;
    for (const Authorization of [`Bearer ${token}`, `bearer ${token}`, `BEARER ${token}`])
      expect(await getCode("GET", "/auth/me", { Authorization })).toBeNull();
    for (const Authorization of [token, `Basic ${token}`])
      expect(await getCode("GET", "/auth/me", { Authorization })).toBe("unauthenticated");
  });
});

describe("a paired screen", () => {
  test("is identified by its cookie from our own page", async () => {
    const wall = asScreen(await buildScreen(open.hotel, "front_desk"));
    const { Cookie = "", ...header } = wall;
    expect(await getCode("GET", "/hotel-admin/requests", wall)).toBeNull();
    for (const part of [{ Cookie }, header])
      expect(await getCode("GET", "/hotel-admin/requests", part)).toBe("unauthenticated");
    // Its page is not an account session, and an account is not a screen.
    expect(await getCode("GET", "/hotel-admin/requests", { ...header, ...open.desk })).toBe(
      "unauthenticated",
    );
    expect(await getCode("GET", "/auth/me", wall)).toBe("unauthenticated");
  });

  test("may call what its board may, and change nothing without a chosen person", async () => {
    const hotel = await openHotel();
    const wall = asScreen(await buildScreen(hotel.hotel, "front_desk"));
    const note = { text: "The lift is slow" };
    expect(await getCode("POST", "/hotel-admin/shift-notes", wall, note)).toBeNull();
    await buildStaff(hotel.hotel, { position: "front_desk" });
    expect(await getCode("POST", "/hotel-admin/shift-notes", wall, note)).toBe("person_required");
    expect(await getCode("GET", "/hotel-admin/shift-log", wall)).toBeNull();
    expect(await getCode("GET", "/hotel-admin/settings", wall)).toBe("forbidden");
    const account = await buildStaff(hotel.hotel, { position: "front_desk" });
    const person = { account_id: account.account._id, pin_version: 0, since: new Date() };
    const chosen = asScreen(await buildScreen(hotel.hotel, "front_desk", { person }));
    expect(await getCode("POST", "/hotel-admin/shift-notes", chosen, note)).toBeNull();
  });
});

describe("a call repeated with one key", () => {
  const send = (identity: Identity, path: string, body: object) =>
    answerTo("POST", path, { ...identity, "Idempotency-Key": "the-same-key-of-all" }, body);
  const isReplay = ({ headers }: Awaited<ReturnType<typeof send>>) =>
    headers.get("Idempotency-Replayed") === "true";

  test("is executed once per guest", async () => {
    const neighbour = await open.addRoom();
    const body = { service_id: String(open.service._id), description: "Two, please" };
    const path = "/customer/requests";
    const answers = [
      await send(open.guest, path, body),
      await send(open.guest, path, body),
      await send(neighbour.guest, path, body),
    ];
    expect(answers.map(isReplay)).toEqual([false, true, false]);
  });

  test("is executed once per account and screen", async () => {
    const { account } = await buildStaff(open.hotel, { position: "front_desk" });
    const person = { account_id: account._id, pin_version: 0, since: new Date() };
    const pair = async () => asScreen(await buildScreen(open.hotel, "front_desk", { person }));
    const path = "/hotel-admin/shift-notes";
    const body = { text: "A parcel for 204" };
    const colleague = asStaff(await buildStaff(open.hotel));
    expect(isReplay(await send(open.desk, path, body))).toBe(false);
    expect(isReplay(await send(open.desk, path, body))).toBe(true);
    expect(isReplay(await send(colleague, path, body))).toBe(false);
    const [one, other] = [await pair(), await pair()];
    expect(isReplay(await send(one, path, body))).toBe(false);
    expect(isReplay(await send(one, path, body))).toBe(true);
    expect(isReplay(await send(other, path, body))).toBe(false);
  });
});

describe("a call with a slow body", () => {
  /** Sends the body after the call was admitted and `act` is done; resolves with status and code. */
  async function sendAfter(act: () => Promise<unknown>, path: string, headers: Identity, body: object) {
    const call = request(`${server.url}/api${path}`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json", Expect: "100-continue" },
    });
    call.flushHeaders();
    await once(call, "continue");
    await act();
    call.end(JSON.stringify(body));
    const [answer] = (await once(call, "response")) as [IncomingMessage];
    const { code } = JSON.parse(await text(answer)) as { code?: string };
    return [answer.statusCode, code];
  }

  test("changes nothing when the caller is removed in the meantime", async () => {
    const person = await buildStaff(open.hotel);
    const remove = () =>
      client.call("DELETE /hotel-admin/accounts/:id", open.desk, {
        params: { id: String(person.account._id) },
      });
    const note = { text: "A last word" };
    expect(await sendAfter(remove, "/hotel-admin/shift-notes", asStaff(person), note)).toEqual([
      401,
      "unauthenticated",
    ]);
    expect(await ShiftNote.countDocuments({ hotel_id: open.hotel._id, text: note.text })).toBe(0);
  });

  test("changes nothing when a shared screen's person is deactivated in the meantime", async () => {
    const hotel = await openHotel();
    const [clerk] = await Promise.all([
      buildStaff(hotel.hotel, { position: "front_desk" }),
      buildStaff(hotel.hotel, { position: "front_desk" }),
    ]);
    const person = { account_id: clerk.account._id, pin_version: 0, since: new Date() };
    const wall = asScreen(await buildScreen(hotel.hotel, "front_desk", { person }));
    const switchOff = () =>
      client.call("PUT /hotel-admin/accounts/:id", hotel.desk, {
        params: { id: String(clerk.account._id) },
        body: { is_active: false },
      });
    const note = { text: "A last word" };
    expect(await sendAfter(switchOff, "/hotel-admin/shift-notes", wall, note)).toEqual([
      403,
      "person_required",
    ]);
  });

  test("holds up no other call of its hotel while the body is missing", async () => {
    const slow = Array.from({ length: 8 }, () =>
      request(`${server.url}/api/customer/requests`, {
        method: "POST",
        headers: { ...open.guest, "Content-Type": "application/json", Expect: "100-continue" },
      }),
    );
    const admitted = slow.map((call) => once(call, "continue"));
    for (const call of slow) call.flushHeaders();
    await Promise.all(admitted);
    const { room } = (await client.call("GET /customer/room-info", open.guest, {})).body;
    expect(room.id).toBe(String(open.room._id));
    for (const call of slow) call.on("error", () => undefined).destroy();
  });

  test("creates nothing in the next guest's stay", async () => {
    const { room } = await open.addRoom();
    const begin = () => checkIn(client, { ...open, room });
    const request = { service_id: String(open.service._id), description: "Two, please" };
    const anyStay = { "X-QR-Data": room.qr_code };
    expect(await sendAfter(begin, "/customer/requests", anyStay, request)).toEqual([401, "stay_ended"]);
    expect(await ServiceRequest.countDocuments({ hotel_id: open.hotel._id, room_id: room._id })).toBe(0);
  });
});

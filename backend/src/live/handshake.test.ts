import { beforeEach, describe, expect, test } from "vitest";
import { type HotelDoc } from "#hotels/model.js";
import { readiness } from "#http/readiness.js";
import { liveState } from "#live/liveState.js";
import { type RoomDoc } from "#rooms/model.js";
import { buildHotel, buildRoom, buildSoftwareAdmin, buildStaff } from "#testing/factories.js";
import { connectLive, type Namespace } from "#testing/liveClient.js";
import { joinRaw, openRawSocket, type RefusedUpgrade } from "#testing/rawSocket.js";
import { setUpServer } from "#testing/setUpServer.js";

const PORTAL = "https://portal.example";

const { server } = setUpServer({ allowedOrigins: [PORTAL], publicUrl: "https://guests.example" });
let hotel: HotelDoc;
let room: RoomDoc;
let staff: { token: string };

beforeEach(async () => {
  hotel = await buildHotel();
  room = await buildRoom(hotel);
  staff = await buildStaff(hotel);
});

const refusal = (namespace: Namespace, auth: Record<string, unknown>): Promise<unknown> =>
  connectLive(server, namespace, auth).then(
    () => "let in",
    (error: { data?: unknown }) => error.data,
  );

describe("a live handshake", () => {
  test("admits staff, guests and the platform with their own identities", async () => {
    const platform = await buildSoftwareAdmin();
    const clients = [
      await connectLive(server, "/staff", { token: staff.token, screen: "kitchen" }),
      await connectLive(server, "/guest", { qr: room.qr_code, stay_id: String(room.stay_id) }),
      await connectLive(server, "/platform", { token: platform.token }),
    ];
    const readies = clients.map(({ received: [first] }) => first?.payload);
    expect(readies).toMatchObject([
      { recovered: false, subject: `hotel:${String(hotel._id)}` },
      { recovered: false, subject: `stay:${String(room.stay_id)}` },
      { recovered: false, subject: "platform" },
    ]);
    for (const client of clients) client.close();
  });

  test.each([
    ["less than", 0, true],
    ["more than", 11_000, false],
  ])("reports whether the server started %s ten seconds ago", async (_, ago, has_just_started) => {
    readiness.acceptingSince = performance.now() - ago;
    const guest = await connectLive(server, "/guest", { qr: room.qr_code });
    expect(guest.received[0]?.payload).toMatchObject({ has_just_started });
    guest.close();
  });

  test("admits a guest without a stay id, with a typed code or with the whole link", async () => {
    const typed = room.qr_code
      .toLowerCase()
      .replace(/(.{4})/g, "$1-")
      .slice(0, -1);
    for (const qr of [room.qr_code, typed, `https://guests.example/customer?qr=${room.qr_code}`]) {
      const guest = await connectLive(server, "/guest", { qr });
      expect(guest.socket.connected).toBe(true);
      guest.close();
    }
  });
});

describe("a live handshake is rejected", () => {
  test("without or with a wrong token", async () => {
    for (const auth of [{}, { token: "" }, { token: 7 }, { token: "no token" }, { token: { $ne: null } }]) {
      for (const namespace of ["/staff", "/platform"] as const) {
        expect(await refusal(namespace, auth)).toEqual({
          code: "unauthenticated",
          message: "Please sign in",
        });
      }
    }
  });

  test("as a guest without a code", async () => {
    expect(await refusal("/guest", {})).toEqual({
      code: "unauthenticated",
      message: "QR data is required",
    });
    expect(await refusal("/guest", { qr: ["a"] })).toMatchObject({ code: "unauthenticated" });
  });

  test("at the root namespace and unknown ones", async () => {
    const raw = await openRawSocket(server);
    raw.sendText(`40${JSON.stringify({ token: staff.token })}`);
    expect(await raw.next((text) => text.startsWith("44"))).toContain("unauthenticated");
    expect(await joinRaw(raw, "/admin", {})).toContain("Invalid namespace");
    raw.destroy();
  });

  test("after ten wrong codes in a minute from one address, unlike right codes", async () => {
    const answers: unknown[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      answers.push(await refusal("/guest", { qr: "AAAABBBBCCCCDDDD" }));
    }
    expect(answers.at(-1)).toMatchObject({ code: "too_many_requests" });
    const guest = await connectLive(server, "/guest", { qr: room.qr_code });
    guest.close();
  });
});

describe("the origin of a live connection", () => {
  const statusFor = (headers: Record<string, string>, path?: string): Promise<number> =>
    openRawSocket(server, headers, path).then(
      (raw) => (raw.destroy(), 101),
      (error: RefusedUpgrade) => error.status,
    );

  test("may be our own pages, allowed origins, or missing for non-browsers", async () => {
    expect(await statusFor({ Origin: "https://guests.example" })).toBe(101);
    expect(await statusFor({ Origin: PORTAL })).toBe(101);
    expect(await statusFor({})).toBe(101);
  });

  test("may be a page at whatever address it was opened", async () => {
    expect(await statusFor({ Origin: server.url })).toBe(101);
  });

  test("that is refused names the right address, and counts once in the platform's health", async () => {
    const Origin = "https://typo.example";
    for (const _ of [1, 2]) expect(await statusFor({ Origin })).toBe(400);
    expect([...liveState.refusedOrigins].filter((origin) => origin === Origin)).toEqual([Origin]);
    const asked = await fetch(`${server.url}/socket.io/?EIO=4&transport=websocket`, {
      method: "POST",
      headers: { Origin },
    });
    expect(await asked.json()).toMatchObject({
      code: "forbidden",
      message: expect.stringContaining("https://guests.example"),
    });
  });

  test("may not be any other page, however similar", async () => {
    const strangers = [
      "https://evil.example",
      "null",
      "https://guests.example.evil.example",
      `${PORTAL}:8443`,
    ];
    for (const Origin of [...strangers, "http://guests.example"]) {
      expect(await statusFor({ Origin })).toBe(400);
    }
  });

  test("is checked for requests to an existing connection too", async () => {
    const raw = await openRawSocket(server);
    const { sid } = JSON.parse((await raw.next((text) => text.startsWith("0"))).slice(1)) as { sid: string };
    const path = `/socket.io/?EIO=4&transport=websocket&sid=${sid}`;
    expect(await statusFor({ Origin: "https://evil.example" }, path)).not.toBe(101);
    raw.destroy();
  });

  test("does not matter for long polling and client scripts, which are not served", async () => {
    const polling = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`);
    expect(polling.status).toBe(400);
    const script = await fetch(`${server.url}/socket.io/socket.io.js`);
    expect(script.status).toBe(400);
  });
});

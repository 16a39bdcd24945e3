import { SEEN } from "@roombell/common/contract/liveEvents";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import { metrics } from "#http/metrics.js";
import type { RoomDoc } from "#rooms/model.js";
import { buildHotel, buildRoom, buildStaff } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { joinRaw, openRawSocket, type RawSocket } from "#testing/rawSocket.js";
import { seededRandom } from "#testing/seededRandom.js";
import { setUpServer } from "#testing/setUpServer.js";

const TEXT = 1;
const FRAMES_TO_FUZZ = Number(process.env["FUZZ_CASES"] ?? 1000);

const { server } = setUpServer();
let hotel: HotelDoc;
let room: RoomDoc;
let token: string;

beforeAll(async () => {
  hotel = await buildHotel();
  room = await buildRoom(hotel);
  ({ token } = await buildStaff(hotel));
});
afterEach(() => vi.useRealTimers());

async function joinedStaff(): Promise<RawSocket> {
  const raw = await openRawSocket(server);
  await joinRaw(raw, "/staff", { token, screen: "kitchen" });
  await raw.next((text) => text.includes('"ready"'));
  return raw;
}

/** Resolves when everything sent before has been handled: the server answers messages in order. */
async function settled(raw: RawSocket, ackId: number): Promise<string> {
  raw.sendText(`42/staff,${ackId}["${SEEN}",{"kind":"order","id":"000000000000000000000000"}]`);
  return raw.next((text) => text.startsWith(`43/staff,${ackId}[`));
}

async function counted(name: string, reason?: string): Promise<number> {
  const metric = await metrics.getSingleMetric(name)?.get();
  const values = metric?.values.filter(({ labels }) => reason === undefined || labels["reason"] === reason);
  return values?.reduce((sum, { value }) => sum + value, 0) ?? 0;
}

describe("the live server", () => {
  test("disconnects a client that sends more than twenty messages in ten seconds", async () => {
    const cuts = await counted("roombell_live_cuts_total", "rate");
    const raw = await joinedStaff();
    for (let message = 1; message < 20; message += 1) raw.sendText(`42/staff,["hello",${message}]`);
    expect(await settled(raw, 1)).toBe('43/staff,1[{"ok":false}]');
    raw.sendText('42/staff,["one too many"]');
    await raw.closed;
    expect(await counted("roombell_live_cuts_total", "rate")).toBe(cuts + 1);
  });

  test("ignores and counts messages with unknown events", async () => {
    const before = await counted("roombell_live_unknown_events_total");
    const raw = await joinedStaff();
    raw.sendText('42/staff,7["order:updated",{"order":{}}]');
    raw.sendText('42/staff,["join","hotel:other"]');
    await settled(raw, 8);
    expect(raw.received.filter((text) => text.startsWith("43/staff,7"))).toEqual([]);
    expect(await counted("roombell_live_unknown_events_total")).toBe(before + 2);
    raw.destroy();
  });

  test("disconnects a client that sends more than 16 KiB in a frame", async () => {
    const fits = await joinedStaff();
    fits.sendText(`42/staff,["hello","${"x".repeat(16_000)}"]`);
    expect(await settled(fits, 1)).toContain("ok");
    fits.sendText(`42/staff,["hello","${"x".repeat(17_000)}"]`);
    await fits.closed;
  });

  test("disconnects a client that joins no namespace within ten seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const raw = await openRawSocket(server);
    await raw.next((text) => text.startsWith("0"));
    vi.advanceTimersByTime(9_999);
    expect(raw.isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    await raw.closed;
    expect(raw.received.filter((text) => text.startsWith("4"))).toEqual([]);
  });

  test("ignores wrong and missing acknowledgement ids", async () => {
    const raw = await joinedStaff();
    for (const frame of [`42/staff,["${SEEN}"]`, `42/staff,["${SEEN}",null,{}]`, "43/staff,999[1]"]) {
      raw.sendText(frame);
    }
    expect(await settled(raw, 5)).toBe('43/staff,5[{"ok":false}]');
    raw.destroy();
  });

  test("disconnects a client with a large unread backlog, while others receive everything", async () => {
    const slow = await joinedStaff();
    const healthy = await connectLive(server, "/staff", { token });
    slow.pause();
    const reason = "x".repeat(20_000);
    const cuts = await counted("roombell_live_cuts_total");
    let sent = 0;
    while ((await counted("roombell_live_cuts_total")) === cuts && sent < 3000) {
      bus.emit("room.removed", { hotel_id: String(hotel._id), room_id: `${sent} ${reason}` });
      sent += 1;
      await healthy.next("room:removed");
    }
    slow.resume();
    await slow.closed;
    expect(sent).toBeLessThan(3000);
    expect(healthy.socket.connected).toBe(true);
    healthy.close();
  });

  test(`serves others during ${FRAMES_TO_FUZZ} malformed frames`, async () => {
    const random = seededRandom(20_261_120);
    let sent = 0;
    while (sent < FRAMES_TO_FUZZ) {
      const raws = await Promise.all(Array.from({ length: 20 }, () => openRawSocket(server)));
      for (const raw of raws) {
        if (random() < 0.7) raw.sendText(`40/staff,${JSON.stringify({ token, screen: "kitchen" })}`);
        for (let frame = 0; frame < 10; frame += 1) sendNonsense(raw, random);
        sent += 10;
      }
      await joinedStaff().then((raw) => raw.destroy());
      for (const raw of raws) raw.destroy();
    }
    const staff = await connectLive(server, "/staff", { token });
    const guest = await connectLive(server, "/guest", { qr: room.qr_code });
    bus.emit("room.removed", { hotel_id: String(hotel._id), room_id: "still here" });
    expect(await staff.next("room:removed")).toEqual({ id: "still here" });
    staff.close();
    guest.close();
  }, 120_000);
});

const VALID = [
  '42/staff,["ack:seen",{"kind":"order","id":"000000000000000000000000"}]',
  '42/staff,12["ack:seen",{"kind":"request","id":"x"},[],{}]',
  '40/guest,{"qr":"AAAA-BBBB-CCCC-DDDD","stay_id":"0"}',
  '40/platform,{"token":"a.b.c","pid":"p","offset":"o.1"}',
  '40/staff,{"token":{"$gt":""},"pid":{},"offset":[]}',
  '43/staff,1[{"a":1}]',
  "41/staff,",
  "3",
  "2",
  "1",
  "6",
  '451-/staff,["a",{"_placeholder":true,"num":0}]',
  '42/staff,["__proto__",{"__proto__":{"polluted":true}}]',
  "42/staff,[{}]",
  '42/staff,["disconnect"]',
  '42/staff,["error","x"]',
  "42/staff,[42]",
  '44/staff,{"message":"x"}',
];

function sendNonsense(raw: RawSocket, random: () => number): void {
  const kind = random();
  const valid = VALID[Math.floor(random() * VALID.length)] ?? "";
  if (kind < 0.4) raw.sendText(valid);
  else if (kind < 0.7) raw.sendText(mutated(valid, random));
  else if (kind < 0.8) raw.sendFrame(TEXT, randomBytes(random), random() < 0.8);
  else if (kind < 0.9) raw.sendFrame(Math.floor(random() * 16), randomBytes(random));
  else if (kind < 0.97) raw.sendText(`42/staff,${"[".repeat(Math.floor(random() * 4000))}`);
  else raw.sendBytes(randomBytes(random));
}

function mutated(text: string, random: () => number): string {
  const characters = Array.from(text);
  for (let change = 0; change < 3; change += 1) {
    const place = Math.floor(random() * characters.length);
    characters[place] = String.fromCodePoint(Math.floor(random() * 0x2ff));
  }
  return characters.join("");
}

function randomBytes(random: () => number): Buffer {
  return Buffer.from(Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * 256)));
}

import { beforeEach, describe, expect, test, vi } from "vitest";
import type { HotelDoc } from "#hotels/model.js";
import type { RoomDoc } from "#rooms/model.js";
import { buildHotel, buildRoom, buildStaff } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { joinRaw, openRawSocket, type RawSocket } from "#testing/rawSocket.js";
import { setUpServer } from "#testing/setUpServer.js";
import { limitSockets } from "./limitSockets.js";

const PATIENCE = { timeout: 20_000, interval: 50 };
const REFUSED = { code: "too_many_requests", message: "Too many screens are open. Please close one" };

const { server } = setUpServer({
  trustProxyHops: 1,
  sockets: { perStay: 3, perAccount: 2, perAddress: 5 },
});
let hotel: HotelDoc;
let room: RoomDoc;
beforeEach(async () => {
  hotel = await buildHotel();
  room = await buildRoom(hotel);
});

/** Connects a guest's device from an address; returns the answer to its handshake. */
async function join(qr: string, address: string): Promise<{ raw: RawSocket; answer: string }> {
  const raw = await openRawSocket(server, { "X-Forwarded-For": address });
  return { raw, answer: await joinRaw(raw, "/guest", { qr }) };
}

describe("live connections are limited", () => {
  test("per stay, across addresses", async () => {
    const joined = await Promise.all([1, 2, 3].map((n) => join(room.qr_code, `192.0.2.${n}`)));
    expect(joined.map(({ answer }) => answer.slice(0, 2))).toEqual(["40", "40", "40"]);
    const refused = await join(room.qr_code, "192.0.2.4");
    expect(refused.answer).toContain(REFUSED.message);
    expect(refused.answer).toContain(REFUSED.code);
    const neighbour = await join((await buildRoom(hotel)).qr_code, "192.0.2.4");
    expect(neighbour.answer.slice(0, 2)).toBe("40");
    joined[0]?.raw.destroy();
    await vi.waitFor(async () => {
      const next = await join(room.qr_code, "192.0.2.5");
      expect(next.answer.slice(0, 2)).toBe("40");
    }, PATIENCE);
  });

  test("per account", async () => {
    const { token } = await buildStaff(hotel);
    const connect = () => connectLive(server, "/staff", { token });
    const [first] = [await connect(), await connect()];
    await expect(connect()).rejects.toMatchObject({ data: REFUSED });
    first?.close();
    await vi.waitFor(connect, PATIENCE);
  });

  test("per network, with an IPv6 network counted as a whole", async () => {
    const rooms = await Promise.all(Array.from({ length: 6 }, () => buildRoom(hotel)));
    const answers: string[] = [];
    for (const [index, { qr_code }] of rooms.entries()) {
      answers.push((await join(qr_code, `2001:db8:5:5::${index + 1}`)).answer.slice(0, 2));
    }
    expect(answers).toEqual(["40", "40", "40", "40", "40", "44"]);
  });
});

test("one hotel's sockets at an address do not count for other hotels", () => {
  const takeSlot = limitSockets({ perStay: 1, perAccount: 1, perAddress: 2 });
  const guest = (hotel_id: string, stay_id: string) => ({ kind: "guest", hotel_id, stay_id }) as never;
  takeSlot(guest("full", "a"), "192.0.2.1");
  takeSlot(guest("full", "b"), "192.0.2.1");
  expect(() => takeSlot(guest("full", "c"), "192.0.2.1")).toThrow(REFUSED.message);
  takeSlot(guest("other", "d"), "192.0.2.1");
  takeSlot({ kind: "platform", account_id: "p" } as never, "192.0.2.1");
});

test("a rejected socket takes no slot, and a released slot can be taken again", () => {
  const takeSlot = limitSockets({ perStay: 2, perAccount: 1, perAddress: 2 });
  const guest = (stay_id: string) => ({ kind: "guest", stay_id }) as never;
  const staff = (account_id: string) => ({ kind: "staff", account_id }) as never;
  const leave = takeSlot(guest("a"), "192.0.2.1");
  takeSlot(guest("b"), "192.0.2.1");
  for (let time = 0; time < 3; time += 1) {
    expect(() => takeSlot(guest("a"), "192.0.2.1")).toThrow(REFUSED.message);
  }
  takeSlot(guest("a"), "192.0.2.2");
  for (let time = 0; time < 3; time += 1) {
    expect(() => takeSlot(guest("a"), "192.0.2.3")).toThrow(REFUSED.message);
  }
  takeSlot(staff("a"), "192.0.2.3");
  expect(() => takeSlot(staff("a"), "192.0.2.3")).toThrow(REFUSED.message);
  takeSlot(staff("b"), "192.0.2.3");
  leave();
  takeSlot(guest("a"), "192.0.2.1");
  expect(() => takeSlot(guest("c"), "192.0.2.1")).toThrow(REFUSED.message);
});

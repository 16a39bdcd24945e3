import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bus } from "#database/bus.js";
import { liveState } from "./liveState.js";
import { Account } from "#auth/model.js";
import type { HotelDoc } from "#hotels/model.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { asGuest, createClient, type Client } from "#testing/client.js";
import { buildHotel, buildRoom, buildService, buildStaff } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { joinRaw, openRawSocket } from "#testing/rawSocket.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

const ROUNDS = 50;

let server: TestServer;
let api: Client;
let hotel: HotelDoc;
let room: RoomDoc;
let service_id: string;
let staff: { token: string };

beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  const service = await buildService();
  service_id = String(service._id);
  hotel = await buildHotel({ services: [service._id] });
  room = await buildRoom(hotel);
  staff = await buildStaff(hotel);
});

type Connected = Awaited<ReturnType<typeof connectLive<"/guest">>>;
type Dropped = Pick<Connected, "socket">;

/**
 * Breaks the connection as a lost network does, and waits until the server has noticed that this one and all that were
 * closed before have gone.
 */
async function drop({ socket }: Dropped, othersLeft = 0): Promise<void> {
  socket.io.engine.close();
  await expect.poll(() => liveState.sockets(), { interval: 5 }).toBe(othersLeft);
}

function askAs(guest: Pick<RoomDoc, "qr_code" | "stay_id">, description: string): Promise<unknown> {
  return api.call("POST /customer/requests", asGuest(guest), { body: { service_id, description } });
}

async function checkIn(of: RoomDoc): Promise<RoomDoc> {
  const stay_id = new Types.ObjectId();
  await Room.updateOne({ _id: of._id, hotel_id: of.hotel_id }, { stay_id });
  bus.emit("session.ended", {
    subject: { kind: "stay", room_id: String(of._id), stay_id: String(of.stay_id) },
    code: "stay_ended",
  });
  return { ...of, stay_id };
}

const descriptionsOf = ({ received }: Connected): string[] =>
  received.flatMap(({ event, payload }) =>
    event === "request:created" ? [payload.request.description] : [],
  );

describe("a connection that was lost", () => {
  test("gets what it missed, once and in order, and says that nothing is missing", async () => {
    const guest = await connectLive(server, "/guest", { qr: room.qr_code });
    await askAs(room, "before");
    await guest.next("request:created");
    await drop(guest);
    for (const description of ["one", "two", "three"]) await askAs(room, description);
    guest.socket.connect();
    expect(await guest.next("ready")).toMatchObject({ recovered: true });
    expect(guest.socket.recovered).toBe(true);
    await askAs(room, "after");
    await guest.next("request:created", ({ request }) => request.description === "after");
    expect(descriptionsOf(guest)).toEqual(["before", "one", "two", "three", "after"]);
    guest.close();
  });

  test("can be recovered even if it had received nothing but the welcome", async () => {
    const screen = await connectLive(server, "/staff", staff);
    await drop(screen);
    await askAs(room, "while away");
    screen.socket.connect();
    expect(await screen.next("ready")).toMatchObject({ recovered: true });
    expect((await screen.next("request:created")).request.description).toBe("while away");
    screen.close();
  });

  test("can be recovered any number of times, but each loss only once", async () => {
    const guest = await connectLive(server, "/guest", { qr: room.qr_code });
    for (let round = 0; round < 3; round += 1) {
      await drop(guest);
      await askAs(room, `round ${round}`);
      guest.socket.connect();
      expect(await guest.next("ready")).toMatchObject({ recovered: true });
    }
    expect(descriptionsOf(guest)).toEqual(["round 0", "round 1", "round 2"]);
    guest.close();
  });

  test("starts afresh with an invented or foreign offset", async () => {
    for (const offset of ["", "0", "nonsense", `${Date.now().toString(36)}.1`, "a.b"]) {
      const raw = await openRawSocket(server);
      await joinRaw(raw, "/guest", { qr: room.qr_code, pid: "made-up", offset });
      expect(await raw.next((text) => text.includes('"ready"'))).toContain('"recovered":false');
      raw.destroy();
    }
  });
});

describe("an identity that has changed meanwhile", () => {
  test("a revoked token receives nothing of what it missed", async () => {
    const { account, token } = await buildStaff(await buildHotel());
    const own = await buildRoom({ ...hotel, _id: account.hotel_id ?? hotel._id });
    const screen = await connectLive(server, "/staff", { token });
    await drop(screen);
    await Account.updateOne({ _id: account._id }, { $inc: { token_version: 1 } });
    bus.emit("room.updated", { room: own });
    const heard = screen.received.length;
    const refused = new Promise<{ data?: unknown }>((resolve) =>
      screen.socket.once("connect_error", resolve),
    );
    // What comes in before the refusal would be kept and shown after a later connect.
    const frames: string[] = [];
    screen.socket.io.on("packet", (packet) => frames.push(JSON.stringify(packet)));
    screen.socket.connect();
    expect(await refused).toMatchObject({ data: { code: "unauthenticated" } });
    expect(screen.received.length).toBe(heard);
    expect(frames.filter((frame) => frame.includes("room:updated"))).toEqual([]);
    screen.close();
  });

  test("a guest of a past stay is refused, and without a stay id starts afresh", async () => {
    const knowing = await connectLive(server, "/guest", { qr: room.qr_code, stay_id: String(room.stay_id) });
    const naive = await connectLive(server, "/guest", { qr: room.qr_code });
    await drop(knowing, 1);
    await drop(naive);
    const next = await checkIn(room);
    await askAs(next, "of the next guest");
    const refused = new Promise<{ data?: unknown }>((resolve) =>
      knowing.socket.once("connect_error", resolve),
    );
    knowing.socket.connect();
    expect(await refused).toMatchObject({ data: { code: "stay_ended" } });
    naive.socket.connect();
    expect(await naive.next("ready")).toMatchObject({
      recovered: false,
      subject: `room:${String(room._id)}:${String(next.stay_id)}`,
    });
    expect(naive.socket.recovered).toBe(false);
    expect([...descriptionsOf(knowing), ...descriptionsOf(naive)]).toEqual([]);
    for (const client of [knowing, naive]) client.close();
  });

  test(`away across a check-in, ${ROUNDS} times: nothing of the next stay`, async () => {
    const heard: string[] = [];
    let current = room;
    for (let round = 0; round < ROUNDS; round += 1) {
      const guest = await connectLive(server, "/guest", {
        qr: current.qr_code,
        ...(round % 2 === 0 && { stay_id: String(current.stay_id) }),
      });
      await askAs(current, `own ${round}`);
      await guest.next("request:created");
      await drop(guest);
      // Whether the event comes before or after the check-in, the old device must not have it.
      const past = current;
      current = await checkIn(past);
      await askAs(current, `next ${round}`);
      const outcome = Promise.race([
        new Promise((resolve) => guest.socket.once("connect_error", resolve)),
        guest.next("ready"),
      ]);
      guest.socket.connect();
      await outcome;
      heard.push(...descriptionsOf(guest).filter((description) => !description.startsWith("own")));
      guest.close();
    }
    expect(heard).toEqual([]);
  });
});

import { boundsOfDay, toBusinessDay } from "@roombell/common/domain/hotelDay";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import { Room } from "#rooms/model.js";
import { asStaff, createClient, type Client } from "#testing/client.js";
import { buildHotel, buildRoom, buildSoftwareAdmin } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { askForService, openHotel, placeOrder } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = createClient(server);
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const platform = async () => connectLive(server, "/platform", await buildSoftwareAdmin());

describe("a hotel's figures", () => {
  // Must run first: nothing published yet can delay the next figures.
  test("are neither read nor published while no platform screen is connected", async () => {
    const [unseen, seen] = [await buildRoom(await buildHotel()), await buildRoom(await buildHotel())];
    const reads = vi.spyOn(Room, "aggregate");
    bus.emit("room.updated", { room: unseen });
    const screen = await platform();
    bus.emit("room.updated", { room: seen });
    await screen.next("hotel:figures", ({ hotel_id }) => hotel_id === String(seen.hotel_id));
    const figures = screen.received.filter(({ event }) => event === "hotel:figures");
    expect(figures).toHaveLength(1);
    expect(JSON.stringify(reads.mock.calls)).not.toContain(String(unseen.hotel_id));
    screen.close();
  });

  test("are published to the platform after requests, orders and rooms, without guest data", async () => {
    const open = await openHotel();
    const screen = await platform();
    const isOurs = ({ hotel_id }: { hotel_id: string }): boolean => hotel_id === String(open.hotel._id);
    await askForService(client, open);
    await placeOrder(client, open);
    const figures = await screen.next("hotel:figures", (each) => isOurs(each) && each.today_requests === 2);
    expect(figures).toEqual({
      hotel_id: String(open.hotel._id),
      total_rooms: 1,
      today_requests: 2,
      as_of: expect.any(String),
      waiting: {
        hotel_id: String(open.hotel._id),
        hotel_name: open.hotel.name,
        pending: 1,
        since: expect.any(String),
      },
    });
    const { body } = await client.call("POST /hotel-admin/rooms", open.desk, {
      body: { room_number: "77", floor: 1, room_type: "suite" },
    });
    await screen.next("hotel:figures", (each) => isOurs(each) && each.total_rooms === 2);
    await client.call("DELETE /hotel-admin/rooms/:id", open.desk, { params: { id: body.room.id } });
    await screen.next("hotel:figures", (each) => isOurs(each) && each.total_rooms === 1);
    screen.close();
  });

  test("are published at most once a second in a rush, ending with the final figures", async () => {
    const open = await openHotel();
    const screen = await platform();
    const start = performance.now();
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(Array.from({ length: 5 }, () => placeOrder(client, open)));
    }
    const isOurs = ({ hotel_id }: { hotel_id: string }): boolean => hotel_id === String(open.hotel._id);
    await screen.next("hotel:figures", (each) => isOurs(each) && each.today_requests === 30);
    const seconds = (performance.now() - start) / 1000;
    const figures = screen.received.filter((each) => each.event === "hotel:figures" && isOurs(each.payload));
    expect(figures.length).toBeLessThanOrEqual(1 + Math.floor(seconds));
    screen.close();
  });

  test("are published for a hotel that changes while others are read", async () => {
    const [first, second] = [await buildRoom(await buildHotel()), await buildRoom(await buildHotel())];
    const screen = await platform();
    const aggregate = Room.aggregate.bind(Room);
    vi.spyOn(Room, "aggregate").mockImplementationOnce((...given) => {
      bus.emit("room.updated", { room: second });
      return aggregate(...given);
    });
    bus.emit("room.updated", { room: first });
    const readFigures = ({ hotel_id }: typeof first) =>
      screen.next("hotel:figures", (each) => each.hotel_id === String(hotel_id));
    expect(await readFigures(first)).toMatchObject({ total_rooms: 1 });
    expect(await readFigures(second)).toMatchObject({ total_rooms: 1 });
    screen.close();
  });

  test("are published after a failed read", async () => {
    const room = await buildRoom(await buildHotel());
    const screen = await platform();
    const reads = vi.spyOn(Room, "aggregate").mockImplementationOnce(() => {
      throw new Error("the database is away");
    });
    bus.emit("room.updated", { room });
    await screen.next("hotel:figures", ({ hotel_id }) => hotel_id === String(room.hotel_id));
    expect(reads.mock.calls.length).toBeGreaterThan(1);
    screen.close();
  });

  test("reset with the hotel's day", async () => {
    const open = await openHotel({ timezone: "Asia/Kathmandu" });
    const screen = await platform();
    const isOurs = ({ hotel_id }: { hotel_id: string }): boolean => hotel_id === String(open.hotel._id);
    await askForService(client, open);
    await screen.next("hotel:figures", (each) => isOurs(each) && each.today_requests === 1);
    const { end } = boundsOfDay(toBusinessDay(new Date(), open.hotel), open.hotel);
    vi.useFakeTimers({ toFake: ["Date"], now: end.getTime() + 1 });
    const figures = await screen.next("hotel:figures", (each) => isOurs(each) && each.today_requests === 0);
    expect(figures.total_rooms).toBe(1);
    screen.close();
  });
});

test("the platform's dashboard and its hotels show the same figures", async () => {
  const open = await openHotel();
  await askForService(client, open);
  await placeOrder(client, open);
  const hotel_id = String(open.hotel._id);
  const { token } = await buildSoftwareAdmin();
  const admin = asStaff({ token });
  const { stats, figures } = (await client.call("GET /software-admin/dashboard", admin, {})).body;
  expect(figures).toContainEqual({ hotel_id, total_rooms: 1, today_requests: 2 });
  expect(figures.reduce((sum, { today_requests }) => sum + today_requests, 0)).toBe(stats.today_requests);
  const { hotels } = (await client.call("GET /software-admin/hotels", admin, { query: {} })).body;
  expect(hotels.find(({ id }) => id === hotel_id)).toMatchObject({ total_rooms: 1, today_requests: 2 });
});

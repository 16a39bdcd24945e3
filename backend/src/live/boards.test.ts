import { SEEN, type SeenAnswer } from "@roombell/common/contract/liveEvents";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { platformDashboard } from "#platform/platformHotels.js";
import { buildHotel, buildSoftwareAdmin, buildStaff } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { askForService, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { liveMetrics } from "./liveMetrics.js";
import { connectedScreens } from "./liveState.js";

const { server, client: api } = setUpServer();
let open: OpenHotel;
beforeEach(async () => {
  open = await openHotel();
});
afterEach(() => vi.restoreAllMocks());

const openBoard = (screen?: "kitchen" | "front_desk") =>
  connectLive(server, "/staff", { token: open.token, ...(screen && { screen }) });
type Board = Awaited<ReturnType<typeof openBoard>>;

const sendSeen = ({ socket }: Pick<Board, "socket">, message: unknown): Promise<SeenAnswer> =>
  socket.timeout(10_000).emitWithAck(SEEN, message) as Promise<SeenAnswer>;

/** Ten seconds after which unseen work alerts the staff. */
function skipTenSeconds(): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 10_000);
}

const orderOne = async (): Promise<string> => (await placeOrder(api, open)).id;
const createRequest = async (): Promise<string> => (await askForService(api, open)).id;

describe("work in view", () => {
  test("is recorded as seen once, published to staff and guest, and increments the version", async () => {
    const kitchen = await openBoard("kitchen");
    const other = await openBoard("kitchen");
    const guest = await connectLive(server, "/guest", { qr: open.room.qr_code });
    const id = await orderOne();
    const answers = await Promise.all(
      [kitchen, other, kitchen].map((board) => sendSeen(board, { kind: "order", id })),
    );
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    const seen = await guest.next("order:updated", ({ order }) => order.id === id);
    expect(seen.order).toMatchObject({ version: 2, status: "pending" });
    expect(seen.order.seen_at).not.toBeNull();
    expect((await kitchen.next("order:updated")).order).toMatchObject({
      version: 2,
      seen_at: seen.order.seen_at,
    });
    const answer = await api.call("GET /customer/food-orders/:id", open.guest, { params: { id } });
    expect(answer.body.order).toMatchObject({ version: 2, seen_at: seen.order.seen_at });
    for (const client of [kitchen, other, guest]) client.close();
  });

  test("is recorded as seen by any screen that may show it, and by no other", async () => {
    const [dish, request] = [await orderOne(), await createRequest()];
    const connectAs = async (fields: Parameters<typeof buildStaff>[1]) =>
      connectLive(server, "/staff", { token: (await buildStaff(open.hotel, fields)).token });
    const cook = await connectAs({ position: "kitchen" });
    const laundry = await connectAs({ position: "department", categories: ["Laundry"] });
    const housekeeping = await connectAs({ position: "department", categories: ["Housekeeping"] });
    expect(await sendSeen(cook, { kind: "request", id: request })).toEqual({ ok: false });
    expect(await sendSeen(laundry, { kind: "request", id: request })).toEqual({ ok: false });
    expect(await sendSeen(laundry, { kind: "order", id: dish })).toEqual({ ok: false });
    expect(await sendSeen(cook, { kind: "order", id: dish })).toEqual({ ok: true });
    expect(await sendSeen(housekeeping, { kind: "request", id: request })).toEqual({ ok: true });
    const { request: seen } = await housekeeping.next("request:updated");
    expect(seen).toMatchObject({ id: request, version: 2 });
    for (const client of [cook, laundry, housekeeping]) client.close();
  });

  test("is seen for its guest once it is acknowledged", async () => {
    const guest = await connectLive(server, "/guest", { qr: open.room.qr_code });
    const id = await orderOne();
    const path = { params: { id }, body: {} };
    await api.call("POST /hotel-admin/food-orders/:id/acknowledge", open.desk, path);
    const { order } = await guest.next("order:updated", (event) => event.order.id === id);
    expect(order.seen_at).not.toBeNull();
    guest.close();
  });

  test("measures the time from creation to view, but not for work that ends unseen", async () => {
    const measured = async () => {
      const { values } = await liveMetrics.seenLag.get();
      const of = (suffix: string): number =>
        values.find(({ metricName, labels }) => metricName?.endsWith(suffix) && labels.kind === "order")
          ?.value ?? 0;
      return { count: of("_count"), seconds: of("_sum") };
    };
    const before = await measured();
    const started = performance.now();
    const kitchen = await openBoard("kitchen");
    const [seen, cancelled] = [await orderOne(), await orderOne()];
    await sendSeen(kitchen, { kind: "order", id: seen });
    await api.call("DELETE /customer/food-orders/:id", open.guest, { params: { id: cancelled } });
    const after = await measured();
    expect(after.count).toBe(before.count + 1);
    const seconds = after.seconds - before.seconds;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual((performance.now() - started) / 1000);
    kitchen.close();
  });

  test("rejects another hotel's work and invalid messages", async () => {
    const id = await orderOne();
    const stranger = await buildStaff(await buildHotel());
    const kitchen = await connectLive(server, "/staff", { token: stranger.token, screen: "kitchen" });
    const messages = [
      { kind: "order", id },
      { kind: "order", id: "x" },
      { kind: "menu", id },
      null,
      [],
      "order",
      7,
    ];
    for (const message of messages) expect(await sendSeen(kitchen, message)).toEqual({ ok: false });
    const answer = await api.call("GET /customer/food-orders/:id", open.guest, { params: { id } });
    expect(answer.body.order).toMatchObject({ version: 1, seen_at: null });
    kitchen.close();
  });

  test("alerts the staff ten seconds after work that no screen shows", async () => {
    const office = await openBoard();
    // The kitchen board lists it.
    const kitchen = await openBoard("kitchen");
    await orderOne();
    const [unseen, seen] = [await createRequest(), await createRequest()];
    const desk = await openBoard("front_desk");
    await sendSeen(desk, { kind: "request", id: seen });
    // The open board lists the other request.
    desk.close();
    await expect.poll(() => connectedScreens(open.hotel._id).front_desk).toBe(0);
    skipTenSeconds();
    expect(await office.next("work:unseen")).toEqual({
      kind: "request",
      id: unseen,
      room_number: open.room.room_number,
    });
    expect(office.received.filter(({ event }) => event === "work:unseen")).toHaveLength(1);
    for (const client of [office, kitchen]) client.close();
  });
});

test("notifies guests when a staff screen opens that shows their work", async () => {
  const guest = await connectLive(server, "/guest", { qr: open.room.qr_code });
  const { body } = await api.call("GET /customer/room-info", open.guest, {});
  expect(body.hotel.attendance).toEqual({ orders: false, requests: false });
  const cook = await buildStaff(open.hotel, { position: "kitchen" });
  const kitchen = await connectLive(server, "/staff", { token: cook.token });
  expect(await guest.next("attendance:updated")).toEqual({ attendance: { orders: true, requests: false } });
  const after = await api.call("GET /customer/room-info", open.guest, {});
  expect(after.body.hotel.attendance).toEqual({ orders: true, requests: false });
  for (const client of [guest, kitchen]) client.close();
});

describe("presence", () => {
  test("counts open boards by kind and publishes changes to hotel and platform", async () => {
    const platform = await connectLive(server, "/platform", await buildSoftwareAdmin());
    const office = await openBoard();
    const boards = [await openBoard("kitchen"), await openBoard("front_desk"), await openBoard("front_desk")];
    const all = { front_desk: 2, kitchen: 1 };
    const isAll = ({ screens }: { screens: object }): boolean =>
      JSON.stringify(screens) === JSON.stringify(all);
    await office.next("screens:updated", isAll);
    expect(await platform.next("screens:updated", isAll)).toEqual({
      hotel_id: String(open.hotel._id),
      screens: all,
    });
    expect(connectedScreens(open.hotel._id)).toEqual(all);
    expect((await platformDashboard()).connected_screens).toEqual([
      { hotel_id: String(open.hotel._id), hotel_name: open.hotel.name, screens: all },
    ]);
    for (const board of boards) board.close();
    await office.next("screens:updated", ({ screens }) => screens.front_desk + screens.kitchen === 0);
    expect(connectedScreens(open.hotel._id)).toEqual({ front_desk: 0, kitchen: 0 });
    for (const client of [office, platform]) client.close();
  });

  test("publishes no boards of another hotel", async () => {
    const stranger = await connectLive(server, "/staff", await buildStaff(await buildHotel()));
    const own = await openBoard("kitchen");
    await own.next("screens:updated");
    expect(stranger.received.map(({ event }) => event)).toEqual(["ready"]);
    for (const client of [stranger, own]) client.close();
  });
});

describe("viewers", () => {
  const view = (id: string, screen: string, is_viewing: boolean) =>
    api.call("PUT /hotel-admin/requests/:id/viewing", open.desk, {
      params: { id },
      body: { screen, is_viewing },
    });

  test("publishes the viewers of a request with their names to the hotel's screens", async () => {
    const desk = await openBoard("front_desk");
    const id = await createRequest();
    await view(id, "Front desk", true);
    expect(await desk.next("request:viewers")).toMatchObject({ id, viewers: ["Front desk"] });
    await view(id, "Office", true);
    expect(await desk.next("request:viewers")).toMatchObject({ id, viewers: ["Front desk", "Office"] });
    await view(id, "Office", true);
    await view(id, "Front desk", false);
    expect(await desk.next("request:viewers")).toMatchObject({ id, viewers: ["Office"] });
    await view(id, "Office", false);
    expect(await desk.next("request:viewers")).toMatchObject({ id, viewers: [] });
    desk.close();
  });

  test("publishes viewers to screens that connect later, but not to other hotels", async () => {
    const id = await createRequest();
    await view(id, "Front desk", true);
    const late = await openBoard("front_desk");
    expect(await late.next("request:viewers")).toMatchObject({ id, viewers: ["Front desk"] });
    const stranger = await connectLive(server, "/staff", await buildStaff(await buildHotel()));
    await view(id, "Front desk", false);
    expect(await late.next("request:viewers")).toMatchObject({ id, viewers: [] });
    const later = await openBoard("front_desk");
    await later.next("screens:updated");
    for (const { received } of [stranger, later]) {
      expect(received.filter(({ event }) => event === "request:viewers")).toEqual([]);
    }
    for (const client of [late, stranger, later]) client.close();
  });

  test("rejects a viewer without a name", async () => {
    const id = await createRequest();
    const body = { screen: "", is_viewing: true };
    const refused = await api.refused("PUT /hotel-admin/requests/:id/viewing", open.desk, {
      params: { id },
      body,
    });
    expect(refused.status).toBe(400);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import { metrics } from "#http/metrics.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { asScreen } from "#testing/client.js";
import { buildScreen, buildStaff } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { liveState } from "./liveState.js";

const { server, client } = setUpServer();
let open: OpenHotel;
const clients: { close(): void }[] = [];

beforeEach(async () => {
  open = await openHotel();
});
afterEach(async () => {
  vi.restoreAllMocks();
  clients.splice(0).forEach((each) => each.close());
  await vi.waitUntil(() => liveState.sockets() === 0, { timeout: 10_000 });
});

const connect: typeof connectLive = async (...given) => {
  const connected = await connectLive(...given);
  clients.push(connected);
  return connected;
};
const asPosition = async (position: "manager" | "front_desk" | "kitchen") =>
  connect(server, "/staff", await buildStaff(open.hotel, { position }));
const connectGuest = ({ qr_code }: { qr_code: string }) => connect(server, "/guest", { qr: qr_code });

async function storedOrder(): Promise<FoodOrderDoc> {
  const { id } = await placeOrder(client, open);
  const order = await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean<FoodOrderDoc>();
  if (order === null) throw new Error("no order");
  return order;
}
const NOTE = "The lift is out of order";

describe("publishing work", () => {
  const measured = async (name: string, suffix = ""): Promise<number> => {
    const values = (await metrics.getSingleMetric(name)?.get())?.values ?? [];
    type Value = { metricName?: string; value: number; labels: { event?: string } };
    return (values as Value[])
      .filter(
        ({ metricName = "", labels }) => metricName.endsWith(suffix) && labels.event !== "order:created",
      )
      .filter(({ metricName = "" }) => !metricName.endsWith("_bucket"))
      .reduce((sum, { value }) => sum + value, 0);
  };

  test("drops and counts versions older than the last published one", async () => {
    const [kitchen, guest] = [await asPosition("kitchen"), await connectGuest(open.room)];
    const order = await storedOrder();
    const before = await measured("roombell_live_superseded_total");
    for (const version of [7, 6, 7, 8]) bus.emit("order.updated", { order: { ...order, version } });
    await kitchen.next("order:updated", ({ order: { version } }) => version === 8);
    await guest.next("order:updated", ({ order: { version } }) => version === 8);
    for (const { received } of [kitchen, guest]) {
      const versions = received.flatMap(({ event, payload }) =>
        event === "order:updated" ? [payload.order.version] : [],
      );
      expect(versions).toEqual([7, 8]);
    }
    expect(await measured("roombell_live_superseded_total")).toBe(before + 2);
  });

  test("measures the time from write to publication, which is never negative", async () => {
    const order = await storedOrder();
    const lag = () => measured("roombell_live_publish_seconds", "_sum");
    const kitchen = await asPosition("kitchen");
    const before = await lag();
    for (const [version, hours] of [
      [7, 2],
      [8, -1],
    ] as const) {
      const updated_at = new Date(Date.now() + hours * 3_600_000);
      bus.emit("order.updated", { order: { ...order, version, updated_at } });
      await kitchen.next("order:updated", (payload) => payload.order.version === version);
      expect(Math.round((await lag()) - before)).toBe(hours < 0 ? 3600 : 0);
    }
  });
});

describe("events reach only the screens that show", () => {
  test("a note of the shift log", async () => {
    const [desk, kitchen] = [await asPosition("front_desk"), await asPosition("kitchen")];
    const body = { text: NOTE };
    const note = (await client.call("POST /hotel-admin/shift-notes", open.desk, { body })).body.shift_note;
    expect((await desk.next("shift_note:updated")).shift_note).toEqual(note);
    bus.emit("services.updated", { hotel_ids: "all" });
    await kitchen.next("services:updated");
    expect(kitchen.received.map(({ event }) => event)).not.toContain("shift_note:updated");
  });

  test("people: managers' and paired screens", async () => {
    const { token } = await buildScreen(open.hotel, "kitchen");
    const wall = await connect(server, "/staff", {}, asScreen({ token }));
    const [manager, desk] = [await asPosition("manager"), await asPosition("front_desk")];
    const elsewhere = await connect(server, "/staff", await openHotel());
    bus.emit("accounts.updated", { hotel_id: String(open.hotel._id) });
    bus.emit("services.updated", { hotel_ids: "all" });
    for (const screen of [manager, wall]) expect(await screen.next("accounts:updated")).toEqual({});
    for (const screen of [desk, elsewhere]) {
      await screen.next("services:updated");
      expect(screen.received.map(({ event }) => event)).not.toContain("accounts:updated");
    }
  });

  test("a paired screen's own change", async () => {
    const { screen, token } = await buildScreen(open.hotel, "kitchen");
    const wall = await connect(server, "/staff", {}, asScreen({ token }));
    const other = await connect(server, "/staff", {}, asScreen(await buildScreen(open.hotel, "kitchen")));
    bus.emit("screen.updated", { screen: { ...screen, name: "Grill" }, hotel: open.hotel });
    expect((await wall.next("screen:updated")).screen).toMatchObject({
      id: String(screen._id),
      name: "Grill",
    });
    expect(other.received.map(({ event }) => event)).not.toContain("screen:updated");
  });

  test("the kitchen's stations and printer, present or missing", async () => {
    const staff = await connect(server, "/staff", open);
    const stations = [{ id: "a".repeat(24), name: "Grill" }];
    const printer = { host: "192.0.2.1", port: 9100, paper: 80 as const, prints_on_accept: false };
    bus.emit("hotel.updated", { hotel: { ...open.hotel, stations, printer } });
    expect((await staff.next("hotel:updated")).hotel).toMatchObject({ stations, has_printer: true });
    bus.emit("hotel.updated", { hotel: open.hotel });
    expect((await staff.next("hotel:updated")).hotel).toMatchObject({ stations: [], has_printer: false });
  });
});

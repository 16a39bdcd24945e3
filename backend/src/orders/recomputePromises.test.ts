import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { Hotel } from "#hotels/model.js";
import { createClient, type Client } from "#testing/client.js";
import { hear } from "#testing/hear.js";
import { moveOrder, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { FoodOrder } from "./model.js";
import { recomputePromises, replacePassedPromises } from "./recomputePromises.js";

const MINUTE = 60_000;

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

async function confirmed(open: OpenHotel, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await placeOrder(api, open);
    await moveOrder(api, open.desk, id, "confirmed");
    ids.push(id);
  }
  return ids;
}
/** Leaves a kitchen that cooked six tickets at once with capacity for two. */
const loseCooks = ({ hotel }: OpenHotel) =>
  Hotel.updateOne({ _id: hotel._id }, { $set: { cooks_per_station: 1 } });
const stored = (open: OpenHotel, _id: string) => FoodOrder.findOne({ _id, hotel_id: open.hotel._id }).lean();

describe("recomputing a kitchen's promises", () => {
  test("changes nothing while the kitchen is on time", async () => {
    const open = await openHotel();
    const ids = await confirmed(open, 8);
    await recomputePromises(open.hotel._id);
    for (const id of ids) expect(await stored(open, id)).toMatchObject({ version: 2, reason: "" });
  });

  test("moves a ticket that has to wait once and notifies its guest", async () => {
    // Keeps the server's own recomputation from running.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const open = await openHotel();
    const ids = await confirmed(open, 3);
    await loseCooks(open);
    const last = ids.at(-1) ?? "";
    const before = await stored(open, last);
    const { heard, stop } = hear("order.updated", open.hotel, ({ order }) => [
      String(order._id),
      order.version,
    ]);
    const now = new Date();
    await recomputePromises(open.hotel._id, now);
    await recomputePromises(open.hotel._id, now);
    stop();
    expect(heard).toEqual([[last, 3]]);
    const after = await stored(open, last);
    // Twice the dish's 15 minutes plus ten minutes of delivery.
    expect(after?.estimated_delivery_time).toEqual(new Date(now.getTime() + 40 * MINUTE));
    expect(after?.history).toEqual(before?.history);
    const guest = await api.call("GET /customer/food-orders/:id", open.guest, { params: { id: last } });
    const order = await api.call("GET /hotel-admin/food-orders/:id", open.desk, { params: { id: last } });
    expect(order.body.order).toMatchObject({
      estimated_delivery_time: after?.estimated_delivery_time?.toISOString(),
      promised_at: before?.estimated_delivery_time?.toISOString(),
    });
    expect(guest.body.order).toMatchObject({
      is_running_late: true,
      delayed_from: before?.estimated_delivery_time?.toISOString(),
      reason: "",
    });
  });

  test("moves tickets that cook too long and keeps the reason staff gave the guest", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    await moveOrder(api, open.desk, id, "preparing");
    const hotel_id = open.hotel._id;
    await FoodOrder.updateOne({ _id: id, hotel_id }, { $set: { reason: "Fresh bread takes time" } });
    const now = new Date(Date.now() + 60 * MINUTE);
    await recomputePromises(hotel_id, now);
    expect(await stored(open, id)).toMatchObject({
      estimated_delivery_time: new Date(now.getTime() + 10 * MINUTE),
      reason: "Fresh bread takes time",
      is_running_late: true,
    });
  });

  test("counts a ticket that is cooked again from its second start", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    await moveOrder(api, open.desk, id, "preparing");
    const hotel_id = open.hotel._id;
    const now = new Date();
    const ago = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);
    const history = [
      ["confirmed", 50],
      ["preparing", 45],
      ["confirmed", 40],
      ["preparing", 5],
    ].map(([status, minutes]) => ({ status, at: ago(Number(minutes)), by: "staff", note: "" }));
    await FoodOrder.updateOne({ _id: id, hotel_id }, {
      $set: { history, estimated_delivery_time: ago(-15) },
    } as never);
    await recomputePromises(hotel_id, now);
    // Ten of its fifteen minutes remain, plus ten minutes of delivery.
    expect((await stored(open, id))?.estimated_delivery_time).toEqual(ago(-20));
  });

  test("leaves a promise set by staff alone until it has passed", async () => {
    const open = await openHotel();
    const [id = ""] = await confirmed(open, 1);
    await api.call("POST /hotel-admin/food-orders/:id/delay", open.desk, {
      params: { id },
      body: { minutes: 1 },
    });
    const before = await stored(open, id);
    const end = before?.estimated_delivery_time?.getTime() ?? 0;
    await recomputePromises(open.hotel._id, new Date(end - 1));
    expect(await stored(open, id)).toEqual(before);
    await recomputePromises(open.hotel._id, new Date(end));
    expect(await stored(open, id)).toMatchObject({
      // The dish's 15 minutes plus ten minutes of delivery.
      estimated_delivery_time: new Date(end + 25 * MINUTE),
      promised_at: before?.promised_at,
      is_running_late: true,
    });
  });

  test("replaces the time of food that nobody has begun to cook, although no ticket moves", async () => {
    const open = await openHotel();
    const [id = ""] = await confirmed(open, 1);
    const { id: ready } = await placeOrder(api, open);
    await moveOrder(api, open.desk, ready, "ready");
    const past = new Date(Date.now() - MINUTE);
    await FoodOrder.updateMany({ hotel_id: open.hotel._id }, { $set: { estimated_delivery_time: past } });
    const now = new Date();
    await Promise.all([replacePassedPromises(now), replacePassedPromises(now)]);
    const order = await stored(open, id);
    // The server's own job may have been first, a moment earlier.
    const minutes = ((order?.estimated_delivery_time?.getTime() ?? 0) - now.getTime()) / MINUTE;
    expect(minutes).toBeCloseTo(25, 0);
    expect(order).toMatchObject({ delayed_from: past, is_running_late: true, version: 3 });
    expect(await stored(open, ready)).toMatchObject({ estimated_delivery_time: past });
  });

  test("measures an order confirmed again after a recall against its first promise", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const hotel_id = open.hotel._id;
    const { version } = await moveOrder(api, open.desk, id, "confirmed");
    const seen = new Date(Date.now() - 5 * MINUTE);
    const moved = { estimated_delivery_time: seen, promised_at: seen, first_promised_at: seen };
    await FoodOrder.updateOne({ _id: id, hotel_id }, { $set: moved });
    const recall = { params: { id }, body: { version } };
    const recalled = await api.call("POST /hotel-admin/food-orders/:id/recall", open.desk, recall);
    expect(recalled.body.order).toMatchObject({ estimated_delivery_time: null, promised_at: null });
    await moveOrder(api, open.desk, id, "confirmed");
    expect(await stored(open, id)).toMatchObject({
      promised_at: seen,
      delayed_from: seen,
      is_running_late: true,
    });
  });

  test("runs automatically when tickets move", async () => {
    const open = await openHotel();
    const ids = await confirmed(open, 4);
    await loseCooks(open);
    const late = async () => {
      const orders = await Promise.all(ids.map((id) => stored(open, id)));
      return orders.filter((order) => order?.is_running_late).map((order) => String(order?._id));
    };
    await expect.poll(late).toEqual(ids.slice(-2));
  });
});

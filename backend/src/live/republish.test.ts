import { afterEach, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import { logger } from "#lib/logger.js";
import { FoodOrder } from "#orders/model.js";
import { Hotel } from "#hotels/model.js";
import { ServiceRequest } from "#requests/model.js";
import { republishSince } from "./republish.js";

afterEach(() => {
  vi.restoreAllMocks();
});

const answer = (documents: unknown[]) => ({ lean: async () => documents }) as never;

test("orders and requests of a dead process are published, from five seconds before its silence", async () => {
  const [orders, requests] = [[{ _id: "an order" }], [{ _id: "a request" }]];
  vi.spyOn(Hotel, "find").mockReturnValue(answer([{ _id: "7" }]));
  const finds = [
    vi.spyOn(FoodOrder, "find").mockReturnValueOnce(answer(orders)).mockReturnValue(answer([])),
    vi.spyOn(ServiceRequest, "find").mockReturnValueOnce(answer(requests)).mockReturnValue(answer([])),
  ];
  const published: unknown[] = [];
  const stops = [
    bus.on("order.updated", ({ order }) => void published.push(order._id)),
    bus.on("request.updated", ({ request }) => void published.push(request._id)),
  ];
  republishSince(new Date("2026-03-01T12:00:05.000Z"));
  await expect.poll(() => published).toEqual(["an order", "a request"]);
  for (const find of finds) {
    expect(find.mock.calls[0]?.[0]).toMatchObject({
      updated_at: { $gte: new Date("2026-03-01T12:00:00.000Z") },
    });
  }
  stops.forEach((stop) => stop());
});

test("what cannot be read is logged and ends nothing", async () => {
  vi.spyOn(Hotel, "find").mockReturnValue({ lean: () => Promise.reject(new Error("away")) } as never);
  const logged = vi.spyOn(logger, "warn").mockReturnValue();
  republishSince(new Date());
  await expect.poll(() => logged.mock.calls).toHaveLength(1);
});

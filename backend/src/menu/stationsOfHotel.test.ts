import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { describe, expect, test } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { bus } from "#database/bus.js";
import { FoodOrder as Order } from "#orders/model.js";
import { buildCategory, buildHotel, buildMenuItem } from "#testing/factories.js";
import { moveOrder, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { markWorkSeen } from "#work/markWorkSeen.js";

const { client: api } = setUpServer();

const SETTINGS = "PUT /hotel-admin/settings";
const TICK = "PATCH /hotel-admin/food-orders/:id/items";
const HOT = "a".repeat(24);
const BAR = "b".repeat(24);
const STATIONS = [
  { id: HOT, name: "Hot" },
  { id: BAR, name: "Bar" },
];

/** A hotel whose breakfast category is cooked at Hot, except for its soda from the Bar. */
async function stationHotel(): Promise<OpenHotel & { soup: string }> {
  const open = await openHotel({ stations: STATIONS });
  const { category, plain } = open.menu;
  const put = { params: { id: String(category._id) }, body: { station_id: HOT } };
  await api.call("PUT /hotel-admin/menu-categories/:id", open.desk, put);
  const own = { params: { id: String(plain._id) }, body: { station_id: BAR } };
  await api.call("PUT /hotel-admin/menu-items/:id", open.desk, own);
  const soup = await buildMenuItem(category, { name: "Soup" });
  return { ...open, soup: String(soup._id) };
}

const loadOrder = async ({ desk }: Pick<OpenHotel, "desk">, id: string): Promise<FoodOrder> =>
  (await api.call("GET /hotel-admin/food-orders/:id", desk, { params: { id } })).body.order;

/** An order of a soda (line 0, Bar) and a soup (line 1, Hot). */
async function orderOfBoth({ guest, menu, soup, desk }: OpenHotel & { soup: string }): Promise<FoodOrder> {
  const items = [String(menu.plain._id), soup].map((menu_item_id) => ({ menu_item_id, quantity: 1 }));
  const placed = (await api.call("POST /customer/food-orders", guest, { body: { items } })).body.order;
  return loadOrder({ desk }, placed.id);
}

const tick = async ({ desk }: OpenHotel, id: string, lines: number[], done = true): Promise<FoodOrder> =>
  (await api.call(TICK, desk, { params: { id }, body: { lines, done } })).body.order;

describe("a hotel's stations", () => {
  test("are added, renamed, reordered and removed, and published to every screen", async () => {
    const { desk } = await openHotel();
    const published: string[][] = [];
    const stop = bus.on("hotel.updated", ({ hotel }) => {
      published.push((hotel.stations ?? []).map(({ name }) => name));
    });
    const save = async (stations: { id?: string; name: string }[]) =>
      (await api.call(SETTINGS, desk, { body: { stations } })).body.settings.stations;
    const [hot, bar] = await save([{ name: "Hot" }, { name: " Bar " }]);
    expect([hot?.name, bar?.name]).toEqual(["Hot", "Bar"]);
    const changed = await save([{ id: bar?.id ?? "", name: "Drinks" }, { name: "Cold" }]);
    expect(changed).toEqual([
      { id: bar?.id, name: "Drinks", printer: null },
      { id: expect.stringMatching(/^[0-9a-f]{24}$/), name: "Cold", printer: null },
    ]);
    const { hotel } = (await api.call("GET /hotel-admin/hotel", desk, {})).body;
    expect(hotel.stations).toEqual(changed.map(({ id, name }) => ({ id, name })));
    stop();
    expect(published).toEqual([
      ["Hot", "Bar"],
      ["Drinks", "Cold"],
    ]);
    await auditLog.flush();
    expect((await api.call("GET /hotel-admin/audit", desk, { query: {} })).body.entries[0]?.changes).toEqual([
      { field: "stations", part: "Hot", before: true },
      { field: "stations", part: "Bar", before: true },
      { field: "stations", part: "Drinks", after: true },
      { field: "stations", part: "Cold", after: true },
    ]);
  });

  test.each([
    ["duplicate names", [{ name: "Hot" }, { name: "hot" }]],
    ["a blank name", [{ name: " " }]],
    ["a long name", [{ name: "H".repeat(31) }]],
    ["too many", Array.from({ length: 13 }, (_, index) => ({ name: `S${index}` }))],
  ])("are rejected: %s", async (_name, stations) => {
    const { desk } = await openHotel();
    expect((await api.refused(SETTINGS, desk, { body: { stations } })).status).toBe(400);
  });

  test("cannot be used by other hotels' dishes or categories", async () => {
    const { desk, menu } = await openHotel();
    await buildHotel({ stations: STATIONS });
    const body = { station_id: HOT };
    const dish = { params: { id: String(menu.plain._id) }, body };
    const category = { params: { id: String(menu.category._id) }, body };
    const refused = [
      await api.refused("PUT /hotel-admin/menu-items/:id", desk, dish),
      await api.refused("PUT /hotel-admin/menu-categories/:id", desk, category),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
  });
});

describe("a dish's station", () => {
  test("is one of the hotel's, or none to use its category's", async () => {
    const open = await stationHotel();
    const change = (station_id: string | null) => ({
      params: { id: String(open.menu.plain._id) },
      body: { station_id },
    });
    const refused = await api.refused("PUT /hotel-admin/menu-items/:id", open.desk, change("c".repeat(24)));
    const details = [{ path: "station_id", message: "is not a station of the kitchen" }];
    expect([refused.status, refused.body.details]).toEqual([400, details]);
    await api.call("PUT /hotel-admin/menu-items/:id", open.desk, change(null));
    const { items } = await orderOfBoth(open);
    expect(items.map(({ station_id }) => station_id)).toEqual([HOT, HOT]);
  });
});

describe("an order line", () => {
  test("stores the station of its dish or category, regardless of later menu changes", async () => {
    const open = await stationHotel();
    const { id, items } = await orderOfBoth(open);
    expect(items.map(({ station_id }) => station_id)).toEqual([BAR, HOT]);
    await api.call("PUT /hotel-admin/menu-items/:id", open.desk, {
      params: { id: open.soup },
      body: { station_id: BAR },
    });
    const order = await loadOrder(open, id);
    expect(order.items[1]?.station_id).toBe(HOT);
    const guests = (await api.call("GET /customer/food-orders/:id", open.guest, { params: { id } })).body;
    expect(JSON.stringify(guests)).not.toContain("station");
  });

  test("has no station when the hotel has none or has removed it", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const order = await loadOrder(open, id);
    expect(order.items[0]?.station_id).toBeNull();
    const stations = await stationHotel();
    await api.call(SETTINGS, stations.desk, { body: { stations: [{ id: HOT, name: "Hot" }] } });
    const { items } = await orderOfBoth(stations);
    expect(items.map(({ station_id }) => station_id)).toEqual([HOT, HOT]);
  });
});

describe("completing a station", () => {
  const beingCooked = async () => {
    const open = await stationHotel();
    const { id } = await orderOfBoth(open);
    await moveOrder(api, open.desk, id, "preparing");
    return { open, id };
  };

  test("makes the order ready with its last station and records the person", async () => {
    const { open, id } = await beingCooked();
    expect(await tick(open, id, [0])).toMatchObject({ status: "preparing", version: 4 });
    const ready = await tick(open, id, [1]);
    expect(ready).toMatchObject({ status: "ready", version: 5 });
    const who = { id: String(open.account._id), name: open.account.username };
    expect(ready.history?.at(-1)).toMatchObject({ status: "ready", by: "staff", actor: who });
    expect(ready.items.map(({ done_by }) => done_by)).toEqual([who, who]);
    const guests = (await api.call("GET /customer/food-orders/:id", open.guest, { params: { id } })).body
      .order;
    expect(guests.status).toBe("ready");
  });

  test("can be undone, which also undoes ready", async () => {
    const { open, id } = await beingCooked();
    await tick(open, id, [0, 1]);
    const back = await tick(open, id, [1], false);
    expect(back).toMatchObject({ status: "preparing", recalled_at: expect.any(String) });
    expect(back.items.map(({ done }) => done)).toEqual([true, false]);
    expect((await tick(open, id, [1])).status).toBe("ready");
  });

  test("makes the order ready when the other stations' lines are empty", async () => {
    const { open, id } = await beingCooked();
    await tick(open, id, [0]);
    const { order } = (
      await api.call("POST /hotel-admin/food-orders/:id/items/:index/reduce", open.desk, {
        params: { id, index: "1" },
        body: { from: 1, to: 0, reason: "The soup is out" },
      })
    ).body;
    expect(order.status).toBe("ready");
    expect(order.history?.slice(-2).map(({ status }) => status)).toEqual(["preparing", "ready"]);
  });

  test("makes the order ready exactly once when two finish at the same time", async () => {
    const { open, id } = await beingCooked();
    const published: string[] = [];
    const stop = bus.on("order.updated", ({ order }) => {
      if (String(order._id) === id) published.push(`${order.version} ${order.status}`);
    });
    const answers = await Promise.all([tick(open, id, [0]), tick(open, id, [1]), tick(open, id, [0])]);
    stop();
    const order = await loadOrder(open, id);
    expect(order).toMatchObject({ status: "ready", version: 5 });
    expect(order.history?.filter(({ status }) => status === "ready")).toHaveLength(1);
    // Either may be published first; an older version after a newer one is dropped.
    expect(published.toSorted()).toEqual(["4 preparing", "5 ready"]);
    expect(answers.some(({ status }) => status === "ready")).toBe(true);
  });

  test("changes only the lines before cooking starts, or without stations", async () => {
    const open = await stationHotel();
    const { id } = await orderOfBoth(open);
    expect(await tick(open, id, [0, 1])).toMatchObject({ status: "pending", version: 2 });
    const plain = await openHotel();
    const other = await placeOrder(api, plain);
    await moveOrder(api, plain.desk, other.id, "preparing");
    expect((await tick(plain, other.id, [0])).status).toBe("preparing");
  });

  test("is rejected for a missing line and for a closed order", async () => {
    const open = await stationHotel();
    const { id } = await orderOfBoth(open);
    const refusal = async (lines: number[]) =>
      (await api.refused(TICK, open.desk, { params: { id }, body: { lines, done: true } })).status;
    expect(await refusal([2])).toBe(404);
    await moveOrder(api, open.desk, id, "cancelled");
    expect(await refusal([0])).toBe(409);
  });
});

describe("an order for two stations", () => {
  const seen = async ({ hotel }: OpenHotel, id: string, stations?: string[]): Promise<boolean> => {
    const screen = { hotel_id: String(hotel._id), shows: { orders: true, requests: null } };
    await markWorkSeen(screen, { kind: "order", id, ...(stations && { stations }) });
    return (await Order.findOne({ _id: id, hotel_id: hotel._id }).lean())?.seen_at !== null;
  };

  test("is seen once screens of both, or one screen without stations, have shown it", async () => {
    const open = await stationHotel();
    const first = await orderOfBoth(open);
    expect(await seen(open, first.id, [HOT])).toBe(false);
    expect(await seen(open, first.id, [BAR])).toBe(true);
    const second = await orderOfBoth(open);
    expect(await seen(open, second.id)).toBe(true);
  });

  test("ignores stations that are not its own", async () => {
    const open = await stationHotel();
    const { id } = await orderOfBoth(open);
    expect(await seen(open, id, ["c".repeat(24)])).toBe(false);
    const stored = await Order.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
    expect(stored?.seen_by_station).toBeUndefined();
  });
});

test("a category can be added with a station", async () => {
  const open = await stationHotel();
  const body = { name: "Drinks", station_id: BAR };
  const { category } = (await api.call("POST /hotel-admin/menu-categories", open.desk, { body })).body;
  expect(category.station_id).toBe(BAR);
  const dishes = await buildCategory(open.hotel);
  expect((await api.call("GET /hotel-admin/menu-categories", open.desk, {})).body.categories).toContainEqual(
    expect.objectContaining({ id: String(dishes._id), station_id: null }),
  );
});

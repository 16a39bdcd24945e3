import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Hotel } from "#hotels/model.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { checkIn, openHotel, type OpenHotel } from "#testing/openHotel.js";
import { closedPort, startPrinter, texts } from "#testing/printer.js";
import { setUpServer } from "#testing/setUpServer.js";
import { createPrinting } from "./printing.js";

const OPENED = { printerNetworks: ["127.0.0.0/8"], printerPorts: [{ first: 1024, last: 65_535 }] };
const { client: api } = setUpServer(OPENED);
const [HOT, BAR] = ["a".repeat(24), "b".repeat(24)];
let printer: Awaited<ReturnType<typeof startPrinter>>;
let bar: Awaited<ReturnType<typeof startPrinter>>;
beforeAll(async () => {
  [printer, bar] = [await startPrinter(), await startPrinter()];
});
afterAll(() => {
  printer.server.close();
  bar.server.close();
});

const at = (port: number) => ({ host: "127.0.0.1", port, paper: 80 as const });
const openWithPrinter = async (port = printer.port): Promise<OpenHotel> => {
  const open = await openHotel({ printer_networks: ["127.0.0.1"] });
  await Hotel.updateOne({ _id: open.hotel._id }, { printer: { ...at(port), prints_on_accept: true } });
  return open;
};
/** Places an order of Lime Sodas, one line for each quantity. */
const place = async ({ guest, menu }: OpenHotel, ...quantities: number[]) => {
  const items = quantities.map((quantity) => ({ menu_item_id: String(menu.plain._id), quantity }));
  return (await api.call("POST /customer/food-orders", guest, { body: { items } })).body.order;
};
const load = async ({ hotel }: OpenHotel, id: string): Promise<FoodOrderDoc> => {
  const order = await FoodOrder.findOne({ _id: id, hotel_id: hotel._id }).lean<FoodOrderDoc>();
  if (order === null) throw new Error("There is an order");
  return order;
};
const move = ({ desk }: OpenHotel, id: string, status: "confirmed" | "cancelled", reason?: string) =>
  api.call("PUT /hotel-admin/food-orders/:id/status", desk, {
    params: { id },
    body: { status, ...(reason && { reason }) },
  });
const isPrinted = async (open: OpenHotel, id: string): Promise<boolean> =>
  (await load(open, id)).printed_portions !== undefined;
const accept = async (open: OpenHotel, id: string): Promise<string[]> => {
  await move(open, id, "confirmed");
  const ticket = texts(await printer.next());
  await expect.poll(() => isPrinted(open, id)).toBe(true);
  return ticket;
};
const reduce = ({ desk }: OpenHotel, id: string, [index, from, to]: [number, number, number]) =>
  api.call("POST /hotel-admin/food-orders/:id/items/:index/reduce", desk, {
    params: { id, index: String(index) } as never,
    body: { from, to, reason: "sold out" },
  });
/** Dishes with their former portions. */
const dishes = (ticket: string[]): string[] =>
  ticket.filter((text) => /^\d+ x |^ {2}WAS|^Also/.test(text)).map((text) => text.trim());

describe("a slip", () => {
  test("headed CHANGED names the portions that were removed after the ticket was printed", async () => {
    const open = await openWithPrinter();
    const { id, order_number } = await place(open, 3, 2, 1);
    expect(dishes(await accept(open, id))).toEqual(["3 x Lime Soda", "2 x Lime Soda", "1 x Lime Soda"]);
    await reduce(open, id, [0, 3, 1]);
    const slip = texts(await printer.next());
    expect(slip.slice(0, 2)).toEqual(["*** CHANGED ***", `#${order_number}`]);
    expect(dishes(slip)).toEqual(["1 x Lime Soda", "WAS 3"]);
    expect(slip).toContain("REASON: sold out");
    await reduce(open, id, [1, 2, 0]);
    expect(dishes(texts(await printer.next()))).toEqual(["0 x Lime Soda", "WAS 2"]);
  });

  test("headed CHANGED names the room's new number, once", async () => {
    const open = await openWithPrinter();
    const { id, room_number } = await place(open, 2);
    await accept(open, id);
    const rename = (room: string) =>
      api.call("PUT /hotel-admin/rooms/:id", open.desk, {
        params: { id: String(open.room._id) },
        body: { room_number: room },
      });
    await rename("9-new");
    const slip = texts(await printer.next());
    expect(slip[0]).toBe("*** CHANGED ***");
    expect(slip.join("\n")).toContain("Room 9-new");
    expect(slip).toContain(`  WAS ROOM ${room_number}`);
    await reduce(open, id, [0, 2, 1]);
    const next = texts(await printer.next());
    expect(next.join("\n")).not.toContain("WAS ROOM");
    expect(dishes(next)).toEqual(["1 x Lime Soda", "WAS 2"]);
  });

  test.each<[string, (open: OpenHotel, id: string) => Promise<unknown>]>([
    ["the guest", ({ guest }, id) => api.call("DELETE /customer/food-orders/:id", guest, { params: { id } })],
    ["staff", (open, id) => move(open, id, "cancelled", "guest left")],
    ["removing its last portion", (open, id) => reduce(open, id, [0, 2, 0])],
    ["the next guest's check-in", (open) => checkIn(api, open)],
  ])("headed CANCELLED is printed when an order is cancelled by %s", async (by, cancel) => {
    const open = await openWithPrinter();
    const { id } = await place(open, 2);
    await accept(open, id);
    // Guests cancel and a check-in closes orders before the kitchen starts.
    if (by !== "staff")
      await FoodOrder.updateOne({ _id: id, hotel_id: open.hotel._id }, { status: "pending" });
    await cancel(open, id);
    const slip = texts(await printer.next());
    expect(slip[0]).toBe("*** CANCELLED ***");
    expect(dishes(slip)).toEqual(["0 x Lime Soda", "WAS 2"]);
  });

  test("is not printed for an order that was not printed, and a later ticket has the new portions", async () => {
    const open = await openWithPrinter();
    const { id } = await place(open, 3, 1);
    await reduce(open, id, [0, 3, 2]);
    expect(dishes(await accept(open, id))).toEqual(["2 x Lime Soda", "1 x Lime Soda"]);
    await reduce(open, id, [1, 1, 0]);
    expect(dishes(texts(await printer.next()))).toEqual(["0 x Lime Soda", "WAS 1"]);
  });

  test("follows a ticket whose order changed while it was printed", async () => {
    const open = await openWithPrinter();
    const { id } = await place(open, 3);
    await move(open, id, "confirmed");
    await reduce(open, id, [0, 3, 1]);
    expect(dishes(texts(await printer.next()))).toEqual(["3 x Lime Soda"]);
    expect(dishes(texts(await printer.next()))).toEqual(["1 x Lime Soda", "WAS 3"]);
  });

  test("is printed once when several processes see the change", async () => {
    const open = await openWithPrinter();
    const { id } = await place(open, 3);
    await accept(open, id);
    await FoodOrder.updateOne({ _id: id, hotel_id: open.hotel._id }, { "items.0.quantity": 1 });
    const changed = await load(open, id);
    const processes = Array.from({ length: 3 }, () => createPrinting(OPENED));
    await Promise.all(processes.map(({ printChange }) => printChange(changed)));
    expect(dishes(texts(await printer.next()))).toEqual(["1 x Lime Soda", "WAS 3"]);
    await reduce(open, id, [0, 1, 0]);
    expect(dishes(texts(await printer.next()))).toEqual(["0 x Lime Soda", "WAS 1"]);
  });

  test("that cannot be printed marks the order", async () => {
    const open = await openWithPrinter();
    const { id } = await place(open, 3);
    await accept(open, id);
    const gone = { ...at(await closedPort()), prints_on_accept: true };
    await Hotel.updateOne({ _id: open.hotel._id }, { printer: gone });
    await FoodOrder.updateOne({ _id: id, hotel_id: open.hotel._id }, { "items.0.quantity": 1 });
    await createPrinting(OPENED, { timeoutMs: 1, retryAfterMs: [] }).printChange(await load(open, id));
    await expect.poll(async () => (await load(open, id)).is_print_failed).toBe(true);
  });
});

describe("a station with a printer", () => {
  const openWithBar = async (): Promise<OpenHotel> => {
    const open = await openWithPrinter();
    const stations = [
      { id: HOT, name: "Hot" },
      { id: BAR, name: "Bar", printer: at(bar.port) },
    ];
    await Hotel.updateOne({ _id: open.hotel._id }, { stations });
    return open;
  };
  const placeAt = async (open: OpenHotel, ...stations: string[]): Promise<string> => {
    const { id } = await place(open, ...stations.map((_, index) => index + 1));
    const set = stations.map((station, index) => [`items.${index}.station_id`, station]);
    await FoodOrder.updateOne({ _id: id, hotel_id: open.hotel._id }, { $set: Object.fromEntries(set) });
    return id;
  };

  test("gets its own dishes and the names of the other stations, as the kitchen's printer does", async () => {
    const open = await openWithBar();
    const id = await placeAt(open, HOT, BAR);
    expect(dishes(await accept(open, id))).toEqual(["Also at: Bar", "1 x Lime Soda"]);
    expect(dishes(texts(await bar.next()))).toEqual(["Also at: Hot", "2 x Lime Soda"]);
    await expect.poll(async () => Object.keys((await load(open, id)).printed_portions ?? {})).toHaveLength(2);
    await expect.poll(async () => (await load(open, id)).print_jobs).toEqual({});
    await reduce(open, id, [1, 2, 1]);
    expect(dishes(texts(await bar.next()))).toEqual(["1 x Lime Soda", "WAS 2"]);
    await move(open, id, "cancelled", "guest left");
    expect(dishes(texts(await printer.next()))).toEqual(["0 x Lime Soda", "WAS 1"]);
    expect(dishes(texts(await bar.next()))).toEqual(["0 x Lime Soda", "WAS 1"]);
  });

  test("prints an order of its dishes alone on its printer only", async () => {
    const open = await openWithBar();
    const id = await placeAt(open, BAR, BAR);
    await move(open, id, "confirmed");
    expect(dishes(texts(await bar.next()))).toEqual(["1 x Lime Soda", "2 x Lime Soda"]);
    const other = await placeAt(open, HOT);
    // The kitchen's printer did not print the first order.
    expect(dishes(await accept(open, other))).toEqual(["1 x Lime Soda"]);
  });

  test("that prints nothing marks the order, and only the tickets that were printed are reprints", async () => {
    const open = await openWithBar();
    const stations = [
      { id: HOT, name: "Hot" },
      { id: BAR, name: "Bar", printer: at(await closedPort()) },
    ];
    await Hotel.updateOne({ _id: open.hotel._id }, { stations });
    const id = await placeAt(open, HOT, BAR);
    const hotel = await Hotel.findOne({ _id: open.hotel._id }).lean();
    const printing = createPrinting(OPENED, { timeoutMs: 800, retryAfterMs: [] });
    await printing.print(hotel as never, await load(open, id));
    await printer.next();
    await expect.poll(async () => (await load(open, id)).is_print_failed, { timeout: 5000 }).toBe(true);
    const repaired = stations.map((station) => ({ ...station, printer: station.printer && at(bar.port) }));
    await Hotel.updateOne({ _id: open.hotel._id }, { stations: repaired });
    const after = await Hotel.findOne({ _id: open.hotel._id }).lean();
    await createPrinting(OPENED).print(after as never, await load(open, id));
    expect(texts(await printer.next())[0]).toBe("*** REPRINT ***");
    expect(texts(await bar.next())[0]).toMatch(/^#/);
    await expect.poll(async () => (await load(open, id)).is_print_failed).toBe(false);
  });
});

describe("queued tickets", () => {
  const leave = async (open: OpenHotel, print_jobs: Record<string, Date>): Promise<string> => {
    const { id } = await place(open, 1);
    await FoodOrder.updateOne({ _id: id, hotel_id: open.hotel._id }, { $set: { print_jobs } });
    return id;
  };
  const number = (ticket: string[]): string => ticket.find((text) => text.startsWith("#")) ?? "";

  test("are printed once when several processes start", async () => {
    const open = await openWithPrinter();
    const ids = [await leave(open, { left: new Date(0) }), await leave(open, { left: new Date(0) })];
    const processes = Array.from({ length: 4 }, () => createPrinting(OPENED));
    await Promise.all(processes.map((printing) => printing.resume()));
    const numbers = [number(texts(await printer.next())), number(texts(await printer.next()))];
    expect(new Set(numbers).size).toBe(2);
    for (const id of ids) await expect.poll(async () => (await load(open, id)).print_jobs).toEqual({});
    const last = await place(open, 1);
    expect(number(await accept(open, last.id))).toBe(`#${last.order_number}`);
  });

  test("are not printed again by the process they are taken over from", async () => {
    const open = await openWithPrinter();
    const hotel = await Hotel.findOne({ _id: open.hotel._id }).lean();
    const [first, second] = [await place(open, 1), await place(open, 1)];
    const slow = createPrinting(OPENED);
    await slow.print(hotel as never, await load(open, first.id));
    // Behind the first.
    await slow.print(hotel as never, await load(open, second.id));
    await createPrinting(OPENED).resume();
    const tickets = [texts(await printer.next()), texts(await printer.next())];
    expect(tickets.map(number).toSorted()).toEqual([`#${first.order_number}`, `#${second.order_number}`]);
    await expect.poll(async () => (await load(open, second.id)).print_jobs).toEqual({});
    const last = await place(open, 1);
    expect(number(await accept(open, last.id))).toBe(`#${last.order_number}`);
  });

  test("are left to the process that is sending them, and printed if it has stopped", async () => {
    const open = await openWithPrinter();
    await leave(open, { sending: new Date(Date.now() + 1500) });
    const id = await leave(open, { left: new Date(0) });
    await createPrinting(OPENED, { leaseMs: 1600 }).resume();
    expect(number(texts(await printer.next()))).toBe(`#${(await load(open, id)).order_number}`);
    expect(texts(await printer.next())).toContain("*** PRINTED AFTER A");
  });

  test("of an order cancelled before the restart are headed CANCELLED", async () => {
    const open = await openWithPrinter();
    const id = await leave(open, { left: new Date(0) });
    const cancelled = { status: "cancelled", is_active: false, closed_at: new Date() };
    await FoodOrder.updateOne({ _id: id, hotel_id: open.hotel._id }, cancelled);
    await createPrinting(OPENED).resume();
    expect(texts(await printer.next())).toContain("*** CANCELLED ***");
  });
});

describe("a test page", () => {
  const TEST = "POST /hotel-admin/settings/printer/test";

  test("has the hotel's name and the code page, and says that it was printed", async () => {
    const open = await openWithPrinter();
    const { body } = await api.call(TEST, open.desk, { body: {} });
    expect(body).toMatchObject({ is_printed: true, message: "The printer accepted the test page" });
    const page = texts(await printer.next());
    expect(page.slice(0, 3)).toEqual([
      "TEST PAGE",
      `Hotel: ${open.hotel.name}`,
      "Code page: PC858, paper: 80 mm",
    ]);
    expect(page).toContain("Chinese: [see screen]");
    expect(page).toContainEqual(expect.stringMatching(/^<drawn/));
  });

  test("is printed on a station's printer, and rejected without a printer", async () => {
    const open = await openHotel({ printer_networks: ["127.0.0.1"] });
    expect((await api.refused(TEST, open.desk, { body: {} })).status).toBe(409);
    const stations = [{ id: BAR, name: "Bar", printer: at(bar.port) }];
    await Hotel.updateOne({ _id: open.hotel._id }, { stations });
    expect((await api.call(TEST, open.desk, { body: { station_id: BAR } })).body.is_printed).toBe(true);
    expect(texts(await bar.next())[0]).toBe("TEST PAGE");
  });

  test("reports that the printer did not accept it", async () => {
    const open = await openWithPrinter(await closedPort());
    const { is_printed } = (await api.call(TEST, open.desk, { body: {} })).body;
    expect(is_printed).toBe(false);
  }, 10_000);
});

test("the kitchen sees its stations without the addresses of their printers", async () => {
  const open = await openWithPrinter();
  const stations = [{ id: BAR, name: "Bar", printer: at(bar.port) }];
  await api.call("PUT /hotel-admin/settings", open.desk, { body: { stations } });
  const { settings } = (await api.call("GET /hotel-admin/settings", open.desk, {})).body;
  expect(settings.stations).toEqual([
    { id: BAR, name: "Bar", printer: { ...at(bar.port), code_page: "PC858" } },
  ]);
  const { hotel } = (await api.call("GET /hotel-admin/hotel", open.desk, {})).body;
  expect(hotel.stations).toEqual([{ id: BAR, name: "Bar" }]);
  const wrong = [{ id: BAR, name: "Bar", printer: { ...at(22), host: "10.0.0.1" } }];
  const refused = await api.refused("PUT /hotel-admin/settings", open.desk, { body: { stations: wrong } });
  expect(refused.body.details?.map(({ path }) => path)).toEqual([
    "stations.0.printer.host",
    "stations.0.printer.port",
  ]);
});

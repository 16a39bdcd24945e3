import { afterAll, beforeAll, expect, test } from "vitest";
import { bus } from "#database/bus.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { openHotel, placeOrder } from "#testing/openHotel.js";
import { closedPort, readTicket, startPrinter, texts } from "#testing/printer.js";
import { setUpServer } from "#testing/setUpServer.js";
import { encodeTicket } from "./escpos.js";
import { createPrinting } from "./printing.js";
import { markQueued } from "./printState.js";

const OPENED = { printerNetworks: ["127.0.0.0/8"], printerPorts: [{ first: 1024, last: 65_535 }] };
const { client: api } = setUpServer(OPENED);
let printer: Awaited<ReturnType<typeof startPrinter>>;
beforeAll(async () => {
  printer = await startPrinter();
});
afterAll(() => void printer.server.close());

const PRINT = "POST /hotel-admin/food-orders/:id/print";
const printerSettings = (port: number, paper: 80 | 58 = 80) => ({
  printer: { host: "127.0.0.1", port, paper, prints_on_accept: true },
});
/** A hotel with an assigned printer network. */
const openWithPrinter = () => openHotel({ printer_networks: ["127.0.0.1"] });
const move = async (hotel: HotelDoc, port: number): Promise<HotelDoc> => {
  await Hotel.updateOne({ _id: hotel._id }, { $set: printerSettings(port) });
  return { ...hotel, ...printerSettings(port) };
};

test("an accepted order is printed, and reprints are marked", async () => {
  const open = await openWithPrinter();
  await api.call("PUT /hotel-admin/settings", open.desk, { body: printerSettings(printer.port) });
  const { id, order_number } = await placeOrder(api, open);
  const body = { status: "confirmed" as const };
  await api.call("PUT /hotel-admin/food-orders/:id/status", open.desk, { params: { id }, body });
  const { lines, isCut } = readTicket(await printer.next());
  expect(isCut).toBe(true);
  expect(lines).toContainEqual({ text: `#${order_number}`, isBold: true, isLarge: true });
  expect(lines).toContainEqual({ text: `Room ${open.room.room_number}`, isBold: true, isLarge: true });
  expect(lines).toContainEqual({ text: "1 x Lime Soda", isBold: true, isLarge: true });
  expect(lines.map(({ text }) => text)).not.toContain("*** REPRINT ***");

  const isPrinted = async () =>
    (await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean())?.printed_at !== undefined;
  await expect.poll(isPrinted).toBe(true);
  await api.call(PRINT, open.desk, { params: { id }, body: {} });
  expect(texts(await printer.next())[0]).toBe("*** REPRINT ***");
});

test("printing is rejected without a printer", async () => {
  const open = await openWithPrinter();
  const { id } = await placeOrder(api, open);
  expect((await api.refused(PRINT, open.desk, { params: { id }, body: {} })).status).toBe(409);
});

test("an order is marked as not printed until its ticket is printed", async () => {
  const open = await openWithPrinter();
  const gone = await closedPort();
  await api.call("PUT /hotel-admin/settings", open.desk, { body: printerSettings(gone) });
  const { id } = await placeOrder(api, open);
  const marks: boolean[] = [];
  const stop = bus.on("order.updated", ({ order }) => {
    if (String(order._id) === id) marks.push(order.is_print_failed ?? false);
  });
  const order = await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
  if (order === null) throw new Error("There is an order");
  const printing = createPrinting(OPENED, { timeoutMs: 1, retryAfterMs: [1] });
  await printing.print(await move(open.hotel, gone), order);
  await expect.poll(() => marks).toEqual([true]);
  // Long enough for the working printer.
  await createPrinting(OPENED).print(await move(open.hotel, printer.port), order);
  await printer.next();
  await expect.poll(() => marks).toEqual([true, false]);
  stop();
});

test("a queued ticket is not sent to an address that is no longer assigned", async () => {
  const open = await openWithPrinter();
  const { id } = await placeOrder(api, open);
  const stored = () => FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
  const order = await stored();
  if (order === null) throw new Error("There is an order");
  const before = await move(open.hotel, printer.port);
  await Hotel.updateOne({ _id: open.hotel._id }, { $set: { printer_networks: ["127.0.0.9"] } });
  await createPrinting(OPENED, { retryAfterMs: [] }).print(before, order);
  await expect.poll(async () => (await stored())?.is_print_failed).toBe(true);
  expect((await stored())?.printed_at).toBeUndefined();
});

test("a ticket queued at shutdown is printed after the restart with a warning that it may be a duplicate", async () => {
  const open = await openWithPrinter();
  await api.call("PUT /hotel-admin/settings", open.desk, { body: printerSettings(printer.port) });
  const { id, order_number } = await placeOrder(api, open);
  const stored = () => FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
  const order = await stored();
  if (order === null) throw new Error("There is an order");
  // The state left by a process that ends with a queued ticket.
  await markQueued(order, "left");
  await createPrinting(OPENED).resume();
  const ticket = texts(await printer.next());
  expect(ticket.slice(0, 4)).toEqual([
    "*** PRINTED AFTER A",
    "  RESTART: MAY BE A",
    "  DUPLICATE ***",
    `#${order_number}`,
  ]);
  await expect.poll(async () => (await stored())?.print_jobs).toEqual({});
  expect((await stored())?.printed_at).toBeDefined();
});

test("a ticket printed by a browser is marked as a reprint from the second print on", async () => {
  const open = await openWithPrinter();
  const { id } = await placeOrder(api, open);
  const print = { params: { id }, body: { by_browser: true } };
  const answers = [await api.call(PRINT, open.desk, print), await api.call(PRINT, open.desk, print)];
  expect(answers.map(({ body }) => body.is_reprint)).toEqual([false, true]);
  await api.call("PUT /hotel-admin/settings", open.desk, { body: printerSettings(printer.port) });
  await api.call(PRINT, open.desk, { params: { id }, body: {} });
  expect(texts(await printer.next())[0]).toBe("*** REPRINT ***");
});

test("a ticket has the order's time, the first promise and the current one, in the clock format of the hotel's zone", async () => {
  const open = await openHotel({ printer_networks: ["127.0.0.1"], timezone: "Asia/Kolkata" });
  await api.call("PUT /hotel-admin/settings", open.desk, { body: printerSettings(printer.port) });
  const { id } = await placeOrder(api, open);
  const times = async (fields: Partial<FoodOrderDoc>) => {
    const stored = { _id: id, hotel_id: open.hotel._id };
    await FoodOrder.updateOne(stored, { $set: { created_at: new Date("2026-03-14T11:28:00Z"), ...fields } });
    await api.call(PRINT, open.desk, { params: { id }, body: {} });
    return texts(await printer.next()).filter((text) => /^(Ordered|By)/.test(text));
  };
  const [promised, moved] = [new Date("2026-03-14T11:49:20Z"), new Date("2026-03-14T12:42:00Z")];
  expect(await times({})).toEqual(["Ordered 4:58 PM"]);
  const scheduled = { scheduled_for: new Date("2026-03-14T13:30:00Z") };
  expect(await times(scheduled)).toEqual(["Ordered 4:58 PM", "By 7:00 PM"]);
  const breakfast = { scheduled_for: new Date("2026-03-15T01:30:00Z") };
  expect(await times(breakfast)).toEqual(["Ordered 4:58 PM", "By Sun 7:00 AM"]);
  const kept = { first_promised_at: promised, estimated_delivery_time: promised };
  expect(await times(kept)).toEqual(["Ordered 4:58 PM", "By 5:19 PM"]);
  const delayed = { first_promised_at: promised, estimated_delivery_time: moved };
  expect(await times(delayed)).toEqual(["Ordered 4:58 PM", "By 5:19 PM, now 6:12 PM"]);
});

test("a ticket fits the paper width, and nothing is dropped silently", async () => {
  const lines = [
    { label: "  NOTE: ", text: "no onions, and the dosa without butter, please", isBold: true },
    { label: "2 x ", text: "Crème brûlée à la façon de Łódź €5 ₹9 茶", isLarge: true },
  ];
  const { lines: read } = readTicket(await encodeTicket(lines, 32));
  expect(read.map(({ text }) => text)).toEqual([
    "  NOTE: no onions, and the dosa",
    "  without butter, please",
    "2 x Crème brûlée",
    "  à la façon de",
    "  Lódz €5 Rs 9",
    "  [see screen]",
  ]);
  expect(read.map(({ isBold }) => isBold)).toEqual([true, true, false, false, false, false]);
});

test("text in a script without a font is replaced by a reference to the screen", async () => {
  const lines = [
    { label: "2 x ", text: "麻婆豆腐", instead: "[dish 3, see screen]" },
    { label: "NOTE: ", text: "请不要放花生, no salt" },
    { label: "Guest: ", text: "王小明 और मीरा" },
    { label: "Guest: ", text: "Anna\u200b Lee" },
  ];
  const { lines: read } = readTicket(await encodeTicket(lines, 48));
  expect(read.map(({ text }) => text)).toEqual([
    "2 x [dish 3, see screen]",
    "NOTE: [see screen], no salt",
    "Guest: [see screen]",
    "Guest: Anna Lee",
  ]);
});

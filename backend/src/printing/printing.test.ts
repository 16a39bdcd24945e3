import { connect, createServer, type AddressInfo, type Server } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bus } from "../events/bus.js";
import { FoodOrder } from "../models/foodOrder.js";
import { Hotel, type HotelDoc } from "../models/hotel.js";
import { createClient, type Client } from "../testing/client.js";
import { openHotel, placeOrder } from "../testing/openHotel.js";
import { startTestServer, type TestServer } from "../testing/server.js";
import { encodeTicket } from "./escpos.js";
import { createPrintQueue } from "./printQueue.js";
import { createPrinting } from "./printing.js";
import { isInNetworks, isPartOf, isPrivateNetwork } from "./printerNetworks.js";
import { sendToPrinter } from "./sendToPrinter.js";

/** The bytes of code page 858 that the tests use. */
const ACCENTS: Readonly<Record<number, string>> = {
  0x82: "é",
  0x85: "à",
  0x87: "ç",
  0x8a: "è",
  0x96: "û",
  0xa2: "ó",
  0xd5: "€",
};

/** What a printer makes of the bytes: its lines with their style, and whether the paper is cut. */
function readTicket(bytes: Buffer) {
  const lines: { text: string; isBold: boolean; isLarge: boolean }[] = [];
  let [text, isBold, isLarge, isCut] = ["", false, false, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const [code, command, value] = [bytes[at] ?? 0, bytes[at + 1], bytes[at + 2]];
    if (code === 0x1b && command === 0x40) at += 1;
    else if (code === 0x1b && command === 0x74) at += 2;
    else if (code === 0x1b && command === 0x45) [isBold, at] = [value === 1, at + 2];
    else if (code === 0x1d && command === 0x21) [isLarge, at] = [value === 0x11, at + 2];
    else if (code === 0x1d && command === 0x56) [isCut, at] = [true, at + 3];
    else if (code === 0x0a) {
      lines.push({ text, isBold, isLarge });
      text = "";
    } else text += code < 0x80 ? String.fromCharCode(code) : (ACCENTS[code] ?? `<${code}>`);
  }
  return { lines, isCut };
}

/** A printer that keeps what it is sent. */
async function startPrinter(): Promise<{ port: number; next: () => Promise<Buffer>; server: Server }> {
  const tickets: Buffer[] = [];
  const server = createServer((socket) => {
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("end", () => {
      tickets.push(Buffer.concat(chunks));
      server.emit("ticket");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const next = async (): Promise<Buffer> => {
    if (tickets.length === 0) await once(server, "ticket");
    return tickets.shift() ?? Buffer.alloc(0);
  };
  return { port: (server.address() as AddressInfo).port, next, server };
}

let product: TestServer;
let api: Client;
let printer: Awaited<ReturnType<typeof startPrinter>>;
beforeAll(async () => {
  product = await startTestServer(OPENED);
  api = createClient(product);
  printer = await startPrinter();
});
afterAll(async () => {
  printer.server.close();
  await product.close();
});

const OPENED = { printerNetworks: ["127.0.0.0/8"], printerPorts: [{ first: 1024, last: 65_535 }] };
const PRINT = "POST /hotel-admin/food-orders/:id/print";
const settingsOf = (port: number, paper: 80 | 58 = 80) => ({
  printer: { host: "127.0.0.1", port, paper, prints_on_accept: true },
});
/** A hotel with an address for its printers. */
const openWithPrinter = () => openHotel({ printer_networks: ["127.0.0.1"] });
const move = async (hotel: HotelDoc, port: number): Promise<HotelDoc> => {
  await Hotel.updateOne({ _id: hotel._id }, { $set: settingsOf(port) });
  return { ...hotel, ...settingsOf(port) };
};
const texts = (ticket: Buffer): string[] => readTicket(ticket).lines.map(({ text }) => text);

test("an accepted order is printed, and marked when it is printed again", async () => {
  const open = await openWithPrinter();
  await api.call("PUT /hotel-admin/settings", open.desk, { body: settingsOf(printer.port) });
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

test("without a printer there is nothing to print on", async () => {
  const open = await openWithPrinter();
  const { id } = await placeOrder(api, open);
  expect((await api.refused(PRINT, open.desk, { params: { id }, body: {} })).status).toBe(409);
});

describe("printers' networks", () => {
  test.each([
    ["192.168.1.9", ["192.168.0.0/16"], true],
    ["192.168.1.9", ["192.168.1.9"], true],
    ["192.168.1.10", ["192.168.1.9"], false],
    ["::ffff:192.168.1.9", ["192.168.0.0/16"], true],
    ["fd00::9", ["fd00::/64"], true],
    ["8.8.8.8", ["0.0.0.0/0"], false],
    ["127.0.0.1", ["0.0.0.0/0"], false],
    ["169.254.169.254", ["0.0.0.0/0", "10.0.0.0/8"], false],
    ["127.0.0.1", ["127.0.0.0/8"], true],
    ["::1", ["::/0"], false],
    ["64:ff9b::7f00:1", ["127.0.0.0/8", "::/0"], false],
    ["printer.local", ["10.0.0.0/8"], false],
  ])("%s in %s: %s", (host, networks, isIn) => {
    expect(isInNetworks(host, networks)).toBe(isIn);
  });

  test("an assignment lies within an opened network as a whole", () => {
    expect(isPartOf("192.168.10.0/28", ["192.168.10.0/24"])).toBe(true);
    expect(isPartOf("192.168.10.40", ["192.168.10.0/24"])).toBe(true);
    expect(isPartOf("192.168.0.0/16", ["192.168.10.0/24"])).toBe(false);
    expect(isPartOf("192.168.11.0/28", ["192.168.10.0/24"])).toBe(false);
  });

  test("are private as a whole", () => {
    for (const network of ["10.0.0.0/8", "192.168.10.0/24", "127.0.0.1/32", "fd00::/8", "169.254.0.0/16"])
      expect(isPrivateNetwork(network)).toBe(true);
    for (const network of ["0.0.0.0/0", "10.0.0.0/7", "192.168.0.0/8", "8.8.8.0/24", "::/0", "fe80::/9", "x"])
      expect(isPrivateNetwork(network)).toBe(false);
  });
});

test("an order whose ticket was not printed says so until it is", async () => {
  const open = await openWithPrinter();
  const gone = await startPrinter();
  gone.server.close();
  await once(gone.server, "close");
  await api.call("PUT /hotel-admin/settings", open.desk, { body: settingsOf(gone.port) });
  const { id } = await placeOrder(api, open);
  const marks: boolean[] = [];
  const stop = bus.on("order.updated", ({ order }) => {
    if (String(order._id) === id) marks.push(order.is_print_failed ?? false);
  });
  const order = await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
  if (order === null) throw new Error("There is an order");
  const printing = createPrinting(OPENED, { timeoutMs: 1, retryAfterMs: [1] });
  await printing.print(await move(open.hotel, gone.port), order);
  await expect.poll(() => marks).toEqual([true]);
  // Long enough for the printer that is there.
  await createPrinting(OPENED).print(await move(open.hotel, printer.port), order);
  await printer.next();
  await expect.poll(() => marks).toEqual([true, false]);
  stop();
});

test("a ticket that waits when the server stops is printed after its start, and says that it may be the second", async () => {
  const open = await openWithPrinter();
  await api.call("PUT /hotel-admin/settings", open.desk, { body: settingsOf(printer.port) });
  const { id, order_number } = await placeOrder(api, open);
  const stored = () => FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
  const order = await stored();
  if (order === null) throw new Error("There is an order");
  const gone = await startPrinter();
  gone.server.close();
  await once(gone.server, "close");
  // Its next try never comes, as when the process has ended.
  const stopped = createPrinting(OPENED, { timeoutMs: 1, retryAfterMs: [600_000] });
  await stopped.print(await move(open.hotel, gone.port), order);
  await move(open.hotel, printer.port);
  await createPrinting(OPENED).resume();
  const ticket = texts(await printer.next());
  expect(ticket.slice(0, 4)).toEqual([
    "*** PRINTED AFTER A",
    "  RESTART: MAY BE THE",
    "  SECOND ***",
    `#${order_number}`,
  ]);
  await expect.poll(async () => (await stored())?.is_print_waiting).toBeUndefined();
  expect((await stored())?.printed_at).toBeDefined();
});

test("a ticket that a browser prints is marked from its second print on, whoever prints it", async () => {
  const open = await openWithPrinter();
  const { id } = await placeOrder(api, open);
  const print = { params: { id }, body: { by_browser: true } };
  const answers = [await api.call(PRINT, open.desk, print), await api.call(PRINT, open.desk, print)];
  expect(answers.map(({ body }) => body.is_reprint)).toEqual([false, true]);
  await api.call("PUT /hotel-admin/settings", open.desk, { body: settingsOf(printer.port) });
  await api.call(PRINT, open.desk, { params: { id }, body: {} });
  expect(texts(await printer.next())[0]).toBe("*** REPRINT ***");
});

test("a ticket is as wide as the paper, and nothing of it is dropped silently", () => {
  const lines = [
    { label: "  NOTE: ", text: "no onions, and the dosa without butter, please", isBold: true },
    { label: "2 x ", text: "Crème brûlée à la façon de Łódź €5 ₹9 चाय", isLarge: true },
  ];
  const { lines: read } = readTicket(encodeTicket(lines, 32));
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

test("words in a script that the printer lacks are read on the screen, a dish by its number", () => {
  const lines = [
    { label: "2 x ", text: "मसाला डोसा", instead: "[dish 3, see screen]" },
    { label: "NOTE: ", text: "请不要放花生, no salt" },
    { label: "Guest: ", text: "محمد عبد الرحمن" },
    { label: "Guest: ", text: "Anna\u200b Lee" },
  ];
  const { lines: read } = readTicket(encodeTicket(lines, 48));
  expect(read.map(({ text }) => text)).toEqual([
    "2 x [dish 3, see screen]",
    "NOTE: [see screen], no salt",
    "Guest: [see screen]",
    "Guest: Anna Lee",
  ]);
});

describe("the queue of a hotel", () => {
  const job = (settled: boolean[], text = "") => ({
    ticket: Buffer.from(text),
    settle: (isPrinted: boolean) => Promise.resolve(void settled.push(isPrinted)),
  });

  test("is bounded, tries again, and prints in order", async () => {
    const [sent, settled]: [string[], boolean[]] = [[], []];
    let failures = 2;
    const add = createPrintQueue(
      (_hotel, ticket) => {
        failures -= 1;
        if (failures >= 0) return Promise.resolve(false);
        sent.push(ticket.toString());
        return Promise.resolve(true);
      },
      [1, 1],
    );
    const taken = Array.from({ length: 101 }, (_, index) => add("a", job(settled, `${index}`)));
    expect(taken.filter(Boolean)).toHaveLength(100);
    await expect.poll(() => settled.length).toBe(100);
    expect(sent.slice(0, 3)).toEqual(["0", "1", "2"]);
    expect(settled.every(Boolean)).toBe(true);
  });

  test("holds up no other hotel, even at the same printer", async () => {
    const [ofBusy, ofOther]: [boolean[], boolean[]] = [[], []];
    const add = createPrintQueue((hotel) =>
      hotel === "busy" ? new Promise<boolean>(() => undefined) : Promise.resolve(true),
    );
    const taken = Array.from({ length: 150 }, () => add("busy", job(ofBusy)));
    expect(taken.filter(Boolean)).toHaveLength(100);
    expect(add("other", job(ofOther))).toBe(true);
    await expect.poll(() => ofOther).toEqual([true]);
    expect(ofBusy).toEqual([]);
  });

  test("is refused once all hotels together have 2,000 tickets waiting", () => {
    const add = createPrintQueue(() => new Promise<boolean>(() => undefined));
    const taken = Array.from({ length: 21 }, (_, hotel) =>
      Array.from({ length: 100 }, () => add(`hotel ${hotel}`, job([]))).every(Boolean),
    );
    expect(taken.indexOf(false)).toBe(20);
  });

  test("goes on after a printer, and a record of the outcome, that fail in an unexpected way", async () => {
    const settled: boolean[] = [];
    const add = createPrintQueue(
      (_hotel, ticket) =>
        ticket.length === 0 ? Promise.reject(new Error("no address")) : Promise.resolve(true),
      [],
    );
    add("a", { ticket: Buffer.alloc(0), settle: () => Promise.reject(new Error("no database")) });
    add("a", job(settled, "1"));
    await expect.poll(() => settled).toEqual([true]);
  });
});

describe("a ticket", () => {
  test("fails only after the printer's time, when the connection is refused at once, too", async () => {
    const gone = await startPrinter();
    gone.server.close();
    await once(gone.server, "close");
    const at = { host: "127.0.0.1", port: gone.port };
    let isSettled = false;
    void sendToPrinter(at, Buffer.from("a"), 600_000).then(() => (isSettled = true));
    // Connections are refused in the order in which they were tried.
    for (let turn = 0; turn < 3; turn += 1) await once(connect(at), "error").catch(() => undefined);
    expect(isSettled).toBe(false);
    expect(await sendToPrinter(at, Buffer.from("a"), 1)).toBe(false);
  });

  test("is printed by a printer that never stops talking", async () => {
    const talker = createServer((socket) => {
      const talk = (): void => void socket.write("x".repeat(65_536), talk);
      socket.on("error", () => undefined);
      talk();
    });
    talker.listen(0, "127.0.0.1");
    await once(talker, "listening");
    const { port } = talker.address() as AddressInfo;
    expect(await sendToPrinter({ host: "127.0.0.1", port }, Buffer.from("a"))).toBe(true);
    talker.close();
  });
});

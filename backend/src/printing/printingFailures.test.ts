import { once } from "node:events";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { logger } from "#lib/logger.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { watchCrashes } from "#testing/crashes.js";
import { FAILING } from "#testing/failing.js";
import { openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { createPrinting } from "./printing.js";
import { createPrintQueue, type PrintJob } from "./printQueue.js";

const OPENED = { printerNetworks: ["127.0.0.0/8"], printerPorts: [{ first: 1024, last: 65_535 }] };

let expectNoCrash: () => void;
beforeEach(() => {
  expectNoCrash = watchCrashes();
});
afterEach(() => {
  vi.restoreAllMocks();
  expectNoCrash();
});

describe("the print queue", () => {
  /** Resolves with whether the ticket was printed. */
  const printed = (add: ReturnType<typeof createPrintQueue>, send: PrintJob["send"]): Promise<boolean> =>
    new Promise((resolve) => {
      add("one", { send, settle: async (isPrinted) => resolve(isPrinted) });
    });
  const print = async (): Promise<"printed"> => "printed";

  test.each(FAILING)("logs a printer that %s and continues with the next ticket", async (_, fail) => {
    const logged = vi.spyOn(logger, "warn").mockReturnValue();
    const add = createPrintQueue([]);
    expect([await printed(add, fail), await printed(add, print)]).toEqual([false, true]);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test.each(FAILING)("continues when recording an outcome %s", async (_, settle) => {
    const logged = vi.spyOn(logger, "warn").mockReturnValue();
    const add = createPrintQueue([]);
    add("one", { send: print, settle });
    expect(await printed(add, print)).toBe(true);
    expect(logged).toHaveBeenCalledTimes(1);
  });
});

describe("a printer", () => {
  const { client: api } = setUpServer(OPENED);
  let open: OpenHotel;
  let behave: (socket: Socket) => void;
  let printer: Server;
  beforeAll(async () => {
    printer = createServer((socket) => {
      socket.on("error", () => undefined);
      behave(socket);
    }).listen(0, "127.0.0.1");
    await once(printer, "listening");
  });
  afterAll(() => void printer.close());
  beforeEach(async () => {
    open = await openHotel();
    const { port } = printer.address() as AddressInfo;
    const settings = { host: "127.0.0.1", port, paper: 80 as const, prints_on_accept: true };
    await Hotel.updateOne({ _id: open.hotel._id }, { printer_networks: ["127.0.0.1"], printer: settings });
  });

  const confirm = (id: string) =>
    api.call("PUT /hotel-admin/food-orders/:id/status", open.desk, {
      params: { id },
      body: { status: "confirmed" },
    });
  const loadHotel = async (): Promise<HotelDoc> => {
    const hotel = await Hotel.findOne({ _id: open.hotel._id }).lean<HotelDoc>();
    if (hotel === null) throw new Error("there is a hotel");
    return hotel;
  };
  const loadOrder = async (id: string): Promise<FoodOrderDoc> => {
    const order = await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean<FoodOrderDoc>();
    if (order === null) throw new Error("there is an order");
    return order;
  };

  test.each<[string, (socket: Socket) => void]>([
    ["resets the connection", (socket) => void socket.resetAndDestroy()],
    ["reads nothing", (socket) => void socket.pause()],
    ["closes the connection at once", (socket) => void socket.end()],
    [
      "talks without end",
      (socket) => {
        const write = (): void => {
          while (socket.writable && socket.write("a".repeat(1 << 16)));
        };
        socket.on("drain", write);
        write();
      },
    ],
  ])("that %s leaves accepted orders accepted and the server up", async (_, behaviour) => {
    const sockets: Socket[] = [];
    behave = (socket) => {
      sockets.push(socket);
      behaviour(socket);
    };
    const [first, second] = [await placeOrder(api, open), await placeOrder(api, open)];
    expect((await confirm(first.id)).body.order.status).toBe("confirmed");
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    expect((await confirm(second.id)).body.order.status).toBe("confirmed");
    for (const socket of sockets) socket.destroy();
  });

  test("gets no ticket that cannot be built; the order stays accepted, is marked and the error logged", async () => {
    const logged = vi.spyOn(logger, "warn").mockReturnValue();
    const { id } = await placeOrder(api, open);
    const printing = createPrinting(OPENED);
    await printing.printAccepted({ ...(await loadHotel()), timezone: "Nowhere/None" }, await loadOrder(id));
    expect((await loadOrder(id)).is_print_failed).toBe(true);
    expect(logged.mock.calls).toEqual([[expect.anything(), "failed to queue a ticket"]]);
  });

  test("gets the tickets queued at a restart, even if another hotel's ticket cannot be built", async () => {
    vi.spyOn(logger, "warn").mockReturnValue();
    behave = (socket) => void socket.resume();
    const { printer: settings } = await loadHotel();
    const waits = async (): Promise<string> => {
      const { id } = await placeOrder(api, open);
      await FoodOrder.updateOne({ _id: id, hotel_id: open.hotel._id }, { print_jobs: { left: new Date(0) } });
      return id;
    };
    await waits();
    await Hotel.updateOne({ _id: open.hotel._id }, { timezone: "Nowhere/None" });
    open = await openHotel();
    await Hotel.updateOne({ _id: open.hotel._id }, { printer_networks: ["127.0.0.1"], printer: settings });
    const id = await waits();
    await createPrinting(OPENED).resume();
    const isPrinted = async (): Promise<boolean> => (await loadOrder(id)).printed_at !== undefined;
    await expect.poll(isPrinted).toBe(true);
  });
});

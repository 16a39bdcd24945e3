import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { AuditEntry } from "#audit/model.js";
import { bus } from "#database/bus.js";
import { internet } from "#lib/publicRequest.js";
import { pushKeys } from "#push/sendPush.js";
import { createClient, type Client } from "#testing/client.js";
import { watchCrashes } from "#testing/crashes.js";
import { logOutput } from "#testing/logOutput.js";
import { moveOrder, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startPushService, type PushService } from "#testing/pushService.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

const failure = new Error("it failed");
const FAILURES = {
  throws: () => {
    throw failure;
  },
  rejects: () => Promise.reject(failure),
  hangs: () => new Promise<never>(() => undefined),
} as const;
/** A hanging side effect is logged when it times out. */
const NOT_YET = "";
type Failure = keyof typeof FAILURES;

let service: PushService;
let server: TestServer;
let api: Client;
let open: OpenHotel;
let expectNoCrash: () => void;
let stops: (() => void)[];
/** Log lines. */
let logged: string[];
beforeAll(async () => {
  service = await startPushService(() => pushKeys(server.settings.jwtSecret).publicKey);
});
afterAll(() => service.close());
beforeEach(() => {
  stops = [];
  logged = [];
  expectNoCrash = watchCrashes();
  const written = vi.spyOn(logOutput, "write").mockImplementation((line) => void logged.push(line));
  stops.push(() => written.mockRestore());
});
afterEach(() => {
  for (const stop of stops) stop();
  expectNoCrash();
});

async function start(): Promise<void> {
  server = await startTestServer({ pushServices: [service.host], logLevel: "debug" });
  api = createClient(server);
  open = await openHotel();
}
/** Makes the next call fail. */
function failNext(spied: { mockImplementationOnce(fail: () => never): unknown }, how: Failure): void {
  spied.mockImplementationOnce(FAILURES[how] as () => never);
}
const expectOrder = async (): Promise<void> => {
  const { id } = await placeOrder(api, open);
  expect(await moveOrder(api, open.desk, id, "confirmed")).toMatchObject({ status: "confirmed" });
};

describe("a running server", () => {
  beforeAll(start);
  afterAll(() => server.close());

  test.each<[Failure, string]>([
    ["throws", "event listener failed"],
    ["rejects", "event listener failed"],
    ["hangs", NOT_YET],
  ])("continues when an event listener %s", async (how, message) => {
    stops.push(bus.on("order.updated", FAILURES[how]));
    await expectOrder();
    await expectOrder();
    expect(logged.join("")).toContain(message);
  });

  test.each<[Failure, string]>([
    ["throws", "failed to deliver a notification"],
    ["rejects", "failed to deliver a notification"],
    ["hangs", NOT_YET],
  ])("continues when a notification %s", async (how, message) => {
    const device = service.addDevice();
    await api.call("PUT /customer/push", open.guest, { body: device.subscription });
    failNext(vi.spyOn(internet, "resolve"), how);
    await expectOrder();
    await expect.poll(() => logged.join("")).toContain(message);
    await expectOrder();
    await expect.poll(() => device.messages.length).toBeGreaterThan(0);
  });

  test.each<Failure>(["throws", "rejects"])("continues when the import of a picture %s", async (how) => {
    failNext(vi.spyOn(internet, "resolve"), how);
    const { status } = await api.refused("PUT /hotel-admin/menu-items/:id", open.desk, {
      params: { id: String(open.menu.plain._id) },
      body: { image_url: "https://pictures.example/a.png" },
    });
    expect(status).toBe(400);
    await expectOrder();
  });

  test.each<Failure>(["throws", "rejects"])(
    "continues when writing the audit log %s, and retries",
    async (how) => {
      failNext(vi.spyOn(AuditEntry.collection, "insertMany"), how);
      await expectOrder();
      await expect.poll(() => logged.join("")).toContain("audit: rows are waiting for the database");
      const rows = () => AuditEntry.countDocuments({ hotel_id: open.hotel._id, outcome: "ok" });
      await expect.poll(rows).toBeGreaterThan(0);
    },
  );
});

describe("a server's startup and shutdown", () => {
  test.each<[Failure, string]>([
    ["throws", "a scheduled job failed, retrying at the next interval: remove old audit rows"],
    ["rejects", "a scheduled job failed, retrying at the next interval: remove old audit rows"],
    ["hangs", NOT_YET],
  ])("succeed when a job %s", async (how, message) => {
    failNext(vi.spyOn(AuditEntry, "deleteMany"), how);
    await start();
    await expectOrder();
    await expect.poll(() => logged.join("")).toContain(message);
    await server.close();
  });

  test("succeed when writing the audit log and a notification hang", async () => {
    await start();
    const device = service.addDevice();
    await api.call("PUT /customer/push", open.guest, { body: device.subscription });
    failNext(vi.spyOn(AuditEntry.collection, "insertMany"), "hangs");
    failNext(vi.spyOn(internet, "resolve"), "hangs");
    await expectOrder();
    await expectOrder();
    await server.close();
  });
});

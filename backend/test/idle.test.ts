import mongoose from "mongoose";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { MenuItem } from "#menu/itemModel.js";
import { FoodOrder } from "#orders/model.js";
import { AdministrationNotice } from "#platform/noticeModel.js";
import { ServiceRequest } from "#requests/model.js";
import { RecurringWork } from "#requests/recurringModel.js";
import { createClient } from "#testing/client.js";
import { connectLive } from "#testing/liveClient.js";
import { askForService, openHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

let server: TestServer;
beforeAll(async () => {
  // All periodic work uses intervals; timeouts and the driver's own timers stay real.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date", "performance"] });
  server = await startTestServer({ mongodbUri: null });
});
afterEach(() => void mongoose.set("debug", false));
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Regular queries of a process: what is due, and notices of other processes. */
const REGULAR = [ServiceRequest, RecurringWork, FoodOrder, MenuItem, AdministrationNotice].map(
  ({ collection }) => `${collection.name}.find`,
);

/** The product's other database calls from now on. */
function callsFromNow(): string[] {
  const calls: string[] = [];
  mongoose.set("debug", (collection: string, method: string) => {
    const call = `${collection}.${method}`;
    if (!REGULAR.includes(call)) calls.push(call);
  });
  return calls;
}

test("an idle process queries only what is due, even with open screens and waiting work", async () => {
  const open = await openHotel();
  const client = createClient(server);
  const desk = await connectLive(server, "/staff", { token: open.token });
  const request = await askForService(client, open);
  await client.call("GET /hotel-admin/requests/:id", open.desk, { params: { id: request.id } });
  const minute = async (): Promise<string[]> => {
    const calls = callsFromNow();
    for (let second = 0; second < 60; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      // By the time this is answered, anything an interval started has reached its query.
      await client.send("GET", "/healthz");
    }
    return calls;
  };
  // The first minutes may still include consequences of the request.
  await expect.poll(minute).toEqual([]);
  expect(desk.socket.connected).toBe(true);
  desk.close();
});

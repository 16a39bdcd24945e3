import mongoose from "mongoose";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createClient } from "#testing/client.js";
import { askForService, openHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { escalationTime } from "./escalateRequests.js";
import { ServiceRequest } from "./model.js";
import { scheduleEscalations } from "./scheduleEscalations.js";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ mongodbUri: null });
});
afterEach(() => {
  vi.useRealTimers();
  mongoose.set("debug", false);
});
afterAll(() => server.close());

test("a request is escalated when its time comes, and the database is not asked before", async () => {
  const open = await openHotel();
  const schedule = scheduleEscalations();
  await schedule.run();
  const { id } = await askForService(createClient(server), open);
  const stored = () => ServiceRequest.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
  const request = await stored();
  if (request === null) throw new Error("the request is gone");

  const calls: string[] = [];
  mongoose.set("debug", (_collection: string, method: string) => void calls.push(method));
  vi.useFakeTimers({ toFake: ["Date"], now: escalationTime(request) - 1000 });
  await schedule.run();
  expect(calls).toEqual([]);
  vi.setSystemTime(escalationTime(request));
  await schedule.run();
  schedule.close();
  expect((await stored())?.escalated_at).toEqual(new Date(escalationTime(request)));
});

import { once } from "node:events";
import { chmod, stat } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { startEmbeddedMongo, type EmbeddedMongo } from "embedded-mongo";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AuditEntry } from "./audit/model.js";
import { Account } from "./auth/model.js";
import { soleWriter } from "./database/cache.js";
import { connectDatabase } from "./database/connect.js";
import { readiness } from "./http/readiness.js";
import { Screen } from "./screens/model.js";
import { ShiftNote } from "./shiftLog/model.js";
import { start } from "./start.js";
import { Stay, type StayDoc } from "./stays/model.js";
import { asStaff, createClient } from "./testing/client.js";
import { buildHotel, buildRoom, buildScreen, buildStaff } from "./testing/factories.js";
import { FaultProxy } from "./testing/faultProxy.js";
import { freePort } from "./testing/freePort.js";
import { logOutput } from "./testing/logOutput.js";
import { setUpDirectory } from "./testing/setUpDirectory.js";
import { startTestServer, type TestServer } from "./testing/testServer.js";

const directory = setUpDirectory();
let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

test("startup blanks old guests' names, removes expired data and makes the data directory private", async () => {
  const dataDir = path.join(directory.path, "retention");
  server = await startTestServer({ dataDir });
  const hotel = await buildHotel();
  const room = await buildRoom(hotel);
  const ofStay = { _id: room.stay_id, hotel_id: room.hotel_id };
  const ended_at = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  await Stay.updateOne(ofStay, { $set: { guest_name: "Asha Rao", ended_at } });
  const of = { hotel_id: hotel._id };
  const at = new Date(Date.now() - 5 * 365 * 24 * 60 * 60 * 1000);
  const author = { id: null, name: "Ravi" };
  await ShiftNote.create({ ...of, text: "Key of 204", author, created_at: at, version: 1 });
  await buildScreen(hotel, "kitchen", { last_seen_at: at });
  await AuditEntry.create({ ...of, at, action: "sensitive_update", outcome: "ok", actor_role: "guest" });
  const { mongodbUri } = server.settings;
  if (mongodbUri === null) await server.close();
  await chmod(dataDir, 0o755);
  const nameOf = async (): Promise<string | undefined> =>
    (await Stay.findOne(ofStay).lean<StayDoc>())?.guest_name;
  const olds = () =>
    Promise.all([ShiftNote.countDocuments(of), Screen.countDocuments(of), AuditEntry.countDocuments(of)]);
  const again = await start({ ...server.settings, retentionDays: 30 });
  await expect.poll(nameOf, { timeout: 30_000 }).toBe("");
  await expect.poll(olds, { timeout: 30_000 }).toEqual([0, 0, 0]);
  // It was accessible to others.
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  await again.close();
  server = undefined;
});

test("a start with a taken port fails and releases the data directory", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const dataDir = path.join(directory.path, "taken");
  const starting = startTestServer({ mongodbUri: null, dataDir, port, host: "127.0.0.1" });
  await expect(starting).rejects.toThrow("EADDRINUSE");
  const mongo = await startEmbeddedMongo({ dataDir });
  expect(mongo.role).toBe("owner");
  await mongo.close();
  other.close();
});

describe("an unavailable database", () => {
  let mongo: EmbeddedMongo;
  const dataDir = () => path.join(directory.path, "mongo");
  const ask = async (url: string, headers = {}) => {
    const answer = await createClient(server ?? { url: "" }).send("GET", url, { headers });
    return { status: answer.status, body: answer.body, wait: Number(answer.headers.get("Retry-After")) };
  };

  test("yields 503 for readiness and calls without ending sessions, and recovers without a restart", async () => {
    mongo = await startEmbeddedMongo({ dataDir: dataDir() });
    server = await startTestServer({ mongodbUri: mongo.uri });
    const desk = asStaff(await buildStaff(await buildHotel()));
    expect((await ask("/readyz")).status).toBe(200);
    expect((await ask("/api/auth/me", desk)).status).toBe(200);

    await mongo.close();
    const [health, ready, call, login] = await Promise.all([
      ask("/healthz"),
      ask("/readyz"),
      ask("/api/auth/me", desk),
      createClient(server).send("POST", "/api/auth/hotel-admin/login", {
        body: { username: "x", password: "y" },
      }),
    ]);
    expect([health.status, ready.status]).toEqual([200, 503]);
    expect(call).toMatchObject({ status: 503, body: { success: false, code: "unavailable" } });
    expect(call.wait).toBeGreaterThan(0);
    expect(call.wait).toBeLessThanOrEqual(6);
    expect(login.status).toBe(503);

    mongo = await startEmbeddedMongo({ dataDir: dataDir() });
    await expect.poll(() => ask("/readyz"), { timeout: 15_000 }).toMatchObject({ status: 200 });
    expect((await ask("/api/auth/me", desk)).status).toBe(200);
    await server.close();
    server = undefined;
    await mongo.close();
  });

  test("is taken over by a process with Redis when the serving one ends", async () => {
    const left = path.join(directory.path, "left");
    mongo = await startEmbeddedMongo({ dataDir: left });
    const shared = { mongodbUri: null, dataDir: left, redisUrl: "redis://others.example" };
    const database = await connectDatabase(shared);
    expect([database.isServedElsewhere, soleWriter.isTrue]).toEqual([true, false]);
    await mongo.close();
    const count = (): Promise<number> => Account.countDocuments().catch(() => -1);
    await expect.poll(count, { timeout: 15_000 }).toBe(0);
    await database.close();
  });

  test("served by another process is waited for without Redis, with a log message", async () => {
    const left = path.join(directory.path, "waited");
    mongo = await startEmbeddedMongo({ dataDir: left });
    const written = vi.spyOn(logOutput, "write").mockReturnValue();
    const starting = startTestServer({ mongodbUri: null, dataDir: left, logLevel: "warn" });
    await expect
      .poll(() => written.mock.calls.map(([line]) => line), { timeout: 30_000 })
      .toContainEqual(expect.stringContaining("REDIS_URL"));
    expect(readiness.isAccepting).toBe(false);
    await mongo.close();
    server = await starting;
    expect([readiness.isAccepting, soleWriter.isTrue]).toEqual([true, true]);
    written.mockRestore();
  });

  test("that rejects the startup steps is waited for, with the reason", async () => {
    mongo = await startEmbeddedMongo({ dataDir: dataDir() });
    const proxy = await FaultProxy.start(mongo.uri);
    proxy.always("insert", { refuse: { code: 13 } });
    const port = await freePort();
    const starting = startTestServer({ mongodbUri: proxy.uri, port, host: "127.0.0.1" });
    const client = createClient({ url: `http://127.0.0.1:${port}` });
    const readyz = () => client.send("GET", "/readyz").catch(() => null);
    await expect.poll(readyz).toMatchObject({
      status: 503,
      body: { reason: expect.stringContaining("needs the role readWrite") as string },
    });
    proxy.always("insert", null);
    server = await starting;
    expect(await readyz()).toMatchObject({ status: 200 });
    await server.close();
    server = undefined;
    await proxy.leave();
    await mongo.close();
  });

  test("at startup is waited for, alive but not ready, until startup is aborted", async () => {
    const stopping = new AbortController();
    const running = await startTestServer();
    const settings = { ...running.settings, mongodbUri: `mongodb://127.0.0.1:9/?connectTimeoutMS=200` };
    await running.close();
    const port = await freePort();
    const starting = start({ ...settings, port, host: "127.0.0.1" }, stopping.signal);
    const outcome = starting.then(
      () => "started",
      (error: Error) => error.name,
    );
    const client = createClient({ url: `http://127.0.0.1:${port}` });
    await expect
      .poll(() =>
        client.send("GET", "/healthz").then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    const readyz = () => client.send("GET", "/readyz");
    await expect.poll(readyz).toMatchObject({
      status: 503,
      body: { status: "not ready", reason: expect.stringContaining("ECONNREFUSED") as string },
    });
    const forwarded = await client.send("GET", "/readyz", { headers: { "X-Forwarded-For": "203.0.113.9" } });
    expect(forwarded.body).toEqual({ status: "not ready" });
    expect((await client.send("GET", "/api/auth/me")).body).toMatchObject({ code: "unavailable" });
    expect(readiness.isAccepting).toBe(false);
    stopping.abort();
    expect(await outcome).toBe("AbortError");
    await expect(client.send("GET", "/healthz")).rejects.toThrow("fetch failed");
  });
});

import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ConnectionString } from "mongodb-connection-string-url";
import mongoose from "mongoose";
import { soleWriter } from "#database/cache.js";
import { connectionOptions } from "#database/connectionOptions.js";
import { readSettings, type Settings } from "#settings.js";
import { start } from "#start.js";

/** The whole product for tests, listening on a free port with its own database. */
export type TestServer = {
  url: string;
  settings: Settings;
  /** Stops the server but keeps its data: another may be started with the same `settings`. */
  stop(): Promise<void>;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
};

/** Signs the tokens of the factories. */
export const TEST_JWT_SECRET = "tests-sign-their-tokens-with-this-secret";

/**
 * Starts the real server with an empty database: one with a random name on MONGODB_URI or on the tests' shared server,
 * or an embedded one if `overrides` names a directory. The limits of writes are off unless `overrides` sets them.
 * One at a time in a process, because mongoose has one connection.
 *
 * Usage: `const server = await startTestServer()` in `beforeAll`, `server.close()` in `afterAll`; then
 * `buildHotel()`, `buildRoom(hotel)`, … write what a test needs, and `createClient(server)` makes the calls.
 */
export async function startTestServer(overrides: Partial<Settings> = {}): Promise<TestServer> {
  const ownDir =
    overrides.dataDir === undefined ? await mkdtemp(path.join(os.tmpdir(), "roombell-test-")) : null;
  // A database of its own on the shared server has one writer, as an embedded one has.
  const isShared = ownDir !== null && !process.env["MONGODB_URI"] && overrides.redisUrl === undefined;
  const settings = {
    ...readSettings({
      NODE_ENV: "test",
      PORT: "0",
      DATA_DIR: overrides.dataDir ?? ownDir ?? undefined,
      JWT_SECRET: TEST_JWT_SECRET,
      GUEST_WRITES_PER_MINUTE: "0",
      OPEN_WORK_PER_STAY: "0",
      STAFF_WRITES_PER_MINUTE: "0",
      LOG_LEVEL: process.env["LOG_LEVEL"] ?? "fatal",
      SOFTWARE_ADMIN_USERNAME: "platform",
      SOFTWARE_ADMIN_PASSWORD: "first platform password",
      MONGODB_URI: withRandomDatabase(
        process.env["MONGODB_URI"] ?? (ownDir === null ? undefined : process.env["TEST_MONGODB_URI"]),
      ),
    }),
    ...overrides,
  };
  const running = await start(settings);
  if (isShared) soleWriter.isTrue = true;
  return {
    url: `http://127.0.0.1:${running.port}`,
    settings,
    stop: () => running.close(),
    close: async () => {
      await running.close();
      // Only now: buffered data such as the audit log is written while the server closes.
      if (settings.mongodbUri !== null) await dropDatabase(settings.mongodbUri);
      if (ownDir !== null) await rm(ownDir, { recursive: true, force: true });
    },
  };
}

async function dropDatabase(uri: string): Promise<void> {
  const options = connectionOptions(uri);
  const client = new mongoose.mongo.MongoClient(uri, { ...options, socketTimeoutMS: 0 });
  await client.db(options.dbName).dropDatabase();
  await client.close();
}

function withRandomDatabase(uri: string | undefined): string | undefined {
  if (!uri) return undefined;
  const address = new ConnectionString(uri);
  const named = address.pathname.slice(1);
  // Authentication keeps using the original database.
  if (address.username !== "" && !address.searchParams.has("authSource")) {
    address.searchParams.set("authSource", decodeURIComponent(named) || "admin");
  }
  address.pathname = `/roombell_test_${randomBytes(6).toString("hex")}`;
  return address.toString();
}

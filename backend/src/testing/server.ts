import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import mongoose from "mongoose";
import { startServer } from "../server.js";
import { readSettings, type Settings } from "../settings.js";

/** The whole product for tests, listening on a free port with its own database. */
export type TestServer = {
  url: string;
  settings: Settings;
  /** Stops it and removes its data. */
  close(): Promise<void>;
};

/** Signs the tokens of the factories. */
export const TEST_JWT_SECRET = "tests-sign-their-tokens-with-this-secret";

/**
 * Starts the real server with an empty database: the embedded one in a fresh directory, or a database with a
 * random name on MONGODB_URI when that is set. Guest write limits are off unless `overrides` sets them.
 * One at a time in a process, because mongoose has one connection.
 *
 * Usage: `const server = await startTestServer()` in `beforeAll`, `server.close()` in `afterAll`; then
 * `buildHotel()`, `buildRoom(hotel)`, … write what a test needs, and `createClient(server)` makes the calls.
 */
export async function startTestServer(overrides: Partial<Settings> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "roombell-test-"));
  const settings = {
    ...readSettings({
      NODE_ENV: "test",
      PORT: "0",
      DATA_DIR: dataDir,
      JWT_SECRET: TEST_JWT_SECRET,
      GUEST_WRITES_PER_MINUTE: "0",
      LOG_LEVEL: process.env["LOG_LEVEL"] ?? "fatal",
      SOFTWARE_ADMIN_USERNAME: "platform",
      SOFTWARE_ADMIN_PASSWORD: "first platform password",
      MONGODB_URI: withRandomDatabase(process.env["MONGODB_URI"]),
    }),
    ...overrides,
  };
  const running = await startServer(settings);
  return {
    url: `http://127.0.0.1:${running.port}`,
    settings,
    close: async () => {
      if (settings.mongodbUri !== null) await mongoose.connection.dropDatabase();
      await running.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function withRandomDatabase(uri: string | undefined): string | undefined {
  if (!uri) return undefined;
  const [, hosts = "", query = ""] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)[^?]*(\?.*)?$/.exec(uri) ?? [];
  return `${hosts}/roombell_test_${randomBytes(6).toString("hex")}${query}`;
}

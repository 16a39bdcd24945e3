import { afterAll, beforeAll } from "vitest";
import type { Settings } from "#settings.js";
import { createClient, type Client } from "./client.js";
import { startTestServer, type TestServer } from "./testServer.js";

/**
 * A server with a client for all tests of the file or `describe`: started before the first, closed after the last.
 * If `overrides` is a function, it is called when the server starts, after all `beforeAll` hooks registered earlier.
 */
export function setUpServer(overrides: Partial<Settings> | (() => Partial<Settings>) = {}): {
  server: TestServer;
  client: Client;
} {
  let started: TestServer;
  beforeAll(async () => {
    started = await startTestServer(typeof overrides === "function" ? overrides() : overrides);
  });
  afterAll(() => started.close());
  const server: TestServer = {
    get url() {
      return started.url;
    },
    get settings() {
      return started.settings;
    },
    stop: () => started.stop(),
    close: () => started.close(),
  };
  return { server, client: createClient(server) };
}

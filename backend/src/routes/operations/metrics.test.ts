import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, type Client } from "../../testing/client.js";
import { startTestServer, type TestServer } from "../../testing/server.js";

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = createClient(server);
});
afterAll(() => server.close());

describe("the metrics without a token", () => {
  test("are for the machine itself", async () => {
    const answer = await client.send("GET", "/metrics");
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("process_cpu_user_seconds_total");
    expect(answer.text).toContain("roombell_live_sockets 0");
  });

  test.each(["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via"])(
    "are for nobody behind a proxy: %s",
    async (header) => {
      const answer = await client.send("GET", "/metrics", { headers: { [header]: "127.0.0.1" } });
      expect([answer.status, answer.body]).toMatchObject([403, { code: "forbidden" }]);
    },
  );
});

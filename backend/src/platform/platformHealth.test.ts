import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { liveState } from "#live/liveState.js";
import { asScreen, asStaff, createClient, type Client, type Identity } from "#testing/client.js";
import { buildHotel, buildScreen, buildSoftwareAdmin } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

let server: TestServer;
let client: Client;
let admin: Identity;

beforeAll(async () => {
  server = await startTestServer();
  client = createClient(server);
});
beforeEach(async () => void (admin = asStaff(await buildSoftwareAdmin())));
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
  liveState.refusedOrigins.clear();
  liveState.build = "";
});

async function health(name: string) {
  const { body } = await client.call("GET /software-admin/health", admin, {});
  return body.components.find((component) => component.name === name);
}

test("the health page counts open screens without sound and on another version, as they report themselves", async () => {
  liveState.build = "1.0.0+new";
  const hotel = await buildHotel();
  const reports = [
    { version: "1.0.0+new", is_awake: true, has_sound: true },
    { version: "1.0.0+old", is_awake: true, has_sound: false },
  ];
  const boards = await Promise.all(
    reports.map(async (body) => {
      const identity = asScreen(await buildScreen(hotel, "kitchen"));
      await client.call("POST /screen/session", identity, { body });
      return connectLive(server, "/staff", {}, identity);
    }),
  );
  await expect
    .poll(() => health("Screens"))
    .toEqual({
      name: "Screens",
      status: "degraded",
      detail: "0 paired screens offline, 1 without sound, 1 on another version",
    });
  for (const board of boards) board.close();
});

test("the health page names refused addresses", async () => {
  liveState.refusedOrigins.add("https://typo.example");
  expect(await health("Addresses")).toMatchObject({
    status: "degraded",
    detail: expect.stringContaining("https://typo.example"),
  });
});

test("the health page reports time zone data of the year before last", async () => {
  const year = Number.parseInt(process.versions.tz ?? "", 10);
  vi.useFakeTimers({ toFake: ["Date"] });
  const statusAt = async (date: number) => {
    vi.setSystemTime(date);
    admin = asStaff(await buildSoftwareAdmin());
    return (await health("Time zones"))?.status;
  };
  expect(await statusAt(Date.UTC(year + 1, 11, 31))).toBe("ok");
  expect(await statusAt(Date.UTC(year + 2, 0, 2))).toBe("degraded");
});

import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type RawAnswer } from "#testing/client.js";
import { buildHotel, buildRoom, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { setUpServer } from "#testing/setUpServer.js";

const FRONT_DESK = "203.0.113.10";
const START = Date.now();

const { client } = setUpServer({ trustProxyHops: 1 });
afterAll(() => void vi.useRealTimers());

let now = START;
function wait(seconds: number): void {
  now += seconds * 1000;
  vi.setSystemTime(now);
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  wait(3600);
});

const from = (address: string) => ({ "X-Forwarded-For": `198.51.100.1, ${address}` });
function logIn(username: string, password: string, address = FRONT_DESK): Promise<RawAnswer> {
  const body = { username, password };
  return client.send("POST", "/api/auth/hotel-admin/login", { headers: from(address), body });
}
async function fail(username: string, times: number, address = FRONT_DESK): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await logIn(username, "wrong", address)).status).toBe(401);
  }
}
const getDelay = (answer: RawAnswer): number => Number(answer.headers.get("Retry-After"));

describe("password failures", () => {
  test("are free five times, then cost a delay that doubles up to 15 minutes", async () => {
    const { account } = await buildStaff(await buildHotel());
    await fail(account.username, 5);
    const delays: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const refused = await logIn(account.username, TEST_PASSWORD);
      expect([refused.status, refused.body]).toEqual([
        429,
        { success: false, code: "too_many_requests", message: expect.any(String) },
      ]);
      delays.push(getDelay(refused));
      wait(getDelay(refused));
      await fail(account.username, 1);
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  test("are cleared after 15 minutes and by the right password", async () => {
    const { account } = await buildStaff(await buildHotel());
    await fail(account.username, 4);
    wait(15 * 60);
    await fail(account.username, 4);
    expect((await logIn(account.username, TEST_PASSWORD)).status).toBe(200);
    await fail(account.username, 5);
  });

  test("are counted the same when sent concurrently", async () => {
    const { account } = await buildStaff(await buildHotel());
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(account.username, "wrong")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test("never delay right passwords", async () => {
    const { account } = await buildStaff(await buildHotel());
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => logIn(account.username, TEST_PASSWORD)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test("count for unknown users too", async () => {
    await fail("nobody-of-that-name", 5);
    expect((await logIn("nobody-of-that-name", "wrong")).status).toBe(429);
  });

  test("count at the password change as well", async () => {
    const { token } = await buildStaff(await buildHotel());
    const attempt = (): Promise<RawAnswer> =>
      client.send("PUT", "/api/auth/hotel-admin/password", {
        headers: { ...from(FRONT_DESK), Authorization: `Bearer ${token}` },
        body: { current_password: "wrong", new_password: "a quiet harbour at night" },
      });
    for (let time = 0; time < 5; time += 1) expect((await attempt()).status).toBe(400);
    expect((await attempt()).status).toBe(429);
  });
});

describe("wrong room codes", () => {
  test("are rejected from the eleventh in a minute on, unlike right ones", async () => {
    const room = await buildRoom(await buildHotel());
    const enter = (qr_data: string, address = FRONT_DESK): Promise<RawAnswer> =>
      client.send("POST", "/api/auth/validate-qr", { headers: from(address), body: { qr_data } });
    for (let time = 0; time < 5; time += 1) expect((await enter("0000-0000-0000-0000")).status).toBe(401);
    for (let time = 0; time < 5; time += 1) {
      const headers = { ...from(FRONT_DESK), "X-QR-Data": "not a code" };
      expect((await client.send("GET", "/api/customer/room-info", { headers })).status).toBe(401);
    }
    const refused = await enter("0000-0000-0000-0000");
    expect(refused.status).toBe(429);
    expect(getDelay(refused)).toBeGreaterThan(0);
    expect((await enter(room.qr_code)).status).toBe(200);
    expect((await enter("0000-0000-0000-0000", "192.0.2.77")).status).toBe(401);
    wait(61);
    expect((await enter("0000-0000-0000-0000")).status).toBe(401);
  });
});

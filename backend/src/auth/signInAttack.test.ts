import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RawAnswer } from "#testing/client.js";
import { buildHotel, buildSoftwareAdmin, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { setUpServer } from "#testing/setUpServer.js";
import { Account, type AccountDoc } from "./model.js";
import { withDevice } from "./visitor.js";

const HOTEL = "203.0.113.10";
const ATTACKERS = Array.from({ length: 300 }, (_, at) => `100.64.${at >> 8}.${at & 255}`);
/** More than the password hashes that may run and wait at once. */
const FLOOD = 80;
const DAY_MS = 86_400_000;
/** Hundreds of calls and password hashes take a while on a busy machine. */
const PATIENCE_MS = 300_000;

const { client } = setUpServer({ trustProxyHops: 1, publicUrl: "https://rooms.example" });
afterEach(() => vi.useRealTimers());

/** One sign-in from an address, with the device's cookie. */
function attempt(
  { username, role }: Pick<AccountDoc, "username" | "role">,
  password: string,
  { address = HOTEL, cookie = "" }: { address?: string; cookie?: string } = {},
): Promise<RawAnswer> {
  const portal = role === "hotel_admin" ? "hotel-admin" : "software-admin";
  return client.send("POST", `/api/auth/${portal}/login`, {
    headers: { "X-Forwarded-For": address, ...(cookie !== "" && { Cookie: cookie }) },
    body: { username, password },
  });
}
const getSetCookie = ({ headers }: RawAnswer): string => headers.getSetCookie().join("\n");
const getCookie = (answer: RawAnswer): string => getSetCookie(answer).split(";")[0] ?? "";

/** Signs in as a new device and returns its cookie. */
async function signInOnNewDevice(account: AccountDoc, address = HOTEL): Promise<string> {
  const answer = await attempt(account, TEST_PASSWORD, { address });
  expect(answer.status).toBe(200);
  return getCookie(answer);
}

describe("an attack on an account from 300 addresses", () => {
  test(
    "does not delay a device that has signed in before",
    async () => {
      const { account } = await buildStaff(await buildHotel());
      const cookie = await signInOnNewDevice(account);
      // Guesses at unknown names keep the password hashing busy as well.
      const flood = Array.from({ length: FLOOD }, (_, at) =>
        attempt({ ...account, username: `nobody-${at}` }, "x", { address: ATTACKERS[at] ?? "" }),
      );
      let evaluated = 0;
      for (let wave = 0; wave < 3; wave += 1) {
        const guesses = ATTACKERS.slice(wave * 100, wave * 100 + 100).map((address) =>
          attempt(account, "a wrong guess", { address }),
        );
        const desk = await attempt(account, TEST_PASSWORD, { cookie });
        expect([desk.status, desk.headers.get("Retry-After")]).toEqual([200, null]);
        const answers = await Promise.all(guesses);
        expect(answers.map(({ status }) => status)).not.toContain(200);
        evaluated += answers.filter(({ status }) => status === 401).length;
      }
      await Promise.all(flood);
      expect(evaluated).toBeGreaterThan(0);
      expect(evaluated).toBeLessThanOrEqual(100);
    },
    PATIENCE_MS,
  );
});

describe("a device that has signed in before", () => {
  let account: AccountDoc;
  beforeEach(async () => {
    // The first delay lasts one second, which a busy machine may need for the next attempt.
    vi.useFakeTimers({ toFake: ["Date"] });
    ({ account } = await buildStaff(await buildHotel()));
  });

  test("has its own limit behind the hotel's single address", async () => {
    const cookie = await signInOnNewDevice(account);
    // A guest on the hotel's WiFi has used up the failures of this address.
    for (let time = 0; time < 5; time += 1) expect((await attempt(account, "wrong")).status).toBe(401);
    expect((await attempt(account, TEST_PASSWORD)).status).toBe(429);
    expect((await attempt(account, TEST_PASSWORD, { cookie })).status).toBe(200);
  });

  test("is throttled for its own guesses at any address, without affecting others", async () => {
    const [thief, desk] = [await signInOnNewDevice(account), await signInOnNewDevice(account)];
    for (let time = 0; time < 5; time += 1) {
      expect(
        (await attempt(account, "wrong", { cookie: thief, address: ATTACKERS[time] ?? "" })).status,
      ).toBe(401);
    }
    expect((await attempt(account, "wrong", { cookie: thief, address: "192.0.2.1" })).status).toBe(429);
    expect((await attempt(account, TEST_PASSWORD, { cookie: desk })).status).toBe(200);
  });

  test("keeps its credential from scripts, other sites and other paths", async () => {
    const answer = await attempt(account, TEST_PASSWORD);
    expect(getSetCookie(answer)).toMatch(/^roombell_device=[\w-]{22};/);
    for (const part of [
      /; path=\/api\/auth(;|$)/i,
      /; httponly(;|$)/i,
      /; samesite=strict(;|$)/i,
      /; secure(;|$)/i,
    ]) {
      expect(getSetCookie(answer)).toMatch(part);
    }
    const [, seconds] = /; max-age=(\d+)/i.exec(getSetCookie(answer)) ?? [];
    const [, until = ""] = /; expires=([^;]+)/i.exec(getSetCookie(answer)) ?? [];
    const lasts = seconds === undefined ? Date.parse(until) - Date.now() : Number(seconds) * 1000;
    expect(Math.round(lasts / DAY_MS)).toBe(90);
    const stored = JSON.stringify(await Account.findById(account._id).lean());
    expect(stored).not.toContain(getCookie(answer).split("=")[1]);
  });

  test("is not recognised by an invented, malformed or another account's cookie", async () => {
    const other = (await buildStaff(await buildHotel())).account;
    const foreign = await signInOnNewDevice(other);
    await signInOnNewDevice(account);
    for (let time = 0; time < 5; time += 1) await attempt(account, "wrong");
    for (const cookie of [
      foreign,
      `roombell_device=${"A".repeat(22)}`,
      "roombell_device=",
      "roombell_device=;;%",
    ]) {
      expect([cookie, (await attempt(account, TEST_PASSWORD, { cookie })).status]).toEqual([cookie, 429]);
    }
  });

  test("may be familiar to several accounts", async () => {
    const other = (await buildSoftwareAdmin()).account;
    const cookie = await signInOnNewDevice(account);
    expect(getCookie(await attempt(other, TEST_PASSWORD, { cookie }))).toBe(cookie);
    for (const one of [account, other]) {
      for (let time = 0; time < 5; time += 1) await attempt(one, "wrong");
      expect((await attempt(one, TEST_PASSWORD, { cookie })).status).toBe(200);
    }
  });

  test("can sign in during a burst of sign-ins of another hotel", async () => {
    const cookie = await signInOnNewDevice(account);
    const crowd = await buildHotel();
    const familiar = "A".repeat(22);
    const people = await Promise.all(
      Array.from({ length: FLOOD }, async () => {
        const { account: one } = await buildStaff(crowd, { position: "front_desk" });
        await Account.updateOne({ _id: one._id }, { $set: withDevice(one, familiar) });
        return one;
      }),
    );
    let isOver = false;
    const signIns = people.map(async (one) => {
      while (!isOver) await attempt(one, TEST_PASSWORD, { cookie: `roombell_device=${familiar}` });
    });
    const statuses: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await attempt(account, TEST_PASSWORD, { cookie })).status);
    }
    isOver = true;
    await Promise.all(signIns);
    expect(statuses).toEqual([200, 200, 200]);
  });

  test("gets no cookie for a wrong password", async () => {
    expect(getSetCookie(await attempt(account, "wrong"))).toBe("");
  });

  test("can change its password during an attack", async () => {
    const answer = await attempt(account, TEST_PASSWORD);
    const { token } = answer.body as { token: string };
    const change = (cookie: string, current_password: string): Promise<RawAnswer> =>
      client.send("PUT", "/api/auth/hotel-admin/password", {
        headers: { "X-Forwarded-For": HOTEL, Authorization: `Bearer ${token}`, Cookie: cookie },
        body: { current_password, new_password: "a quiet harbour at night" },
      });
    for (let time = 0; time < 5; time += 1) await attempt(account, "wrong");
    expect((await change("", TEST_PASSWORD)).status).toBe(429);
    expect((await change(getCookie(answer), TEST_PASSWORD)).status).toBe(200);
  });
});

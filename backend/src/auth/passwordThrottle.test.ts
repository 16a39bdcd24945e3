import { expect, onTestFinished, test, vi } from "vitest";
import { openCounters } from "#http/limits/counters.js";
import { openPasswordThrottle } from "./throttles.js";

// Without hashing: three hundred real sign-ins would take minutes.
const throttle = openPasswordThrottle(openCounters(null));
const ATTACKER = "192.0.2.222";

const fail = (account: string): Promise<null> =>
  throttle.guard({ account, address: ATTACKER, device: null, isFamiliar: false }, async () => null);
const signIn = (account: string, address: string, isFamiliar: boolean): Promise<string | null> =>
  throttle.guard({ account, address, device: null, isFamiliar }, async () => "signed in");

test("an address is locked after 300 failures in 15 minutes across accounts", async () => {
  for (let user = 0; user < 60; user += 1) {
    for (let time = 0; time < 5; time += 1) expect(await fail(`guess-${user}`)).toBeNull();
  }
  const refusal = { code: "too_many_requests" };
  await expect(fail("guess-61")).rejects.toMatchObject(refusal);
  await expect(signIn("desk", ATTACKER, false)).rejects.toMatchObject(refusal);
  expect(await signIn("desk", ATTACKER, true)).toBe("signed in");
  expect(await signIn("desk", "203.0.113.10", false)).toBe("signed in");
});

test("a hundred guesses an hour from all addresses are evaluated, and familiar devices are not locked out", async () => {
  let evaluated = 0;
  const guess = (at: number): Promise<unknown> =>
    throttle
      .guard(
        { account: "attacked", address: `100.64.${at >> 8}.${at & 255}`, device: null, isFamiliar: false },
        async () => {
          evaluated += 1;
          return null;
        },
      )
      .catch((error: unknown) => error);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const guessEverywhere = () => Promise.all(Array.from({ length: 1000 }, (_, at) => guess(at)));
  await guessEverywhere();
  expect(evaluated).toBe(100);
  const desk = { account: "attacked", address: "100.64.0.1", device: "desk", isFamiliar: false };
  expect(await throttle.guard(desk, async () => "signed in")).toBe("signed in");
  expect(await signIn("attacked", "100.64.0.1", true)).toBe("signed in");
  vi.setSystemTime(Date.now() + 3_600_000);
  await guessEverywhere();
  expect(evaluated).toBe(200);
});

test("right passwords and database errors do not count towards the shared limits", async () => {
  const from = (at: number) => ({
    account: "shared",
    address: `198.51.${at}.1`,
    device: null,
    isFamiliar: false,
  });
  for (let at = 0; at < 120; at += 1) {
    expect(await throttle.guard(from(at), async () => "signed in")).toBe("signed in");
    await expect(throttle.guard(from(at), () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  }
});

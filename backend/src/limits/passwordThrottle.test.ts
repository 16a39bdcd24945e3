import { expect, test } from "vitest";
import { openCounters } from "./counters.js";
import { openPasswordThrottle } from "./passwordThrottle.js";

// Without hashing: three hundred real sign-ins would take minutes on a busy machine.
const throttle = openPasswordThrottle(openCounters(null));
const ATTACKER = "192.0.2.222";

const fail = (account: string): Promise<null> =>
  throttle.guard({ account, address: ATTACKER, isFamiliar: false }, async () => null);
const signIn = (account: string, address: string, isFamiliar: boolean): Promise<string | null> =>
  throttle.guard({ account, address, isFamiliar }, async () => "signed in");

test("failures of a whole address end after 300 in 15 minutes, whoever is tried", async () => {
  for (let user = 0; user < 60; user += 1) {
    for (let time = 0; time < 5; time += 1) expect(await fail(`guess-${user}`)).toBeNull();
  }
  const refusal = { code: "too_many_requests" };
  await expect(fail("guess-61")).rejects.toMatchObject(refusal);
  await expect(signIn("desk", ATTACKER, false)).rejects.toMatchObject(refusal);
  expect(await signIn("desk", ATTACKER, true)).toBe("signed in");
  expect(await signIn("desk", "203.0.113.10", false)).toBe("signed in");
});

import { beforeAll, describe, expect, it } from "vitest";
import { createAuthenticator } from "#testing/authenticator.js";
import { asStaff } from "#testing/client.js";
import { buildHotel, buildStaff } from "#testing/factories.js";
import { secondFactorCalls, type Authenticator } from "#testing/secondFactors.js";
import { setUpServer } from "#testing/setUpServer.js";

const ORIGIN = "https://rooms.example";
const { client } = setUpServer({ publicUrl: ORIGIN, trustProxyHops: 1 });
const calls = secondFactorCalls(client, ORIGIN);
const from = (address: string) => ({ "X-Forwarded-For": address });
const stranger = createAuthenticator(ORIGIN);
let own: Authenticator;
let session: { token: string };
beforeAll(async () => {
  const added = await calls.addPasskey(await buildStaff(await buildHotel()));
  own = added.authenticator;
  session = added;
});

const begin = (address: string) => client.attempt("POST /auth/passkey/options", from(address), { body: {} });
async function signIn(authenticator: Authenticator, address: string) {
  const response = authenticator.get(await calls.challengeToSignIn(from(address)));
  const body = { portal: "hotel_admin", response } as const;
  return client.attempt("POST /auth/passkey", from(address), { body });
}
const fail = async (address: string) => (await signIn(stranger, address)).status;

describe("passkeys at one address", () => {
  it("sign in 40 times a minute", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 40; time += 1) statuses.push((await signIn(own, "203.0.113.1")).status);
    expect(statuses).toEqual(Array<number>(40).fill(200));
  });

  it("may fail 30 times a minute, and right ones pass above that", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) statuses.push(await fail("203.0.113.2"));
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
    const refused = await signIn(stranger, "203.0.113.2");
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await signIn(own, "203.0.113.2")).status).toBe(200);
    expect(await fail("203.0.113.3")).toBe(401);
  });

  it("confirm sessions under the same limit of failures", async () => {
    const as = { ...asStaff(session), ...from("203.0.113.4") };
    const confirm = async (authenticator: Authenticator) => {
      const { options } = (await client.call("POST /auth/second-factor/confirm/options", as, { body: {} }))
        .body;
      const body = { response: authenticator.get(options.challenge) };
      return (await client.attempt("POST /auth/second-factor/confirm", as, { body })).status;
    };
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) statuses.push(await confirm(stranger));
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429]);
    expect(await confirm(own)).toBe(200);
  });

  it("begin 300 sign-ins a minute", async () => {
    const statuses = new Set<number>();
    for (let tens = 0; tens < 30; tens += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => begin("203.0.113.5")));
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);
    expect((await begin("203.0.113.5")).status).toBe(429);
    expect((await begin("203.0.113.6")).status).toBe(200);
  });
});

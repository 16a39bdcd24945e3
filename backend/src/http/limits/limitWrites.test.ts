import { ACCESS } from "@roombell/common/contract/access";
import type { Endpoint } from "@roombell/common/contract/endpoint";
import { endpoints, type EndpointName } from "@roombell/common/contract/endpoints";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { RoomDoc } from "#rooms/model.js";
import { asGuest, asStaff, nobody, type Identity } from "#testing/client.js";
import { buildHotel, buildRoom, buildSoftwareAdmin, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { setUpServer } from "#testing/setUpServer.js";

const { client } = setUpServer({ guestWritesPerMinute: 3, staffWritesPerMinute: 4 });
const UNKNOWN = "f".repeat(24);
afterAll(() => void vi.useRealTimers());
let now = Date.now();
function wait(seconds: number): void {
  now += seconds * 1000;
  vi.setSystemTime(now);
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  wait(3600);
});

describe("guests' writes", () => {
  test("are counted per room, including rejected ones, unlike reads", async () => {
    const hotel = await buildHotel();
    const [room, neighbour] = [await buildRoom(hotel), await buildRoom(hotel)];
    const unknown = { params: { id: UNKNOWN } };
    for (let time = 0; time < 3; time += 1) {
      const answer = await client.refused("DELETE /customer/requests/:id", asGuest(room), unknown);
      expect(answer.status).toBe(404);
    }
    const refused = await client.refused("POST /customer/requests", asGuest(room), { body: {} });
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    await client.call("GET /customer/room-info", asGuest(room), {});
    const beside = await client.refused("DELETE /customer/requests/:id", asGuest(neighbour), unknown);
    expect(beside.status).toBe(404);
    wait(61);
    const later = await client.refused("DELETE /customer/requests/:id", asGuest(room), unknown);
    expect(later.status).toBe(404);
  });

  test("are limited per day to 20 full minutes, weighted by size", async () => {
    const hotel = await buildHotel();
    const [room, talkative] = [await buildRoom(hotel), await buildRoom(hotel)];
    const write = async (guest: RoomDoc, note: string) => {
      wait(61);
      const body = { subject: "x", message: note, priority: "nonsense" };
      return (await client.refused("POST /customer/support", asGuest(guest), { body })).status;
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) statuses.push(await write(room, "short"));
    expect(statuses).toEqual([...Array<number>(60).fill(400), 429]);
    const long = "x".repeat(200 * 1024);
    const ofTalkative: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) ofTalkative.push(await write(talkative, long));
    expect(ofTalkative).toEqual([400, 400, 400, 400, 429]);
    wait(24 * 3600);
    expect(await write(room, "short")).toBe(400);
  });
});

const SIGN_OUTS = ["POST /auth/logout", "POST /auth/logout-all"] as const satisfies EndpointName[];
const audited = (Object.keys(ACCESS) as EndpointName[]).filter((call) => {
  const { audit }: Endpoint = endpoints[call];
  const isForAccounts = !["public", "guest", "screen"].includes(String(ACCESS[call]));
  const isSignOut = SIGN_OUTS.some((each) => each === call);
  return isForAccounts && !isSignOut && audit !== null && (audit !== undefined || !call.startsWith("GET "));
});
async function reachLimit(account: Identity): Promise<void> {
  for (let time = 0; time < 4; time += 1) {
    const answer = await client.refused("DELETE /auth/sessions/:id", account, { params: { id: UNKNOWN } });
    expect(answer.status).toBe(404);
  }
}

describe("an account's writes", () => {
  test("are counted across its calls, including rejected ones, unlike reads", async () => {
    const hotel = await buildHotel();
    const [desk, other] = [asStaff(await buildStaff(hotel)), asStaff(await buildStaff(await buildHotel()))];
    const unknown = { params: { id: UNKNOWN } };
    for (let time = 0; time < 4; time += 1) {
      expect((await client.refused("DELETE /hotel-admin/rooms/:id", desk, unknown)).status).toBe(404);
    }
    const refused = await client.refused("POST /hotel-admin/menu-categories", desk, { body: {} });
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    await client.call("GET /hotel-admin/rooms", desk, { query: {} });
    expect((await client.refused("DELETE /hotel-admin/rooms/:id", other, unknown)).status).toBe(404);
  });

  test("are counted on the platform too", async () => {
    const platform = asStaff(await buildSoftwareAdmin());
    const remove = () =>
      client.refused("DELETE /software-admin/services/:id", platform, { params: { id: UNKNOWN } });
    for (let time = 0; time < 4; time += 1) expect((await remove()).status).toBe(404);
    expect((await remove()).status).toBe(429);
  });

  test("include all its calls with an audit row", async () => {
    const hotel = asStaff(await buildStaff(await buildHotel()));
    const platform = asStaff(await buildSoftwareAdmin());
    for (const account of [hotel, platform]) await reachLimit(account);
    const accepted: string[] = [];
    for (const call of audited) {
      const as = String(ACCESS[call]).startsWith("platform") ? platform : hotel;
      const [method = "", path = ""] = call.split(" ");
      const { status } = await client.send(method, `/api${path.replace(/:\w+/g, UNKNOWN)}`, { headers: as });
      if (status !== 429) accepted.push(`${call}: ${status}`);
    }
    expect(accepted).toEqual([]);
  });

  test.each(SIGN_OUTS)("do not prevent %s", async (call) => {
    const account = asStaff(await buildStaff(await buildHotel()));
    await reachLimit(account);
    expect((await client.attempt(call, account, {})).status).toBe(200);
  });

  test("do not count reads without an audit row", async () => {
    const manager = asStaff(await buildStaff(await buildHotel()));
    const exportAudit = () => client.attempt("GET /hotel-admin/exports/audit.csv", manager, { query: {} });
    for (let time = 0; time < 4; time += 1) expect((await exportAudit()).status).toBe(200);
    expect((await exportAudit()).status).toBe(429);
    expect((await client.attempt("GET /hotel-admin/audit", manager, { query: {} })).status).toBe(200);
  });

  test("do not include its sign-ins, which have the same limit", async () => {
    const staff = await buildStaff(await buildHotel());
    const body = { username: staff.account.username, password: TEST_PASSWORD };
    const signIn = async () =>
      (await client.attempt("POST /auth/hotel-admin/login", nobody, { body })).status;
    const endOthers = async () => (await client.attempt("DELETE /auth/sessions", asStaff(staff), {})).status;
    for (let time = 0; time < 4; time += 1) expect(await endOthers()).toBe(200);
    expect(await endOthers()).toBe(429);
    for (let time = 0; time < 4; time += 1) expect(await signIn()).toBe(200);
    expect(await signIn()).toBe(429);
  });
});

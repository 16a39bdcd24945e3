import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { RoomDoc } from "#rooms/model.js";
import { asGuest, asStaff } from "#testing/client.js";
import { buildHotel, buildRoom, buildSoftwareAdmin, buildStaff } from "#testing/factories.js";
import { setUpServer } from "#testing/setUpServer.js";

const { client } = setUpServer({ guestWritesPerMinute: 3, staffWritesPerMinute: 4 });
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
    const unknown = { params: { id: "f".repeat(24) } };
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

describe("an account's writes", () => {
  test("are counted across its calls, including rejected ones, unlike reads", async () => {
    const hotel = await buildHotel();
    const [desk, other] = [asStaff(await buildStaff(hotel)), asStaff(await buildStaff(await buildHotel()))];
    const unknown = { params: { id: "f".repeat(24) } };
    for (let time = 0; time < 4; time += 1) {
      expect((await client.refused("DELETE /hotel-admin/rooms/:id", desk, unknown)).status).toBe(404);
    }
    const refused = await client.refused("POST /hotel-admin/menu-categories", desk, { body: {} });
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    await client.call("GET /hotel-admin/rooms", desk, { query: {} });
    expect((await client.refused("DELETE /hotel-admin/rooms/:id", other, unknown)).status).toBe(404);
    // Logging out is still possible at the limit.
    expect((await client.attempt("POST /auth/logout", desk, {})).status).toBe(200);
  });

  test("are counted on the platform too", async () => {
    const platform = asStaff(await buildSoftwareAdmin());
    const remove = () =>
      client.refused("DELETE /software-admin/services/:id", platform, { params: { id: "f".repeat(24) } });
    for (let time = 0; time < 4; time += 1) expect((await remove()).status).toBe(404);
    expect((await remove()).status).toBe(429);
  });
});

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { asStaff, nobody } from "#testing/client.js";
import { buildHotel, buildRoom, buildStaff } from "#testing/factories.js";
import { askForService, openHotel, placeOrder } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { auditLog, removeOldAuditRows } from "./auditLog.js";
import { AuditEntry, type AuditEntryDoc } from "./model.js";

const DAY_MS = 24 * 60 * 60 * 1000;

const { client } = setUpServer({ trustProxyHops: 1 });
// So that no minute ends during a test.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

async function rows(filter: object): Promise<AuditEntryDoc[]> {
  await auditLog.flush();
  return AuditEntry.find(filter).lean<AuditEntryDoc[]>();
}
const calls = (entries: AuditEntryDoc[]): number => entries.reduce((sum, { count }) => sum + count, 0);

describe("rejected calls", () => {
  test("from one network are counted in a few rows, across addresses and paths", async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      await client.send("GET", `/api/customer/requests/${"a".repeat(22)}${10 + turn}`, {
        headers: { "X-QR-Data": "0000-0000-0000-0000", "X-Forwarded-For": `2001:db8:77:1::${turn}` },
      });
    }
    const entries = await rows({ address: /^2001:db8:77:1:/ });
    expect(entries.length).toBeLessThanOrEqual(12);
    expect(calls(entries)).toBe(60);
    expect(new Set(entries.map(({ address }) => address))).toEqual(new Set(["2001:db8:77:1::/64"]));
  });

  test("of one kind share a row that is written at once and then counted up", async () => {
    const hotel = await buildHotel();
    const desk = asStaff(await buildStaff(hotel));
    const refuse = () => client.refused("GET /software-admin/hotels", desk, {});
    await refuse();
    await auditLog.flush();
    const [first] = (await client.call("GET /hotel-admin/audit", desk, { query: {} })).body.entries;
    expect(first).toMatchObject({ action: "authz_fail", count: 1 });
    for (let turn = 0; turn < 4; turn += 1) await refuse();
    await auditLog.flush();
    const { entries } = (await client.call("GET /hotel-admin/audit", desk, { query: {} })).body;
    expect(entries).toMatchObject([{ action: "authz_fail", outcome: "refused", count: 5 }]);
    expect(Date.parse(entries[0]?.last_at ?? "")).toBeGreaterThanOrEqual(Date.parse(entries[0]?.at ?? ""));
  });
});

describe("a guest's calls that change nothing", () => {
  test("leave one row when a code is entered repeatedly", async () => {
    const room = await buildRoom(await buildHotel());
    for (let turn = 0; turn < 30; turn += 1) {
      await client.call("POST /auth/validate-qr", nobody, { body: { qr_data: room.qr_code } });
    }
    const entries = await rows({ stay_id: room.stay_id });
    expect(entries.map(({ action, count }) => [action, count])).toEqual([["session_created", 30]]);
  });

  test("leave a bounded number of rows per room, from any number of addresses", async () => {
    const room = await buildRoom(await buildHotel());
    for (let turn = 0; turn < 40; turn += 1) {
      await client.call(
        "POST /auth/validate-qr",
        nobody,
        { body: { qr_data: room.qr_code } },
        { headers: { "X-Forwarded-For": `198.51.100.${turn}` } },
      );
    }
    const entries = await rows({ stay_id: room.stay_id });
    expect(entries.length).toBeLessThanOrEqual(11);
    expect(calls(entries)).toBe(40);
  });

  test("leave no row when work is cancelled again", async () => {
    const open = await openHotel();
    const order = { params: { id: (await placeOrder(client, open)).id } };
    const request = { params: { id: (await askForService(client, open)).id } };
    for (let turn = 0; turn < 5; turn += 1) {
      await client.call("DELETE /customer/food-orders/:id", open.guest, order);
      await client.call("DELETE /customer/requests/:id", open.guest, request);
    }
    const entries = await rows({ stay_id: open.room.stay_id, action: "sensitive_update" });
    expect(entries.map(({ after }) => after)).toEqual(["cancelled", "cancelled"]);
  });
});

describe("retention of the audit log", () => {
  test("removes rows of rejections and openings, and much later those of changes", async () => {
    const open = await openHotel();
    await client.call("POST /auth/validate-qr", nobody, { body: { qr_data: open.room.qr_code } });
    await client.refused("GET /software-admin/hotels", open.desk, {});
    await client.call("POST /hotel-admin/rooms", open.desk, {
      body: { room_number: "kept", floor: 1, room_type: "single" },
    });
    const ofHotel = { hotel_id: open.hotel._id };
    expect(await rows(ofHotel)).toHaveLength(3);
    const removeAfter = (days: number) =>
      removeOldAuditRows(
        { auditRetentionDays: 90, changesRetentionDays: 1095 },
        new Date(Date.now() + days * DAY_MS),
      );
    await removeAfter(89);
    expect(await rows(ofHotel)).toHaveLength(3);
    await removeAfter(91);
    expect((await rows(ofHotel)).map(({ action }) => action)).toEqual(["sensitive_create"]);
    await removeAfter(1094);
    expect(await rows(ofHotel)).toHaveLength(1);
    await removeAfter(1096);
    expect(await rows(ofHotel)).toEqual([]);
  });
});

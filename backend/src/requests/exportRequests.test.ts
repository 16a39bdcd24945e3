import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { askForService, moveRequest, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { ServiceRequest } from "./model.js";

const { client } = setUpServer();
let open: OpenHotel;
beforeEach(async () => {
  open = await openHotel({ timezone: "Europe/Vienna" });
});

/** The lines of an exported file without its byte order mark. */
async function exported(path: string, headers = open.desk) {
  const { status, headers: sent, text } = await client.send("GET", `/api${path}`, { headers });
  const lines = text.replace("\uFEFF", "").trimEnd().split("\r\n");
  return { status, type: sent.get("Content-Type"), name: sent.get("Content-Disposition"), lines };
}
const REQUESTS = "/hotel-admin/exports/requests.csv";
const change = (id: string, fields: object) =>
  ServiceRequest.updateOne({ _id: id, hotel_id: open.hotel._id }, { $set: fields });

describe("an export", () => {
  test("has the list's rows with the hotel's times, and no formulas", async () => {
    const { id } = await askForService(client, open);
    await change(id, { created_at: new Date("2026-07-01T22:30:00Z"), customer_note: "=1+1" });
    const { status, type, name, lines } = await exported(REQUESTS);
    expect([status, type, name]).toEqual([
      200,
      "text/csv; charset=utf-8",
      'attachment; filename="requests.csv"',
    ]);
    expect(lines[0]).toMatch(/^created,room,floor,service,department,status/);
    expect(lines[1]).toMatch(/^2026-07-02 00:30,/);
    expect(lines[1]).toContain(",'=1+1,");
    expect(lines).toHaveLength(2);
  });

  test("follows the filter, rejects a wrong one and never has another hotel's rows", async () => {
    const first = await askForService(client, open);
    const second = await askForService(client, open);
    await askForService(client, await openHotel());
    await moveRequest(client, open.desk, second.id, "in_progress");
    await change(first.id, { priority: "high", accept_due_at: new Date(0) });
    const count = async (query: string) => (await exported(`${REQUESTS}?${query}`)).lines.length - 1;
    expect(await count("")).toBe(2);
    expect(await count("priority=high")).toBe(1);
    expect(await count("late=true")).toBe(1);
    expect(await count(`owner=${String(open.account._id)}`)).toBe(1);
    expect(await count("owner=none")).toBe(1);
    expect(await count("floor=99")).toBe(0);
    expect(await count("category=Housekeeping&status=pending")).toBeLessThanOrEqual(1);
    expect((await exported(`${REQUESTS}?from=2026-02-02&to=2026-01-01`)).status).toBe(400);
    expect((await exported(`${REQUESTS}?owner=me`)).status).toBe(400);
    expect((await exported(REQUESTS, {})).status).toBe(401);
  });

  test("of orders and of the audit log is recorded with its filter", async () => {
    await placeOrder(client, open);
    const orders = await exported("/hotel-admin/exports/orders.csv?active=true");
    expect(orders.lines[1]).toMatch(/,1001,.*Lime Soda.*,120\.50,/);
    await auditLog.flush();
    const { lines } = await exported("/hotel-admin/exports/audit.csv");
    const row = lines.find((line) => line.includes("sensitive_read"));
    expect(row).toContain("orders");
    expect(row).toContain("active=true");
  });

  test("of the audit log has amounts with their currency", async () => {
    const params = { id: String(open.menu.plain._id) };
    await client.call("PUT /hotel-admin/menu-items/:id", open.desk, { params, body: { price: 349.5 } });
    await auditLog.flush();
    const { lines } = await exported("/hotel-admin/exports/audit.csv");
    expect(lines.join()).toContain("price: 120.5 INR → 349.5 INR");
  });

  test("reads more than one page", async () => {
    const { id } = await askForService(client, open);
    const { _id, ...request } =
      (await ServiceRequest.findOne({ _id: id, hotel_id: open.hotel._id }).lean()) ?? {};
    const copies = Array.from({ length: 600 }, (_, index) => ({
      ...request,
      creation: undefined,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
    }));
    await ServiceRequest.collection.insertMany(copies as never[]);
    expect((await exported(`${REQUESTS}?active=true`)).lines).toHaveLength(602);
  });
});

import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { asStaff } from "#testing/client.js";
import { buildStaff } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import {
  askForService,
  moveOrder,
  moveRequest,
  openHotel,
  placeOrder,
  type OpenHotel,
} from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";

const GET = "GET /hotel-admin/folios/:id";
const ADJUST = "POST /hotel-admin/folios/:id/adjustments";
const PAY = "POST /hotel-admin/folios/:id/payments";
const INVOICE = "POST /hotel-admin/folios/:id/invoices";
const CREDIT = "POST /hotel-admin/invoices/:id/credit-note";
const CHECK_OUT = "POST /hotel-admin/rooms/:id/checkout";

const running = setUpServer();
const { client: api } = running;

const taxes = ["CGST", "SGST"].map((name) => ({
  name,
  rate_percent: 2.5,
  is_included: false,
  category_ids: null,
  valid_from: "2020-01-01",
}));

/** A hotel whose guest has had a Lime Soda of 120.50 delivered, with 3.01 of each tax. */
async function openFolio(fields: Parameters<typeof openHotel>[0] = { taxes }) {
  const open = await openHotel(fields);
  const order = await placeOrder(api, open);
  await moveOrder(api, open.desk, order.id, "delivered");
  return { ...open, line_id: `${order.id}.0`, params: { id: String(open.room.stay_id) } };
}
type OpenFolio = Awaited<ReturnType<typeof openFolio>>;

const getFolio = async ({ desk, params }: OpenFolio) => (await api.call(GET, desk, { params })).body.folio;
const pay = ({ desk, params }: OpenFolio, amount: number) =>
  api.call(PAY, desk, { params, body: { amount, method: "card" } });
const checkOut = ({ desk, room }: OpenHotel) =>
  api.call(CHECK_OUT, desk, { params: { id: String(room._id) }, body: {} });

test("a folio lists delivered orders that are charged to the room, with taxes", async () => {
  const open = await openFolio();
  await placeOrder(api, open);
  const folio = await getFolio(open);
  const sums = { net: 120.5, total: 126.52, taxes: [{ amount: 3.01 }, { amount: 3.01 }] };
  expect(folio).toMatchObject({ ...sums, paid: 0, balance: 126.52, is_closed: false, version: 0 });
  expect(folio.lines).toMatchObject([{ id: open.line_id, kind: "dish", quantity: 1, ...sums }]);
  const room = { params: { id: String(open.room._id) } };
  expect((await api.call("GET /hotel-admin/rooms/:id/folio", open.desk, room)).body.folio).toEqual(folio);

  const onDelivery = await openFolio({ order_payment: "on_delivery" });
  expect(await getFolio(onDelivery)).toMatchObject({ lines: [], balance: 0 });
});

test("adjustments and payments reduce the balance and are published; guests see no reasons", async () => {
  const open = await openFolio();
  const { desk, params, line_id } = open;
  const [staff, guest] = [
    await connectLive(running.server, "/staff", { token: open.token }),
    await connectLive(running.server, "/guest", { qr: open.room.qr_code }),
  ];
  const body = { line_id, kind: "discount", amount: 26.52, reason: "Cold when served" } as const;
  await api.call(ADJUST, desk, { params, body });
  expect(await staff.next("folio:updated")).toEqual({ id: params.id, version: 1 });
  expect(await guest.next("folio:updated")).toEqual({ id: params.id, version: 1 });
  staff.close();
  guest.close();
  await api.call(ADJUST, desk, { params, body: { kind: "discount", amount: 10, reason: "Regular guest" } });
  await pay(open, 40);
  const folio = await getFolio(open);
  expect(folio).toMatchObject({ total: 90, paid: 40, balance: 50, version: 3 });
  expect(folio.lines.map(({ total, original_total }) => [total, original_total])).toEqual([
    [100, 126.52],
    [-10, -10],
  ]);
  const own = (await api.call("GET /customer/folio", open.guest, {})).body.folio;
  expect(own).toMatchObject({ total: 90, balance: 50 });
  expect(JSON.stringify(own)).not.toMatch(/Cold|Regular|note|"by"/);
  await api.call(ADJUST, desk, { params, body: { line_id, kind: "void", reason: "Never ordered" } });
  const voided = await getFolio(open);
  expect(voided.lines[0]).toMatchObject({ net: 0, total: 0, original_total: 126.52 });
  expect(voided).toMatchObject({ net: 0, total: 0, balance: -40 });
});

test("a completed request is charged at the price that its service had, if rooms are charged", async () => {
  const open = await openHotel();
  const { desk, room } = open;
  const params = { id: String(open.service._id) };
  const setPrice = (price: number | null) =>
    api.attempt("PUT /hotel-admin/services/:id", desk, { params, body: { price } });
  expect((await setPrice(1.234)).status).toBe(400);
  await setPrice(350);
  const { services } = (await api.call("GET /customer/services", open.guest, {})).body;
  expect(services.find(({ id }) => id === params.id)).toMatchObject({ price: 350 });
  const request = await askForService(api, open);
  expect(request.charge).toEqual({ price: 350, currency: "INR", payment: "room_charge" });
  const body = { service_id: params.id, price: 300 };
  const refused = await api.refused("POST /customer/requests", open.guest, { body });
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({
      code: "total_changed",
      total_amount: 350,
      details: [expect.objectContaining({ path: "price" })],
    }),
  ]);
  await setPrice(null);
  await moveRequest(api, desk, (await askForService(api, open)).id, "completed");
  await api.call("PUT /hotel-admin/settings", desk, { body: { order_payment: "on_delivery" } });
  await setPrice(100);
  await moveRequest(api, desk, (await askForService(api, open)).id, "completed");
  await moveRequest(api, desk, request.id, "completed");
  await api.call("PUT /hotel-admin/settings", desk, { body: { order_payment: "included" } });
  const included = await api.call("GET /customer/services", open.guest, {});
  expect(included.body.services.find(({ id }) => id === params.id)).toMatchObject({ price: null });
  expect((await askForService(api, open)).charge).toBeNull();
  const { folio } = (await api.call(GET, desk, { params: { id: String(room.stay_id) } })).body;
  expect(folio.lines).toMatchObject([{ id: request.id, kind: "service", net: 350, taxes: [], total: 350 }]);
});

test("an adjustment needs a line of the folio and cannot exceed what is left, even concurrently", async () => {
  const open = await openFolio();
  const { desk, params, line_id } = open;
  const adjust = (change: object) =>
    api.attempt(ADJUST, desk, { params, body: { kind: "discount", reason: "a", ...change } } as never);
  for (const change of [{ line_id: "none", amount: 1 }, { kind: "void" }, { line_id }, { amount: 200 }]) {
    expect((await adjust(change)).status).toBe(400);
  }
  const both = await Promise.all([adjust({ line_id, amount: 100 }), adjust({ line_id, amount: 100 })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
  expect((await getFolio(open)).total).toBe(26.52);
});

test("only managers adjust; the front desk records a payment once", async () => {
  const open = await openFolio();
  const { params } = open;
  const clerk = asStaff(await buildStaff(open.hotel, { position: "front_desk" }));
  const adjustment = { params, body: { kind: "discount", amount: 1, reason: "a" } } as const;
  expect((await api.refused(ADJUST, clerk, adjustment)).status).toBe(403);
  const payment = { params, body: { amount: 5, method: "cash" } } as const;
  const payOnce = () => api.call(PAY, clerk, payment, { idempotencyKey: "pay" });
  await Promise.all([payOnce(), payOnce()]);
  await payOnce();
  expect((await getFolio(open)).payments).toHaveLength(1);
});

test("check-out closes the folio: later changes are refused, and its lines stay as they were", async () => {
  const open = await openFolio();
  const { desk, params } = open;
  const order = await placeOrder(api, open);
  await moveOrder(api, desk, order.id, "confirmed");
  await pay(open, 100);
  const before = await getFolio(open);
  await checkOut(open);
  for (const status of ["preparing", "ready", "delivered"] as const) {
    const change = { params: { id: order.id }, body: { status } };
    await api.call("PUT /hotel-admin/food-orders/:id/status", desk, change);
  }
  expect(await getFolio(open)).toEqual({ ...before, is_closed: true, version: 2 });
  const refused = await api.refused(PAY, desk, { params, body: { amount: 1, method: "cash" } });
  expect([refused.status, refused.body.code]).toEqual([409, "folio_closed"]);
  const room = { params: { id: String(open.room._id) } };
  const next = (await api.call("GET /hotel-admin/rooms/:id/folio", desk, room)).body.folio;
  expect(next).toMatchObject({ lines: [], balance: 0, is_closed: false });
});

const issue = async ({ desk, params }: OpenFolio, body: EndpointInput<typeof INVOICE>["body"] = {}) =>
  (await api.call(INVOICE, desk, { params, body })).body.invoice;

/** The document's text, with single spaces. */
async function readPdf({ desk }: OpenFolio, id: string): Promise<string> {
  const response = await fetch(`${running.server.url}/api/hotel-admin/invoices/${id}.pdf`, { headers: desk });
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, " ");
}

test("an invoice prints what the hotel and the bill were when it was issued, also after check-out", async () => {
  const open = await openFolio();
  const settings = { legal_name: "होटल Asha Pvt. Ltd.", tax_number: "29ABCDE1234F1Z5", fiscal_year_month: 4 };
  await api.call("PUT /hotel-admin/settings", open.desk, { body: settings });
  await pay(open, 26.52);
  await checkOut(open);
  const invoice = await issue(open, { company_name: "Mehta & Co", company_tax_number: "27AAB" });
  expect(invoice).toMatchObject({ total: 126.52, line_ids: [open.line_id], credit_of: null });
  expect(invoice.invoice_number).toMatch(/^\d{4}-\d\d-0001$/);
  await api.call("PUT /hotel-admin/settings", open.desk, { body: { tax_number: "changed" } });
  const text = await readPdf(open, invoice.id);
  for (const part of [
    "Asha Pvt. Ltd.",
    "Tax number 29ABCDE1234F1Z5",
    "Billed to Mehta & Co · Tax number 27AAB",
    `Invoice ${invoice.invoice_number}`,
    "Lime Soda 1 120.50 3.01 3.01 126.52",
    "CGST 2.5% ₹3.01",
    "Total ₹126.52",
    "-₹26.52",
    "Balance due ₹100.00",
  ]) {
    expect(text).toContain(part);
  }
  const refused = await api.refused(INVOICE, open.desk, { params: open.params, body: {} });
  expect([refused.status, refused.body.message]).toEqual([400, "There is nothing to invoice"]);
});

test("a bill is split by line, and a credit note frees the lines of its invoice", async () => {
  const open = await openFolio();
  const { desk, params, line_id } = open;
  const second = await placeOrder(api, open);
  await moveOrder(api, desk, second.id, "delivered");
  const first = await issue(open, { line_ids: [line_id] });
  const adjustment = { line_id, kind: "void", reason: "Late" } as const;
  for (const [call, body] of [
    [INVOICE, { line_ids: [line_id] }],
    [ADJUST, adjustment],
  ] as const) {
    const refused = await api.refused(call, desk, { params, body });
    expect([refused.status, refused.body.code]).toEqual([409, "line_invoiced"]);
  }
  const rest = await issue(open);
  expect(rest.line_ids).toEqual([`${second.id}.0`]);
  const credit = async () => api.attempt(CREDIT, desk, { params: { id: first.id } });
  const both = await Promise.all([credit(), credit()]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  await api.call(ADJUST, desk, { params, body: adjustment });
  const again = await issue(open, { line_ids: [line_id] });
  const { invoices } = await getFolio(open);
  expect(invoices.map(({ total }) => total)).toEqual([126.52, 126.52, -126.52, 0]);
  expect(invoices.map(({ invoice_number }) => invoice_number.replace(/\d{4}-/, ""))).toEqual([
    "0001",
    "0002",
    "CN-0001",
    "0003",
  ]);
  const note = invoices[2]?.id ?? "";
  expect(await readPdf(open, note)).toContain(`Cancels invoice ${first.invoice_number}`);
  expect((await api.refused(CREDIT, desk, { params: { id: note } })).status).toBe(409);
  expect(again.credit_of).toBeNull();
  const clerk = asStaff(await buildStaff(open.hotel, { position: "front_desk" }));
  expect((await api.refused(CREDIT, clerk, { params: { id: rest.id } })).status).toBe(403);
});

/** A folio of so many lines. */
async function openLong(length: number) {
  const open = await openFolio();
  const order = await FoodOrder.findOne({ hotel_id: open.hotel._id }).lean<FoodOrderDoc>().orFail();
  const items = Array.from({ length }, () => order.items[0]);
  await FoodOrder.updateOne({ _id: order._id, hotel_id: open.hotel._id }, { $set: { items } });
  return { ...open, items, idOf: (index: number) => `${String(order._id)}.${index}` };
}

test("50 concurrent invoices have numbers without gap or duplicate, and each line is on one", async () => {
  const open = await openLong(50);
  const { params, items, idOf } = open;
  const sent = [...items.keys(), 0, 1, 2].map((index) =>
    api.attempt(INVOICE, open.desk, { params, body: { line_ids: [idOf(index)] } }),
  );
  await Promise.all(sent);
  const { invoices } = await getFolio(open);
  const numbers = invoices.map(({ invoice_number }) => Number(invoice_number.slice(-4)));
  expect(numbers.toSorted((one, other) => one - other)).toEqual([...items.keys()].map((index) => index + 1));
  expect(new Set(invoices.flatMap(({ line_ids }) => line_ids)).size).toBe(50);
});

test("a line that is invoiced and adjusted at once is invoiced as the bill has it", async () => {
  const open = await openLong(12);
  const { params, items, idOf } = open;
  const sent = [...items.keys()].flatMap((index) => [
    api.attempt(INVOICE, open.desk, { params, body: { line_ids: [idOf(index)] } }),
    api.attempt(ADJUST, open.desk, { params, body: { line_id: idOf(index), kind: "void", reason: "Late" } }),
  ]);
  const statuses = new Set((await Promise.all(sent)).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([]);
  const { lines, invoices } = await getFolio(open);
  const totals = new Map(lines.map(({ id, total }) => [id, total]));
  for (const { total, line_ids } of invoices) expect(total).toBe(totals.get(line_ids[0] ?? ""));
});

import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { Hotel } from "#hotels/model.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { Stay } from "#stays/model.js";
import { asStaff } from "#testing/client.js";
import { buildStaff } from "#testing/factories.js";
import { openFolio as openFolioOf, type OpenFolio } from "#testing/openFolio.js";
import { moveOrder, placeOrder } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { Folio } from "./model.js";

const GET = "GET /hotel-admin/folios/:id";
const ADJUST = "POST /hotel-admin/folios/:id/adjustments";
const INVOICE = "POST /hotel-admin/folios/:id/invoices";
const CREDIT = "POST /hotel-admin/invoices/:id/credit-note";

const running = setUpServer();
const { client: api } = running;
const openFolio = () => openFolioOf(api);
const getFolio = async ({ desk, params }: OpenFolio) => (await api.call(GET, desk, { params })).body.folio;
const issue = async ({ desk, params }: OpenFolio, body: EndpointInput<typeof INVOICE>["body"] = {}) =>
  (await api.call(INVOICE, desk, { params, body })).body.invoice;

/** The document's text, with single spaces. */
async function readPdf({ desk }: OpenFolio, id: string): Promise<string> {
  const response = await fetch(`${running.server.url}/api/hotel-admin/invoices/${id}.pdf`, { headers: desk });
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, " ");
}

test("an invoice shows the hotel and the bill as they were at its issue, even after check-out", async () => {
  const open = await openFolio();
  const settings = { legal_name: "होटल Asha Pvt. Ltd.", tax_number: "29ABCDE1234F1Z5", fiscal_year_month: 4 };
  await api.call("PUT /hotel-admin/settings", open.desk, { body: settings });
  const payment = { amount: 26.52, method: "card" } as const;
  await api.call("POST /hotel-admin/folios/:id/payments", open.desk, { params: open.params, body: payment });
  const room = { params: { id: String(open.room._id) } };
  const guest_name = "Venkatanarasimharajuvaripeta Rao";
  await Stay.updateOne({ _id: open.params.id, hotel_id: open.hotel._id }, { guest_name });
  await api.call("POST /hotel-admin/rooms/:id/checkout", open.desk, { ...room, body: {} });
  const invoice = await issue(open, { company_name: "Mehta & Co", company_tax_number: "27AAB" });
  expect(invoice).toMatchObject({ total: 126.52, line_ids: [open.line_id], credit_of: null });
  expect(invoice.invoice_number).toMatch(/^\d{4}-\d\d-0001$/);
  await api.call("PUT /hotel-admin/settings", open.desk, { body: { tax_number: "changed" } });
  const text = await readPdf(open, invoice.id);
  for (const part of [
    "Asha Pvt. Ltd.",
    "Tax number 29ABCDE1234F1Z5",
    // A long name is on one line.
    "Venkatanarasimharajuvaripeta",
    "Billed to Mehta & Co Tax number 27AAB",
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

test("an invoice prints names in the scripts of their languages", async () => {
  const open = await openFolio();
  const hotel_id = open.hotel._id;
  await Stay.updateOne({ _id: open.room.stay_id, hotel_id }, { $set: { guest_name: "محمد علي Smith 42" } });
  await FoodOrder.updateOne({ hotel_id }, { $set: { "items.0.item_name": "இட்லி" } });
  const company_name = "ТОВ Київ, কলকাতা / ಹಾಸನ";
  await Hotel.updateOne({ _id: hotel_id }, { $set: { address: "గుంటూరు\nകാലടി" } });
  const { id } = await issue(open, { company_name, company_tax_number: "" });
  const response = await fetch(`${running.server.url}/api/hotel-admin/invoices/${id}.pdf`, {
    headers: open.desk,
  });
  const embedded = (await response.text()).match(/(?<=\/BaseFont \/\w{6}\+)\w+/g);
  const scripts = ["Arabic", "Tamil", "Bengali", "Kannada", "Telugu", "Malayalam"];
  expect(embedded).toEqual(expect.arrayContaining(scripts.map((script) => `NotoSans${script}`)));
  const text = await readPdf(open, id);
  for (const name of ["محمد علي", "Smith 42", "இட்லி", company_name, "గుంటూరు", "കാലടി"])
    expect(text).toContain(name);
});

test("a tip that is raised after its invoice is on the next one, and a lowered one is a credit", async () => {
  const open = await openFolio();
  const { desk, params, line_id } = open;
  const tips = { is_enabled: true, percent: [5] };
  await api.call("PUT /hotel-admin/settings", desk, { body: { tips } });
  const id = line_id.slice(0, line_id.indexOf("."));
  const setTip = (tip: number) =>
    api.call("PUT /customer/food-orders/:id/tip", open.guest, { params: { id }, body: { tip } });
  await setTip(10);
  expect(await issue(open)).toMatchObject({ total: 136.52 });
  await setTip(25);
  expect(await issue(open)).toMatchObject({ total: 15, line_ids: [`${id}.tip.1`] });
  await setTip(5);
  const { lines, total } = await getFolio(open);
  expect([lines.at(-1), total]).toMatchObject([{ id: `${id}.tip.2`, total: -20 }, 131.52]);
  const adjustment = { line_id: `${id}.tip.2`, kind: "void", reason: "Late" } as const;
  const refused = await api.refused(ADJUST, desk, { params, body: adjustment });
  expect([refused.status, refused.body.code]).toEqual([409, "line_invoiced"]);
  const alone = await api.refused(INVOICE, desk, { params, body: {} });
  expect(alone.body.message).toBe(
    "A discount or credit needs other lines. Without them, cancel the invoice with a credit note and issue it again",
  );
  for (const { id: invoice_id } of (await getFolio(open)).invoices)
    await api.call(CREDIT, desk, { params: { id: invoice_id } });
  expect(await issue(open)).toMatchObject({ total: 131.52, line_ids: [line_id, `${id}.tip`] });
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

test("an invoice has at most 2,000 lines, and prints them", async () => {
  const open = await openLong(2001);
  const { params, desk, items, idOf } = open;
  const refused = await api.refused(INVOICE, desk, { params, body: {} });
  expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, "line_ids"]);
  const { id } = await issue(open, { line_ids: [...items.keys()].slice(1).map(idOf) });
  expect(await readPdf(open, id)).toContain("Total ₹2,41,000.00");
});

test("an invoice is in one currency, after a change of the hotel's too", async () => {
  const open = await openFolio();
  const { desk, params, line_id } = open;
  await Hotel.updateOne({ _id: open.hotel._id }, { $set: { currency: "USD" } });
  const order = await placeOrder(api, open);
  await moveOrder(api, desk, order.id, "delivered");
  const refused = await api.refused(INVOICE, desk, { params, body: {} });
  expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, "line_ids"]);
  await issue(open, { line_ids: [line_id] });
  const { id } = await issue(open);
  expect(await readPdf(open, id)).toContain("Total $126.52");
});

test("20 concurrent invoices have numbers without gap or duplicate, and each line is on one", async () => {
  const open = await openLong(20);
  const { params, items, idOf } = open;
  const sent = [...items.keys(), 0, 1, 2].map((index) =>
    api.attempt(INVOICE, open.desk, { params, body: { line_ids: [idOf(index)] } }),
  );
  await Promise.all(sent);
  const { invoices } = await getFolio(open);
  const numbers = invoices.map(({ invoice_number }) => Number(invoice_number.slice(-4)));
  expect(numbers.toSorted((one, other) => one - other)).toEqual([...items.keys()].map((index) => index + 1));
  expect(new Set(invoices.flatMap(({ line_ids }) => line_ids)).size).toBe(20);
});

test("a line invoiced and adjusted at the same time has the same amount on the invoice and the bill", async () => {
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

const adjust = ({ desk, params }: OpenFolio, change: Omit<EndpointInput<typeof ADJUST>["body"], "reason">) =>
  api.attempt(ADJUST, desk, { params, body: { ...change, reason: "Late" } });

test("a line whose invoice was never inserted can be adjusted again after a minute", async () => {
  const open = await openFolio();
  const { line_id } = open;
  const claimAt = (at: Date) =>
    Folio.updateOne(
      { _id: open.room.stay_id, hotel_id: open.hotel._id },
      { $set: { version: 1, claims: [{ id: `${line_id} 0`, at }] } },
      { upsert: true },
    );
  await claimAt(new Date());
  const change = { line_id, kind: "discount", amount: 1 } as const;
  expect((await adjust(open, change)).body).toMatchObject({ code: "line_invoiced" });
  await claimAt(new Date(Date.now() - 61_000));
  expect((await adjust(open, change)).status).toBe(201);
});

describe("the contents of an invoice stay on the bill", () => {
  /** Two dishes of 126.52, and a discount of 100 on both. */
  async function openDiscounted() {
    const open = await openFolio();
    const order = await placeOrder(api, open);
    await moveOrder(api, open.desk, order.id, "delivered");
    await adjust(open, { kind: "discount", amount: 100 });
    const discount_id = (await getFolio(open)).lines.at(-1)?.id ?? "";
    return { ...open, discount_id, order_id: order.id, second_id: `${order.id}.0` };
  }

  test("when the other lines of a discounted bill become void", async () => {
    const open = await openDiscounted();
    await issue(open, { line_ids: [open.line_id, open.discount_id] });
    await adjust(open, { kind: "discount", amount: 50 });
    await adjust(open, { line_id: open.second_id, kind: "void" });
    const { lines, total } = await getFolio(open);
    expect([lines.map((line) => line.total), total]).toEqual([[126.52, 0, -100, 0], 26.52]);
  });

  test("when a later discount is more than the rest", async () => {
    const open = await openDiscounted();
    await issue(open, { line_ids: [open.line_id, open.discount_id] });
    const refused = await adjust(open, { kind: "discount", amount: 126.53 });
    expect([refused.status, refused.body]).toMatchObject([400, { details: [{ path: "amount" }] }]);
    expect((await adjust(open, { kind: "discount", amount: 126.52 })).status).toBe(201);
    expect((await issue(open)).total).toBe(0);
  });

  test("when its order is no longer delivered", async () => {
    const open = await openDiscounted();
    const invoice = await issue(open);
    await FoodOrder.updateOne(
      { _id: open.order_id, hotel_id: open.hotel._id },
      { $set: { status: "ready" } },
    );
    expect((await getFolio(open)).total).toBe(invoice.total);
  });

  test("until a credit note frees its lines", async () => {
    const open = await openDiscounted();
    const { id } = await issue(open, { line_ids: [open.line_id, open.discount_id] });
    await adjust(open, { line_id: open.second_id, kind: "void" });
    await api.call(CREDIT, open.desk, { params: { id } });
    await adjust(open, { line_id: open.line_id, kind: "discount", amount: 100 });
    expect((await getFolio(open)).lines.map((line) => line.total)).toEqual([26.52, 0, -26.52]);
  });

  test("so that a discount cannot be left alone, also by two invoices at once", async () => {
    const open = await openDiscounted();
    const { line_id, second_id, params, desk } = open;
    const alone = await api.attempt(INVOICE, desk, { params, body: { line_ids: [line_id, second_id] } });
    expect([alone.status, alone.body]).toMatchObject([400, { details: [{ path: "line_ids" }] }]);
    const both = await Promise.all(
      [line_id, second_id].map((id) => api.attempt(INVOICE, desk, { params, body: { line_ids: [id] } })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).not.toEqual([201, 201]);
    expect((await getFolio(open)).total).toBe(153.04);
  });
});

import { expect, test } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { Hotel } from "#hotels/model.js";
import { asStaff } from "#testing/client.js";
import { buildStaff } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { openFolio as openFolioOf, type OpenFolio } from "#testing/openFolio.js";
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
const CHECK_OUT = "POST /hotel-admin/rooms/:id/checkout";

const running = setUpServer();
const { client: api } = running;
const openFolio = (fields?: Parameters<typeof openFolioOf>[1]) => openFolioOf(api, fields);

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
  const menu_item_id = String(open.menu.plain._id);
  expect(folio.lines).toMatchObject([{ id: open.line_id, kind: "dish", menu_item_id, quantity: 1, ...sums }]);
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

test.each([
  ["INR", 0.001],
  ["JPY", 0.5],
])("a discount or payment in %s has only decimals that the currency has", async (currency, amount) => {
  const open = await openFolio({ currency });
  const { desk, params, line_id } = open;
  const adjustment = { kind: "discount", amount, reason: "Late" };
  for (const [call, body] of [
    [ADJUST, { ...adjustment, line_id }],
    [ADJUST, adjustment],
    [PAY, { amount, method: "cash" }],
  ] as const) {
    const refused = await api.refused(call, desk, { params, body });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, "amount"]);
  }
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
  const line = { id: request.id, kind: "service", service_id: params.id, net: 350, taxes: [], total: 350 };
  expect(folio.lines).toMatchObject([line]);
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

test("amounts of two currencies are never added up, after a change of the hotel's currency", async () => {
  const open = await openFolio();
  const { desk, params } = open;
  await pay(open, 26.52);
  await Hotel.updateOne({ _id: open.hotel._id }, { $set: { currency: "USD" } });
  const order = await placeOrder(api, open);
  await moveOrder(api, desk, order.id, "delivered");
  const payIn = (currency: string) => ({ params, body: { amount: 20, method: "cash", currency } as const });
  await api.call(PAY, desk, payIn("USD"));
  expect((await api.refused(PAY, desk, payIn("EUR"))).body.details?.[0]?.path).toBe("currency");
  const discount = { kind: "discount", amount: 126.53, reason: "Late" } as const;
  const refused = await api.refused(ADJUST, desk, { params, body: discount });
  expect(refused.body.details?.[0]?.path).toBe("amount");
  const folio = await getFolio(open);
  expect(folio).toMatchObject({ currency: "INR", total: 126.52, paid: 26.52, balance: 100 });
  expect(folio.other_currencies).toMatchObject([
    { currency: "USD", total: 126.52, paid: 20, balance: 106.52 },
  ]);
  expect([...folio.lines, ...folio.payments].map(({ currency }) => currency)).toEqual([
    "INR",
    "USD",
    "INR",
    "USD",
  ]);
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

test("work that is under way at check-out is paid on delivery from its next step, because the bill is closed", async () => {
  const open = await openFolio();
  const { desk } = open;
  const service = { params: { id: String(open.service._id) }, body: { price: 350 } };
  await api.call("PUT /hotel-admin/services/:id", desk, service);
  const request = await askForService(api, open);
  await moveRequest(api, desk, request.id, "in_progress");
  const [order, refused] = [await placeOrder(api, open), await placeOrder(api, open)];
  for (const { id } of [order, refused]) await moveOrder(api, desk, id, "confirmed");
  const before = await getFolio(open);
  await checkOut(open);
  const step = { params: { id: order.id }, body: { status: "preparing" } } as const;
  await api.call("PUT /hotel-admin/food-orders/:id/status", desk, step);
  const done = { params: { id: request.id }, body: { status: "completed" } } as const;
  await api.call("PUT /hotel-admin/requests/:id/status", desk, done);
  const after = {
    order: await api.call("GET /hotel-admin/food-orders/:id", desk, { params: { id: order.id } }),
    request: await api.call("GET /hotel-admin/requests/:id", desk, { params: { id: request.id } }),
  };
  expect(after.order.body.order).toMatchObject({ payment: "on_delivery", status: "preparing" });
  expect(after.request.body.request.charge).toEqual({ ...request.charge, payment: "on_delivery" });
  expect((await getFolio(open)).lines).toEqual(before.lines);

  const reason = { status: "cancelled", reason: "Guest has left" } as const;
  const params = { id: refused.id };
  const cancelled = await api.call("PUT /hotel-admin/food-orders/:id/status", desk, { params, body: reason });
  expect(cancelled.body.order.payment).toBe("room_charge");
});

test("audit rows of a bill have its amounts with their currency, and the numbers of invoices", async () => {
  const open = await openFolio({ tips: { is_enabled: true, percent: [] } });
  const { desk, params, room } = open;
  const tip = { params: { id: open.line_id.split(".")[0] ?? "" }, body: { tip: 5.5 } };
  await api.call("PUT /customer/food-orders/:id/tip", open.guest, tip);
  const adjust = (body: { kind: "discount" | "void"; amount?: number }) =>
    api.call(ADJUST, desk, { params, body: { line_id: open.line_id, reason: "Cold", ...body } });
  await adjust({ kind: "discount", amount: 20.5 });
  await adjust({ kind: "void" });
  await pay(open, 40);
  const { invoice } = (await api.call("POST /hotel-admin/folios/:id/invoices", desk, { params, body: {} }))
    .body;
  const of = { params: { id: invoice.id } };
  const credit = (await api.call("POST /hotel-admin/invoices/:id/credit-note", desk, of)).body.invoice;
  await api.send("GET", `/api/hotel-admin/invoices/${invoice.id}.pdf`, { headers: desk });
  await auditLog.flush();
  const { entries } = (await api.call("GET /hotel-admin/audit", desk, { query: { limit: "7" } })).body;
  const amount = (field: string, after: number) => [{ field, after, currency: "INR" }];
  expect(
    entries.map(({ object_name, changes, before, after }) => [object_name, changes, before, after]),
  ).toEqual([
    [invoice.invoice_number, [], "", ""],
    [credit.invoice_number, amount("total", -5.5), "", "total"],
    [invoice.invoice_number, amount("total", 5.5), "", "total"],
    ["", amount("payment", 40), "", "payment"],
    ["", amount("void", 100), "", "void"],
    ["", amount("discount", 20.5), "", "discount"],
    ["#1001", amount("tip", 5.5), "", "tip"],
  ]);
  expect(new Set(entries.map(({ room_number }) => room_number))).toEqual(new Set([room.room_number]));
});

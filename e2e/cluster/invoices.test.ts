import { afterAll, beforeAll, expect, test } from "vitest";
import { call, Refused } from "../support/api.js";
import { makeHotel, type Hotel } from "../support/hotel.js";
import type { Product } from "../support/product.js";
import { startTwoProducts, type TwoProducts } from "./support/twoProducts.js";

const LINES = 40;
const AT_ONCE = 8;

let products: TwoProducts;
let owner: Product;
let other: Product;

beforeAll(async () => {
  products = await startTwoProducts();
  ({ owner, other } = products);
});
afterAll(async () => {
  await products.stop();
});

/** A hotel whose guest has had an order of so many lines delivered. */
async function openBill(): Promise<Hotel & { stay_id: string; line_ids: string[] }> {
  const hotel = await makeHotel(owner.url);
  const { qr = "", headers = {} } = hotel.guests[0] ?? {};
  const { stay_id } = await call(owner.url, "POST /auth/validate-qr", {}, { body: { qr_data: qr } });
  const items = Array.from({ length: LINES }, (_, index) => ({
    menu_item_id: hotel.dish_id,
    quantity: 1,
    special_instructions: `Glass ${index + 1}`,
  }));
  const { order } = await call(owner.url, "POST /customer/food-orders", headers, { body: { items } });
  for (const status of ["confirmed", "preparing", "ready", "delivered"] as const) {
    const change = { params: { id: order.id }, body: { status } };
    await call(owner.url, "PUT /hotel-admin/food-orders/:id/status", hotel.staff, change);
  }
  return { ...hotel, stay_id, line_ids: items.map((_, index) => `${order.id}.${index}`) };
}
type OpenBill = Awaited<ReturnType<typeof openBill>>;

/** Invoices each line at one of the processes, and at the next one while it gets no answer. */
async function invoiceLines({ staff, stay_id, line_ids }: OpenBill, onIssued?: () => void): Promise<void> {
  const turns = [...line_ids.entries()];
  const urls = [owner.url, other.url];
  const issue = async (turn: number, line_id: string): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const headers = { ...staff, "Idempotency-Key": line_id };
        const input = { params: { id: stay_id }, body: { line_ids: [line_id] } };
        await call(
          urls[(turn + attempt) % urls.length] ?? "",
          "POST /hotel-admin/folios/:id/invoices",
          headers,
          input,
        );
        onIssued?.();
        return;
      } catch (error) {
        if (error instanceof Refused && error.status < 500) throw error;
      }
    }
  };
  const work = async (): Promise<void> => {
    for (let next = turns.shift(); next; next = turns.shift()) await issue(...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function expectOneInvoicePerLine({ staff, stay_id, line_ids }: OpenBill): Promise<void> {
  const { folio } = await call(owner.url, "GET /hotel-admin/folios/:id", staff, { params: { id: stay_id } });
  const numbers = folio.invoices.map(({ invoice_number }) => Number(invoice_number.split("-").at(-1)));
  expect(numbers.toSorted((one, two) => one - two)).toEqual(line_ids.map((_, index) => index + 1));
  expect(folio.invoices.flatMap((invoice) => invoice.line_ids).toSorted()).toEqual(line_ids.toSorted());
}

test("two processes number concurrent invoices without gap or duplicate", async () => {
  const bill = await openBill();
  await invoiceLines(bill);
  await expectOneInvoicePerLine(bill);
});

test("processes that are killed while they issue invoices leave no gap or duplicate", async () => {
  const bill = await openBill();
  let issued = 0;
  const issuing = invoiceLines(bill, () => (issued += 1));
  for (const [index, victim] of [other, owner, other].entries()) {
    await expect.poll(() => issued, { interval: 1 }).toBeGreaterThan(5 + index * 10);
    await victim.kill("SIGKILL");
    await victim.restart();
  }
  await issuing;
  await expectOneInvoicePerLine(bill);
});

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MenuItemDoc } from "#menu/itemModel.js";
import { createClient, type Client } from "#testing/client.js";
import { buildMenuItem } from "#testing/factories.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

const CARTS = process.env["FUZZ_CASES"] ? 1000 : 100;
const BATCH = 20;

let server: TestServer;
let api: Client;
let open: OpenHotel;
let dishes: MenuItemDoc[];
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
  open = await openHotel();
  dishes = await Promise.all(
    fc
      .sample(dishFields, { numRuns: 30, seed: 7 })
      .map((fields) => buildMenuItem(open.menu.category, fields)),
  );
});
afterAll(() => server.close());

/** Prices with awkward decimals; options that make a dish dearer or cheaper, never free of a price. */
const dishFields = fc.record({
  price: fc.integer({ min: 2_000, max: 999_999 }).map((paise) => paise * 10),
  options: fc
    .uniqueArray(fc.constantFrom("Size", "Extra", "Spice"), { maxLength: 3 })
    .chain((groups) =>
      fc.tuple(
        ...groups.map((option_name) =>
          fc
            .tuple(
              fc.boolean(),
              fc.array(
                fc.integer({ min: -600, max: 5_000 }).map((paise) => paise * 10),
                { minLength: 1, maxLength: 4 },
              ),
            )
            .map(([is_required, modifiers]) =>
              modifiers.map((price_modifier, index) => ({
                option_name,
                option_value: `${option_name} ${index}`,
                price_modifier,
                is_required,
              })),
            ),
        ),
      ),
    )
    .map((groups) => groups.flat()),
});

const cartLine = fc.record({
  dish: fc.nat(29),
  quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 })),
  // The value chosen in each option group; optional groups may be skipped.
  choices: fc.array(fc.record({ value: fc.nat(3), isLeftOut: fc.boolean() }), { minLength: 3, maxLength: 3 }),
});

/** Prices a line in whole paise from the menu alone, without the product's code. */
function priceIndependently(line: {
  dish: number;
  quantity: number;
  choices: { value: number; isLeftOut: boolean }[];
}) {
  const dish = dishes[line.dish];
  if (dish === undefined) throw new Error("no such dish");
  const selected_options: Record<string, string> = {};
  let unit = BigInt(dish.price / 10);
  const groups = [...new Set(dish.options.map((option) => option.option_name))];
  groups.forEach((group, index) => {
    const values = dish.options.filter((option) => option.option_name === group);
    const choice = line.choices[index];
    const taken = values[(choice?.value ?? 0) % values.length];
    if (taken === undefined || (choice?.isLeftOut === true && !taken.is_required)) return;
    selected_options[group] = taken.option_value;
    unit += BigInt(taken.price_modifier / 10);
  });
  return {
    unit,
    total: unit * BigInt(line.quantity),
    sent: { menu_item_id: String(dish._id), quantity: line.quantity, selected_options },
  };
}

/** Paise as decimal text, as printed on a bill. */
const asDecimal = (paise: bigint): string => `${paise / 100n}.${String(paise % 100n).padStart(2, "0")}`;

test(`${CARTS} random carts match an independent calculation to the paisa`, async () => {
  const carts = fc.sample(fc.array(cartLine, { minLength: 1, maxLength: 8 }), { numRuns: CARTS, seed: 42 });
  for (let start = 0; start < carts.length; start += BATCH) {
    await Promise.all(
      carts.slice(start, start + BATCH).map(async (cart) => {
        const lines = cart.map(priceIndependently);
        const body = { items: lines.map(({ sent }) => sent) };
        const { order } = (await api.call("POST /customer/food-orders", open.guest, { body })).body;
        const total = lines.reduce((sum, line) => sum + line.total, 0n);
        expect(order.total_amount.toFixed(2)).toBe(asDecimal(total));
        expect(order.items.map(({ unit_price }) => unit_price.toFixed(2))).toEqual(
          lines.map(({ unit }) => asDecimal(unit)),
        );
        expect(order.items.map(({ total_price }) => total_price.toFixed(2))).toEqual(
          lines.map((line) => asDecimal(line.total)),
        );
      }),
    );
  }
});

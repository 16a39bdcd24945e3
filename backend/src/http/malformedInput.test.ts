import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";

const { client: api } = setUpServer();
let open: OpenHotel;
beforeAll(async () => {
  open = await openHotel();
});

const RUNS = 150;

/** Built before connecting: it blocks the process for longer than the keep-alive timeout. */
const anyCharacters = fc.string({ unit: "binary", maxLength: 60 });

/** Values that have broken servers: operators, prototypes, nesting, lone surrogates and texts that grow. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    { $where: "1" },
    { constructor: { prototype: { x: 1 } } },
    [[[[[[]]]]]],
    "\ud800",
    "ﷺ".repeat(400),
  ),
  fc.jsonValue({ maxDepth: 4 }),
);
const line = fc.dictionary(
  fc.constantFrom("menu_item_id", "quantity", "selected_options", "special_instructions"),
  nasty,
);

/** The answer's text if it is a server error. */
const failureIn = ({ status, text }: { status: number; text: string }) => (status < 500 ? null : text);

test("no order line causes a server error", async () => {
  const items = fc.oneof(fc.array(line, { maxLength: 3 }), nasty);
  await fc.assert(
    fc.asyncProperty(items, fc.boolean(), async (sent, isOfGuest) => {
      const [path, headers] = isOfGuest ? ["customer", open.guest] : ["hotel-admin", open.desk];
      const body = { items: sent, room_id: String(open.room._id) };
      const answer = await api.send("POST", `/api/${path}/food-orders`, { headers, body });
      expect(failureIn(answer)).toBeNull();
      expect(answer.body).toHaveProperty("success", answer.status < 300);
    }),
    { numRuns: RUNS },
  );
});

test("no query causes a server error", async () => {
  const names = ["status", "limit", "cursor", "from", "search", "x[$ne]", "status[]", "__proto__"];
  const text = fc.oneof(
    anyCharacters,
    fc.constantFrom("[", "(?<a", "\\", "$", ".*", "9999-99-99", "1e400", "🍛"),
  );
  const query = fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 4 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("food-orders", "requests"), query, async (list, sent) => {
      const search = new URLSearchParams(sent).toString();
      const answer = await api.send("GET", `/api/hotel-admin/${list}?${search}`, { headers: open.desk });
      expect(failureIn(answer)).toBeNull();
    }),
    { numRuns: RUNS },
  );
});

test("no header causes a server error", async () => {
  const value = fc.string({
    unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code === 127 ? 32 : code)),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("X-Stay-Id", "Idempotency-Key", "If-None-Match", "Accept"),
      value,
      async (name, sent) => {
        const headers = { ...open.guest, [name]: sent };
        for (const method of ["GET", "POST"]) {
          const answer = await api.send(method, "/api/customer/requests", {
            headers,
            ...(method === "POST" && { body: {} }),
          });
          expect(failureIn(answer)).toBeNull();
        }
      },
    ),
    { numRuns: RUNS },
  );
});

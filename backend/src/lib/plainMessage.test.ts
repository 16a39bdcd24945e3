import { endpoints } from "@roombell/common/contract/endpoints";
import { expect, test } from "vitest";
import { z } from "zod";
import { plainMessage } from "./plainMessage.js";

const order = endpoints["POST /customer/food-orders"].body;
const item = endpoints["POST /hotel-admin/menu-items"].body;
const line = { menu_item_id: "f".repeat(24), quantity: 1, selected_options: {} };

test.each<[string, z.ZodType, unknown, string]>([
  ["a text for a number", item, { category_id: "f".repeat(24), name: "x", price: "10" }, "must be a number"],
  ["a number for a text", item, { category_id: "f".repeat(24), name: 5, price: 1 }, "must be text"],
  ["infinity", item, { category_id: "f".repeat(24), name: "x", price: Infinity }, "must be a number"],
  ["not a list", z.array(z.number()), "x", "must be a list"],
  [
    "an unknown place",
    order,
    { items: [line], delivery_location: "Moon" },
    "must be one of: Room, Poolside, Restaurant, Lobby",
  ],
  [
    "a forbidden name",
    order,
    { items: [{ ...line, selected_options: { constructor: "S" } }] },
    "has a name that is not allowed",
  ],
  ["something missing", z.object({ floor: z.number() }), {}, "is required"],
  ["a number too small", z.number().min(3), 2, "must be at least 3"],
  ["a text too long", z.string().max(2), "abc", "must be at most 2 characters long"],
  ["a list too long", z.array(z.number()).max(1), [1, 2], "must be a list of at most 1"],
  ["an issue with a message of its own", z.string().min(1, "is needed here"), "", "is needed here"],
])("has a readable message for %s", (_, schema, value, message) => {
  const { error } = schema.safeParse(value, { error: plainMessage });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

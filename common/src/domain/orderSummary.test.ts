import { expect, test } from "vitest";
import { itemNames, orderGuest, otherStayGuest, totalItems } from "./orderSummary.js";

const items = [
  { item_name: "Masala Dosa", quantity: 2 },
  { item_name: "Lime Soda", quantity: 1 },
];

test("lists an order's dishes in one line, with a count only for several portions", () => {
  expect(itemNames(items)).toBe("2× Masala Dosa, Lime Soda");
});

test("counts the portions of an order", () => {
  expect(totalItems(items)).toBe(3);
  expect(totalItems([])).toBe(0);
});

test.each([
  ["ordered without a name", "", "Asha", "Asha", ""],
  ["ordered under the stay's name", "Asha", "Asha", "Asha", ""],
  ["ordered under another name", "Ravi", "Asha", "Ravi", "Asha"],
])(
  "an order %s shows its own name, and the guest's if it differs",
  (_how, customer_name, guest_name, shown, stay) => {
    expect(orderGuest({ customer_name, guest_name })).toBe(shown);
    expect(otherStayGuest({ customer_name, guest_name })).toBe(stay);
  },
);

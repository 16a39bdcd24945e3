import { expect, test } from "vitest";
import { buildOrder } from "#testing/fixtures.js";
import { phonesByStay, toDialable } from "./guestPhones.js";

const stay = (digit: string): string => digit.repeat(24);
const order = (stay_id: string, customer_phone: string, minute: number) =>
  buildOrder({ stay_id, customer_phone, created_at: `2026-03-14T08:0${minute}:00.000Z` });

test("takes the number that a stay's guest gave last, if any", () => {
  const phones = phonesByStay([
    order(stay("a"), "+91 98765 43211", 5),
    order(stay("a"), "+91 98765 43210", 1),
    order(stay("a"), "", 6),
    order(stay("b"), "ask at the desk", 2),
  ]);
  expect(phones).toEqual({ [stay("a")]: "+91 98765 43211" });
});

test("strips characters that a phone cannot dial", () => {
  expect(toDialable("+91 (98765) 432-10")).toBe("+919876543210");
});

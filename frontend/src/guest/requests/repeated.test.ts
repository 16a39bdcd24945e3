import { expect, test } from "vitest";
import { buildGuestRequest } from "#testing/guestFixtures.js";
import { repeatedRequest } from "./repeated.js";

const asked = buildGuestRequest({ service_id: "towels", created_at: "2026-03-14T10:00:00.000Z" });
const at = (minutes: number): number => Date.parse(asked.created_at) + minutes * 60_000;

test("finds an open request for the same service within ten minutes", () => {
  expect(repeatedRequest([asked], "towels", at(9))).toBe(asked);
  expect(repeatedRequest([asked], "towels", at(10))).toBeNull();
  expect(repeatedRequest([asked], "pillow", at(1))).toBeNull();
  expect(repeatedRequest([{ ...asked, is_active: false }], "towels", at(1))).toBeNull();
});

import { expect, test } from "vitest";
import { isPhoneNumber } from "./phone.js";

test.each([
  "+49 (0)89 1234 5678",
  "+91 484 555 0100",
  "(030) 123-456",
  "0471/123 456",
  "+43.1.5880 0",
  "+1 202 555 0143 ext. 12",
  "+1 202 555 0143 x12",
  "+43 1 588 00–0",
  "100",
])("%s is a phone number", (text) => {
  expect(isPhoneNumber(text)).toBe(true);
});

test.each([
  "",
  "abc",
  "call 100",
  "12",
  "++49 89 1234",
  "+",
  "1234567890123456789012345",
  "089 1234 or 5678",
])("%s is not a phone number", (text) => {
  expect(isPhoneNumber(text)).toBe(false);
});

import { expect, test } from "vitest";
import { dialledNumber, isPhoneNumber } from "./phone.js";

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

test.each([
  ["+49 (0)89 1234-0", "+498912340"],
  ["0049 (0)89 1234", "0049891234"],
  ["(030) 123-456", "030123456"],
  ["0471/123 456", "0471123456"],
  ["+91 484 555 0100 / +91 484 555 0101", "+914845550100"],
  ["089 123456; 089 123457", "089123456"],
  ["+1 202 555 0143 ext. 12", "+12025550143,12"],
  ["\u0660\u0661\u0662 345 678", "012345678"],
  ["1-800-FLOWERS", null],
])("%s dials %s", (text, dialled) => {
  expect(dialledNumber(text)).toBe(dialled);
});

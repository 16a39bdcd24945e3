import { expect, test } from "vitest";
import { isEasyPin } from "./pin.js";

test.each(["0000", "7777", "1234", "0123", "7890", "9876", "3210"])("%s is easy to guess", (pin) => {
  expect(isEasyPin(pin)).toBe(true);
});

test.each(["1357", "2580", "1122", "4821", "1235"])("%s is not easy to guess", (pin) => {
  expect(isEasyPin(pin)).toBe(false);
});

import { expect, test } from "vitest";
import { isWhole, readCode, secretOf } from "./pairingCode.js";

const SECRET = "Zk3_9-abcdefghijklmnopqrstuvwxyz";

test("a code may be typed or pasted in any form", () => {
  expect(readCode("482 913")).toBe("482913");
  expect(readCode(" 482-913\n")).toBe("482913");
  expect(readCode("4829137")).toBe("482913");
  expect(readCode("48x")).toBe("48");
});

test("a pasted link is as good as its code", () => {
  expect(readCode(`https://roombell.example/screen#${SECRET}`)).toBe(SECRET);
  expect(isWhole(SECRET)).toBe(true);
});

test("only a whole code is sent", () => {
  expect(isWhole("48291")).toBe(false);
  expect(isWhole("482913")).toBe(true);
});

test("a hash that is no secret is none", () => {
  expect(secretOf("#top")).toBeNull();
  expect(secretOf("")).toBeNull();
  expect(secretOf(`#${SECRET}`)).toBe(SECRET);
});

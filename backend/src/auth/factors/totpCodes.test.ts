import { expect, test } from "vitest";
import { newTotpSecret, totpStep, totpUri } from "./totp.js";

/** Test vectors of RFC 6238, appendix B, with the last six digits of its codes. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at %d seconds the code is %s", (seconds, code) => {
  expect(totpStep(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test("a code is valid in its own step, the previous and the next one", () => {
  const step = 37_037_036;
  const at = (offset: number): number => (step + offset) * 30_000;
  expect([-2, -1, 0, 1, 2].map((offset) => totpStep(RFC_SECRET, "081804", at(offset)))).toEqual([
    null,
    step,
    step,
    step,
    null,
  ]);
});

test("each secret is unique, and its URI names the account", () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  expect(totpUri(secret, "asha@desk")).toBe(
    `otpauth://totp/Roombell:asha%40desk?issuer=Roombell&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

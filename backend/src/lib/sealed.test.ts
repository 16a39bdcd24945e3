import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.js";

test("a sealed text opens only with the same secret and context", () => {
  const sealed = seal("one secret", "totp 1", "JBSWY3DP");
  expect(sealed).not.toContain("JBSWY3DP");
  expect(seal("one secret", "totp 1", "JBSWY3DP")).not.toBe(sealed);
  expect(unseal("one secret", "totp 1", sealed)).toBe("JBSWY3DP");
  expect(unseal("another secret", "totp 1", sealed)).toBeNull();
  expect(unseal("one secret", "totp 2", sealed)).toBeNull();
  expect(unseal("one secret", "totp 1", "x")).toBeNull();
});

import { PASSWORD_MIN } from "@roombell/common/domain/limits";
import { describe, expect, test } from "vitest";
import { passwordWeakness } from "./changePassword.js";
import commonPasswords from "./commonPasswords.json" with { type: "json" };

describe("passwordWeakness", () => {
  test("has at least 3,000 common passwords of the minimum length", () => {
    expect(new Set(commonPasswords).size).toBeGreaterThanOrEqual(3000);
    expect(commonPasswords.every((entry) => entry.length >= PASSWORD_MIN)).toBe(true);
  });

  test.each([
    "password123",
    "PASSWORD123",
    "P@ssw0rd123",
    "qwertyuiop",
    "1234567890",
    "aaaaaaaaaaaa",
    "Welcome@2025",
  ])("rejects %s", (password) => {
    expect(passwordWeakness(password, [])).toBe("is one of the most common passwords");
  });

  test("rejects the account's and the hotel's name in any notation", () => {
    const names = ["meridian-desk", "Hotel Meridian"];
    expect(passwordWeakness("Meridian Desk", names)).toMatch(/name/);
    expect(passwordWeakness("hotel_meridian!", names)).toMatch(/name/);
  });

  test("accepts other passwords", () => {
    expect(passwordWeakness("three brass bells", ["meridian-desk", ""])).toBeNull();
    expect(passwordWeakness("!!!!!!!!!!?", [""])).toBeNull();
  });
});

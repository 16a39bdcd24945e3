import { describe, expect, it } from "vitest";
import { readDescription, writeDescription } from "./requestText.js";

const towels = { name: "Extra towels", category: "Housekeeping" };
const taxi = { name: "Taxi", category: "Transportation" };

describe("the description of a request", () => {
  it.each([
    [{ quantity: 1, details: "" }, towels, ""],
    [{ quantity: 2, details: "" }, towels, "2 × Extra towels"],
    [{ quantity: 2, details: "Large ones\nplease" }, towels, "2 × Extra towels\nLarge ones\nplease"],
    [{ quantity: 1, details: "At six" }, taxi, "At six"],
    [{ quantity: 1, details: "2 × Taxi" }, taxi, "2 × Taxi"],
    [{ quantity: 1, details: "0 × Extra towels" }, towels, "0 × Extra towels"],
  ])("of %j for %j is %j, and is read back", (written, service, description) => {
    expect(writeDescription(written, service)).toBe(description);
    expect(readDescription(description, service)).toEqual(written);
  });

  it("loses nothing if its service is gone or renamed", () => {
    const whole = { quantity: 1, details: "2 × Bath towels\nLarge ones" };
    expect(readDescription("2 × Bath towels\nLarge ones", towels)).toEqual(whole);
    expect(readDescription("2 × Bath towels\nLarge ones", undefined)).toEqual(whole);
  });
});

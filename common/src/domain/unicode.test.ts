import { describe, expect, it } from "vitest";
import { toNfc } from "./unicode.js";

describe("toNfc", () => {
  it("composes letters and their accents", () => {
    expect(toNfc("Cafe\u0301 Vie\u0323\u0302t")).toBe("Caf\u00e9 Vi\u1ec7t");
  });

  it("drops combining marks beyond the thirtieth of a run", () => {
    const marks = (count: number) => "\u0327\u0301".repeat(count / 2);
    expect(toNfc(`x${marks(1000)}y`)).toBe(toNfc(`x${marks(30)}y`));
    expect(toNfc(marks(1000))).toBe(toNfc(marks(30)));
    expect(toNfc(`x${marks(30)}y`)).toContain("y");
  });

  it("leaves scripts with many marks unchanged", () => {
    for (const text of ["หน้าที่", "क्षत्रिय", "ར྄ྐྵྱྲྀ", "שָׁלוֹם"]) expect(toNfc(text)).toBe(text.normalize("NFC"));
  });
});

import { MAX_MENU_FILE_LINES } from "@roombell/common/domain/limits";
import { describe, expect, test } from "vitest";
import { menuFileLines } from "./readMenuLine.js";

const wrong = (message: string): unknown =>
  expect.objectContaining({
    code: "validation_failed",
    extra: { details: [{ path: "csv", message: expect.stringContaining(message) as string }] },
  });

describe("a menu file", () => {
  test("is read by column names, in any case and spacing", () => {
    const { lines, ignored } = menuFileLines("Category,NAME,Preparation time\nLunch,Idli,10\n");
    expect(ignored).toEqual([]);
    expect(lines.map(({ cells }) => [...cells])).toEqual([
      [
        ["category", "Lunch"],
        ["name", "Idli"],
        ["preparation_time", "10"],
      ],
    ]);
    for (const written of ["preparation-time", "Preparation  time", "preparation - time"]) {
      const { lines: named } = menuFileLines(`id,${written}\n7,5\n`);
      expect(named[0]?.cells.get("preparation_time")).toBe("5");
    }
  });

  test("fills short lines with empty cells and flags long ones", () => {
    const { lines } = menuFileLines("category,name,price\nLunch\nLunch,Idli,110,\nLunch,Idli,110,more\n");
    expect(lines[0]?.cells.get("price")).toBe("");
    expect(lines.map(({ hasMore }) => hasMore)).toEqual([false, false, true]);
  });

  test("lists ignored columns as written", () => {
    expect(menuFileLines("id,Chef's mood,,price\n").ignored).toEqual(["Chef's mood"]);
  });

  test.each([
    ["", "empty"],
    ["category,price\n", "must name the columns"],
    ["name,price\n", "must name the columns"],
    ["id,name,Name\n", "name appears twice"],
  ])("is rejected when it contains %j", (csv, message) => {
    expect(() => menuFileLines(csv)).toThrow(wrong(message));
  });

  test("needs an id, or a category and a name; unnamed columns may repeat", () => {
    expect(menuFileLines("id\n").lines).toEqual([]);
    expect(menuFileLines("category,name,,\n").lines).toEqual([]);
  });

  test("has at most as many lines as a menu can have dishes", () => {
    const file = (lines: number): string => `id\n${"7\n".repeat(lines)}`;
    expect(menuFileLines(file(MAX_MENU_FILE_LINES)).lines).toHaveLength(MAX_MENU_FILE_LINES);
    expect(() => menuFileLines(file(MAX_MENU_FILE_LINES + 1))).toThrow(wrong(`${MAX_MENU_FILE_LINES} lines`));
  });
});

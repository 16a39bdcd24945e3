import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "./appError.js";
import { readCsv, writeCsv } from "./csv.js";

const LIMITS = { lines: 100, cells: 10 };
const readCells = (text: string): string[][] => readCsv(text, LIMITS).map(({ cells }) => cells);

test("cells that look like formulas are escaped, and reading reverts it", () => {
  const cells = ["=1+1", "+91", "-5", "@home", "'=1", "''+2", "'quoted'", "12", "＝1"];
  const text = writeCsv([cells]);
  expect(text).toBe("\uFEFF'=1+1,'+91,'-5,'@home,''=1,'''+2,'quoted',12,'＝1\r\n");
  expect(readCells(text)).toEqual([cells]);
});

test("the separator is the most frequent of commas, semicolons and tabs in the heading", () => {
  expect(readCells('\uFEFFname;price\r\n"Rice; steamed";1,50\r\n')).toEqual([
    ["name", "price"],
    ["Rice; steamed", "1,50"],
  ]);
  expect(readCells("name\tprice\nSoup, hot\t2")).toEqual([
    ["name", "price"],
    ["Soup, hot", "2"],
  ]);
});

test("the separator is the one that splits the most lines into the same number of cells", () => {
  expect(readCells("Summer, terrace, bar\nName;Price\nTea;2,50")[2]).toEqual(["Tea", "2,50"]);
  expect(readCells("Tea, black, hot | 2,50\nCake | 3,50")[0]).toEqual(["Tea, black, hot", "2,50"]);
  expect(readCells("sep=|\nname|price\nTea, hot|2")[1]).toEqual(["Tea, hot", "2"]);
  expect(readCells("name,allergens\nSoup,GLUTEN|MILK|SOY\nPie,EGGS|MILK|SOY")[1]).toEqual([
    "Soup",
    "GLUTEN|MILK|SOY",
  ]);
});

test("a table drawn with bars and dashes is read without its frame", () => {
  expect(readCsv('| Dish | Price |\n|:---|---:|\n| 6" "Roma" | 5 |\n|  | 7 |', LIMITS)).toEqual([
    { line: 1, cells: ["Dish", "Price"] },
    { line: 3, cells: ['6" "Roma"', "5"] },
    { line: 4, cells: ["", "7"] },
  ]);
  expect(readCells("Section | Item\n--- | ---\nSoups | Tomato\n | Lentil")).toEqual([
    ["Section", "Item"],
    ["Soups", "Tomato"],
    ["", "Lentil"],
  ]);
  expect(readCells("| Dish | Price |\n## Soups\n| Tomato | 5 |")[1]).toEqual(["Soups"]);
  expect(readCells("+------+---+\n| Dish | 5 |\n+------+---+")).toEqual([["Dish", "5"]]);
});

test("quotation marks within a cell belong to it, spaces around quoted cells do not", () => {
  expect(readCells('name, price\n"Soup, hot", "2"\n6" pizza,9')).toEqual([
    ["name", "price"],
    ["Soup, hot", "2"],
    ['6" pizza', "9"],
  ]);
});

test("lines are numbered like in an editor", () => {
  const text = 'name,note\r\n\r\nSoup,"hot\r\nand sour"\r\n,\r\nRice,\r\n';
  expect(readCsv(text, LIMITS)).toEqual([
    { line: 1, cells: ["name", "note"] },
    { line: 3, cells: ["Soup", "hot\nand sour"] },
    { line: 6, cells: ["Rice", ""] },
  ]);
});

test.each([
  ["Up to line 3", 'a,b\n1,"x\n2,3'],
  ["In line 2", 'a,b\n1,"x"y\n2,3'],
])("reports an unbalanced quotation mark: %s", (where, text) => {
  const read = () => readCsv(text, LIMITS);
  expect(read).toThrow(AppError);
  expect(read).toThrow(`${where} a quotation mark is unmatched`);
});

test.each([
  ["lines", "name\n".repeat(102), "at most 100 lines"],
  ["lines to read in reasonable time", "a\n".repeat(500_000), "at most 100 lines"],
  ["cells", "a,".repeat(11), "at most 10 cells"],
  ["cells in a line that is never parsed", `name\n${",".repeat(1_000_000)}`, "at most 10 cells"],
])("rejects a file with too many %s", (_what, text, message) => {
  expect(() => readCsv(text, LIMITS)).toThrow(message);
});

test("a line that is too long is rejected before the rest of it is read", () => {
  expect(() => readCsv(`name\n${"ä".repeat(500_000)}`, LIMITS)).toThrow("Line 2 of the file is too long");
});

test("a line that is too long is reported with an unclosed quotation mark as a possible cause", () => {
  expect(() => readCsv(`name\n"Soup\n${"Tea\n".repeat(20_000)}`, LIMITS)).toThrow(
    "or a quotation mark before it is not closed",
  );
});

test("empty lines count neither as lines nor as cells", () => {
  expect(readCells(`name,note\n${",,,,,,,,,,,,,,\n".repeat(200)}Soup,hot`)).toEqual([
    ["name", "note"],
    ["Soup", "hot"],
  ]);
});

test("any menu text survives writing and reading", () => {
  const part = fc.constantFrom("=", "+", "'", '"', ",", ";", "\n", "\t", " ", "a", "Ü", "मसाला", "🍜", "1");
  const cell = fc.array(part, { maxLength: 8 }).map((parts) => parts.join("").trim());
  const rows = fc.array(fc.tuple(fc.constant("x"), cell, cell), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(rows, (lines) => {
      const all = [["name", "one", "other"], ...lines];
      expect(readCells(writeCsv(all))).toEqual(all);
    }),
  );
});

import { describe, expect, test } from "vitest";
import type { MenuItemDoc } from "#menu/itemModel.js";
import { dishDocument } from "#testing/dishDocument.js";
import { menuFileLines, readMenuLine, shown } from "./readMenuLine.js";

const STATIONS = [{ id: "a".repeat(24), name: "Hot" }];
const DOSA = dishDocument({
  description: "Thin,\r\ncrisp",
  price: 18_000,
  preparation_time: 25,
  image_url: "/uploads/elsewhere/a.webp",
  is_vegetarian: true,
  allergens: ["gluten"],
  calories: 300,
  display_order: 4,
  station_id: STATIONS[0]?.id,
  options: [
    { option_name: "Size", option_value: "Small", price_modifier: -5000, is_required: true },
    { option_name: "Size", option_value: "Large", price_modifier: 5000, is_required: true },
  ],
  translations: { hi: { name: "डोसा", description: "पतला" }, ta: { name: "தோசை" } },
});

function read(cells: Record<string, string>, before: MenuItemDoc | null = DOSA) {
  const quoted = Object.values(cells).map((cell) => `"${cell}"`);
  const [line] = menuFileLines(`id,${Object.keys(cells).join(",")}\n7,${quoted.join(",")}`).lines;
  if (line === undefined) throw new Error("there is no line");
  return readMenuLine(line, before, STATIONS);
}

describe("a line of an existing dish", () => {
  test("lists only differences, before and after", () => {
    expect(
      read({
        name: "Dosa",
        description: "Thin,\ncrisp",
        price: "180.00",
        calories: "310",
        available: "no",
        allergens: "gluten, soy,gluten,",
        station: "",
      }),
    ).toEqual({
      fields: { calories: 310, is_available: false, allergens: ["gluten", "soy"], station_id: null },
      changes: [
        { column: "calories", before: "300", after: "310" },
        { column: "available", before: "yes", after: "no" },
        { column: "allergens", before: "gluten", after: "gluten, soy,gluten," },
        { column: "station", before: "Hot", after: "" },
      ],
      problems: [],
    });
  });

  test("changes nothing when it means the same in other words", () => {
    expect(read({ price: "180", vegetarian: "TRUE", station: "hot", preparation_time: "025" })).toEqual({
      fields: {},
      changes: [],
      problems: [],
    });
  });

  test("keeps an empty price and display order, and clears other empty fields", () => {
    const { fields } = read({
      price: "",
      display_order: "",
      description: "",
      preparation_time: "",
      vegetarian: "",
    });
    expect(fields).toEqual({ description: "", preparation_time: null, is_vegetarian: false });
  });

  test("changes one translation and keeps the others", () => {
    expect(read({ name_hi: "दोसा" }).fields).toEqual({
      translations: { hi: { name: "दोसा", description: "पतला" }, ta: { name: "தோசை" } },
    });
    expect(read({ name_hi: "", description_hi: "" }).fields).toEqual({
      translations: { ta: { name: "தோசை" } },
    });
  });

  test("shortens long texts in the preview only", () => {
    const description = "d".repeat(200);
    const { fields, changes } = read({ description });
    expect(fields).toEqual({ description });
    expect(changes).toEqual([
      { column: "description", before: "Thin,\ncrisp", after: `${"d".repeat(120)}…` },
    ]);
    expect([shown("d".repeat(120)), shown("")]).toEqual(["d".repeat(120), ""]);
  });

  test("is wrong at the price when its options would bring it below zero", () => {
    expect(read({ price: "49.99" })).toEqual({
      fields: {},
      changes: [],
      problems: [{ column: "price", message: "would fall below zero with its options" }],
    });
    expect(read({ price: "50" }).fields).toEqual({ price: 50 });
  });

  test("is wrong when it makes a vegetarian dish non-vegetarian, but not for an unchanged contradiction", () => {
    expect(read({ non_vegetarian: "yes" }).problems).toEqual([
      { column: "non_vegetarian", message: "must not be set on a vegetarian dish" },
    ]);
    expect(read({ non_vegetarian: "yes", vegetarian: "no" }).fields).toEqual({
      is_nonveg: true,
      is_vegetarian: false,
    });
    expect(read({ vegetarian: "no", vegan: "yes" }).fields).toEqual({ is_vegan: true });
    const old = { ...DOSA, is_nonveg: true };
    expect(read({ price: "200" }, old).problems).toEqual([]);
    expect(read({ vegan: "yes" }, old).problems).toEqual([
      { column: "non_vegetarian", message: "must not be set on a vegetarian dish" },
    ]);
  });

  test("is wrong at the column of a text that is too long, including translations", () => {
    const long = "x".repeat(1001);
    expect(
      read({ name: long, name_hi: long, description_hi: "x" }).problems.map(({ column }) => column),
    ).toEqual(["name", "name_hi"]);
    expect(read({ preparation_time: "9999" }).problems.map(({ column }) => column)).toEqual([
      "preparation_time",
    ]);
  });
});

describe("a line of a new dish", () => {
  test("needs name and price", () => {
    expect(read({ name: "", price: "" }, null).problems.map(({ column }) => column)).toEqual([
      "name",
      "price",
    ]);
    expect(read({ calories: "1" }, null).problems.map(({ column }) => column)).toEqual(["name", "price"]);
  });

  test("has all fields and no differences, and marks vegan dishes vegetarian", () => {
    const { fields, changes, problems } = read(
      { name: "Vada", price: "50,5", vegan: "1", station: "HOT", name_hi: "वड़ा" },
      null,
    );
    expect(fields).toMatchObject({
      name: "Vada",
      price: 50.5,
      is_vegan: true,
      is_vegetarian: true,
      station_id: STATIONS[0]?.id,
      translations: { hi: { name: "वड़ा" } },
      description: "",
      is_available: true,
    });
    expect([changes, problems]).toEqual([[], []]);
  });

  test("cannot be both non-vegetarian and vegan", () => {
    expect(read({ name: "Vada", price: "1", vegan: "yes", non_vegetarian: "yes" }, null).problems).toEqual([
      { column: "non_vegetarian", message: "must not be set on a vegan dish" },
    ]);
  });
});

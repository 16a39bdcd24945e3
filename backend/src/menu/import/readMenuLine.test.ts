import { describe, expect, test } from "vitest";
import type { MenuItemDoc } from "#menu/itemModel.js";
import { dishDocument } from "#testing/dishDocument.js";
import { shown } from "./fileLine.js";
import { readMenuLine } from "./readMenuLine.js";

const HOTEL = { stations: [{ id: "a".repeat(24), name: "Hot" }], currency: "INR" };
const DOSA = dishDocument({
  description: "Thin,\r\ncrisp",
  price: 180_000,
  preparation_time: 25,
  image_url: "/uploads/elsewhere/a.webp",
  is_vegetarian: true,
  allergens: ["gluten"],
  calories: 300,
  display_order: 4,
  station_id: HOTEL.stations[0]?.id,
  options: [
    { option_name: "Size", option_value: "Small", price_modifier: -50_000, is_required: true },
    { option_name: "Size", option_value: "Large", price_modifier: 50_000, is_required: true },
  ],
  translations: { hi: { name: "डोसा", description: "पतला" }, ta: { name: "தோசை" } },
});

function read(cells: Record<string, string>, before: MenuItemDoc | null = DOSA) {
  const line = { line: 2, cells: new Map(Object.entries(cells)), sizes: [], hasMore: false, isTitle: false };
  return readMenuLine(line, before, HOTEL);
}

const readSizes = (prices: Record<string, string>, before: MenuItemDoc | null) =>
  readMenuLine(
    {
      line: 2,
      cells: new Map([["name", "Dosa"]]),
      sizes: Object.entries(prices).map(([size, price]) => ({ size, price })),
      hasMore: false,
      isTitle: false,
    },
    before,
    HOTEL,
  );

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

  test.each(["12.05.2025", "2025-05-12", "5/12/25", "12-May", "12. Mai", "May-25"])(
    "names a price that a spreadsheet turned into the date %s",
    (price) => {
      expect(read({ price }).problems).toEqual([
        { column: "price", message: expect.stringMatching(/^is a date/) as string },
      ]);
    },
  );

  test("changes nothing when its values only differ in notation", () => {
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

describe("prices of sizes", () => {
  test("become a required option, above the lowest price", () => {
    const { fields, problems } = readSizes({ Large: "3,50", Small: "2" }, null);
    expect([fields.price, problems]).toEqual([2, []]);
    expect(fields.options).toEqual([
      { option_name: "Size", option_value: "Large", price_modifier: 1.5, is_required: true },
      { option_name: "Size", option_value: "Small", price_modifier: 0, is_required: true },
    ]);
    expect(readSizes({ Large: "3" }, null).fields).toMatchObject({ price: 3, options: [] });
  });

  test("replace the sizes of an existing dish and keep its other options", () => {
    const ghee = { option_name: "Ghee", option_value: "Extra", price_modifier: 20_000, is_required: false };
    const before = { ...DOSA, options: [...DOSA.options, ghee] };
    const { fields, changes } = readSizes({ Small: "100", Large: "250" }, before);
    expect(fields.options?.map(({ option_name, price_modifier }) => [option_name, price_modifier])).toEqual([
      ["Size", 0],
      ["Size", 150],
      ["Ghee", 20],
    ]);
    expect(changes).toEqual([
      { column: "size", before: "Small 130, Large 230", after: "Small 100, Large 250" },
    ]);
  });

  test("are wrong at the price", () => {
    expect(readSizes({ Small: "dear" }, null).problems.map(({ column }) => column)).toEqual(["price"]);
  });
});

describe("a line of a new dish", () => {
  test.each([
    ["€ 3.00", 3],
    ["12,50 €", 12.5],
    ["Rs. 120/-", 120],
    ["1.234,50", 1234.5],
    ["1 25 000", 125_000],
    ["12.-", 12],
    ["12,--", 12],
    ["CHF 12.–", 12],
    ["12.-€", 12],
    ["1'250.-", 1250],
    ["12:-", 12],
    ["250/=", 250],
    ["₹ 250/-", 250],
    ["250.00/-", 250],
    ["250/plate", 250],
    ["रु. २५०/-", 250],
    ["S/ 12.50", 12.5],
    ["12€50", 12.5],
    ["12.00++", 12],
    ["12,50*", 12.5],
    ["\u200e₹ 250\u200f", 250],
  ])("reads the price %s", (price, amount) => {
    expect(read({ name: "Vada", price }, null).fields.price).toBe(amount);
  });

  test.each([
    ["1 50"],
    ["12.Mai"],
    ["dear"],
    ["24,905"],
    ["free"],
    ["–"],
    ["8 / 12"],
    ["45k"],
    ["12O"],
    ["l2"],
    [`1${"a".repeat(100_000)}!`],
  ])("rejects the price %s", (price) => {
    expect(read({ name: "Vada", price }, null).problems.map(({ column }) => column)).toEqual(["price"]);
  });

  test.each([
    ["GLUTEN|MILK", ["Gluten", "Milk"]],
    ["dairy; Peanut / soy", ["Milk", "Peanuts", "soy"]],
  ])("reads the allergens %s", (allergens, read_) => {
    expect(read({ name: "Vada", price: "1", allergens }, null).fields.allergens).toEqual(read_);
  });

  test("is wrong when it was saved in another encoding", () => {
    expect(read({ name: "R\uFFFDsti", price: "1" }, null).problems.map(({ column }) => column)).toContain(
      "name",
    );
  });

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
      station_id: HOTEL.stations[0]?.id,
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

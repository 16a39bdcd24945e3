import { MAX_CATEGORIES, MAX_DISHES, MAX_DISPLAY_ORDER } from "@roombell/common/domain/limits";
import { Types } from "mongoose";
import { describe, expect, test } from "vitest";
import type { MenuItemDoc } from "#menu/itemModel.js";
import type { MenuCategoryDoc } from "#menu/model.js";
import { dishDocument } from "#testing/dishDocument.js";
import { planMenuImport, type CurrentMenu } from "./planMenuImport.js";

const HOTEL = { stations: [{ id: "a".repeat(24), name: "Hot" }], currency: "INR" };

function category(name: string): MenuCategoryDoc {
  return {
    _id: new Types.ObjectId(),
    hotel_id: new Types.ObjectId(),
    name,
    description: "",
    display_order: 0,
    translations: {},
    is_deleted: false,
    created_at: new Date(0),
  };
}

const dish = (of: MenuCategoryDoc, name: string, fields: Partial<MenuItemDoc> = {}): MenuItemDoc =>
  dishDocument({ hotel_id: of.hotel_id, category_id: of._id, name, ...fields });

const lunch = category("Lunch");
const dinner = category("Dinner");
const idli = dish(lunch, "Idli", { display_order: 7 });
const rice = dish(lunch, "Rice", { display_order: 30 });
const MENU: CurrentMenu = { categories: [lunch, dinner], dishes: [idli, rice], hotel: HOTEL };
const getId = ({ _id }: MenuItemDoc): string => String(_id);

const plan = (lines: string[], menu = MENU) => planMenuImport(menu, lines.join("\n"));

const problems = (lines: string[], menu = MENU): string[] =>
  plan(lines, menu).lines.flatMap((line) =>
    line.problems.map(({ column, message }) => `${line.line} ${column}: ${message}`),
  );

describe("a line of a menu file", () => {
  test("finds its dish by id, or by category and name in any case", () => {
    const { lines } = plan([
      "id,category,name,price",
      `${getId(idli).toUpperCase()},lunch,Idli,120`,
      `,LUNCH, rice ,100`,
    ]);
    expect(lines).toEqual([
      {
        line: 2,
        outcome: "changed",
        category: "lunch",
        name: "Idli",
        changes: [{ column: "price", before: "100.00", after: "120" }],
        problems: [],
        dish_id: getId(idli),
        move_to: null,
        fields: { price: 120 },
      },
      {
        line: 3,
        outcome: "changed",
        category: "LUNCH",
        name: "rice",
        changes: [{ column: "name", before: "Rice", after: "rice" }],
        problems: [],
        dish_id: getId(rice),
        move_to: null,
        fields: { name: "rice" },
      },
    ]);
  });

  test("changes nothing when it matches its dish, with or without its category", () => {
    for (const file of [
      ["id,category,name,price", `${getId(idli)},lunch,Idli,100.00`],
      ["id,price", `${getId(idli)},`],
    ]) {
      expect(plan(file).lines).toMatchObject([
        { outcome: "unchanged", name: "Idli", changes: [], fields: {}, problems: [], dish_id: getId(idli) },
      ]);
    }
    expect(plan(["id", getId(idli)]).lines[0]?.category).toBe("Lunch");
    expect(problems(["id,category", `${getId(idli)},`])).toEqual(["2 category: is required"]);
  });

  test("moves a dish to another category, matched in any case", () => {
    const { lines, new_categories } = plan(["id,category", `${getId(idli)},DINNER`]);
    expect(new_categories).toEqual([]);
    expect(lines).toMatchObject([
      {
        outcome: "changed",
        move_to: "Dinner",
        changes: [{ column: "category", before: "Lunch", after: "Dinner" }],
        fields: {},
      },
    ]);
  });

  test("adds a dish with its defaults, after the others of its category", () => {
    const { lines } = plan([
      "category,name,price,display_order",
      "lunch,Vada,50,",
      "Lunch,Upma,60,",
      "Lunch,Poha,60,90",
      "Lunch,Dosa,60,",
      "Dinner,Soup,60,",
    ]);
    const fields = {
      name: "Vada",
      description: "",
      price: 50,
      preparation_time: null,
      image_url: "",
      is_vegetarian: false,
      is_vegan: false,
      is_spicy: false,
      is_nonveg: false,
      allergens: [],
      calories: 0,
      is_available: true,
      options: [],
      translations: {},
    };
    expect(lines[0]).toEqual({
      line: 2,
      outcome: "new",
      category: "lunch",
      name: "Vada",
      changes: [],
      problems: [],
      dish_id: null,
      move_to: "Lunch",
      fields: { ...fields, display_order: 40 },
    });
    expect(lines.map((line) => line.fields.display_order)).toEqual([40, 50, 90, 100, 10]);
  });

  test("gets no display order beyond the maximum", () => {
    const last = dish(lunch, "Last", { display_order: MAX_DISPLAY_ORDER - 3 });
    const { lines } = plan(["category,name,price", "Lunch,Vada,50"], { ...MENU, dishes: [last] });
    expect(lines[0]?.fields.display_order).toBe(MAX_DISPLAY_ORDER);
  });

  test("is wrong when several dishes have its name", () => {
    const twice = { ...MENU, dishes: [idli, rice, dish(lunch, "IDLI")] };
    expect(problems(["category,name,price", "Lunch,Idli,1", "Dinner,Idli,1"], twice)).toEqual([
      "2 name: is the name of several dishes; use their ids",
    ]);
    expect(problems(["id,category,name,price", `${getId(idli)},Lunch,Idli,1`], twice)).toEqual([]);
  });

  test("is wrong when an earlier line has the same dish, existing or new", () => {
    expect(
      problems([
        "id,category,name,price",
        `${getId(idli)},,,1`.replace(",,,", ",Lunch,Idli,"),
        ",Lunch,Idli,2",
        ",Dinner,Soup,3",
        ",dinner,soup,4",
        ",Dinner,Idli,4",
      ]),
    ).toEqual(["3 name: is the same dish as line 2", "5 name: is the same dish as line 4"]);
  });

  test("writes nothing and adds no category when it is wrong", () => {
    const wrong = plan(["category,name,price", "Brunch,Waffle,dear", "Lunch,Vada,1"]);
    expect(wrong.lines[0]).toEqual({
      line: 2,
      outcome: "wrong",
      category: "Brunch",
      name: "Waffle",
      changes: [],
      problems: [{ column: "price", message: "must be an amount such as 120.50" }],
      dish_id: null,
      move_to: null,
      fields: {},
    });
    expect(wrong.new_categories).toEqual([]);
    expect(wrong.lines[1]?.fields.display_order).toBe(40);
  });

  test("lists all wrong columns, and cells beyond the heading", () => {
    expect(
      problems(["id,name,price,calories", "x,a,b,c,d", `${getId(idli)},${"n".repeat(121)},1,many`]),
    ).toEqual([
      "2 : has more cells than the first line",
      "2 id: is not a dish of this menu",
      "3 calories: must be a whole number",
    ]);
    expect(problems(["id,name,price", `${getId(idli)},Idli,1`, ",Soup,1"])).toEqual([
      "3 category: is required",
    ]);
    expect(
      problems(["category,name,price", `Lunch,${"n".repeat(121)},1`, `${"c".repeat(121)},Tea,1`]),
    ).toEqual([expect.stringMatching(/^2 name: /), expect.stringMatching(/^3 category: /)]);
  });
});

describe("the categories of a menu file", () => {
  test("are added once, as first written, ignoring case and Unicode form", () => {
    const { new_categories, lines } = plan([
      "category,name,price",
      "Cafe\u0301,Tea,1",
      "CAF\u00c9,Coffee,1",
      " Sweets ,Kulfi,1",
    ]);
    expect(new_categories).toEqual(["Caf\u00e9", "Sweets"]);
    expect(lines.map(({ move_to }) => move_to)).toEqual(["Caf\u00e9", "Caf\u00e9", "Sweets"]);
  });

  test("match the first category of that name in the menu", () => {
    const second = category("lunch");
    const menu = { ...MENU, categories: [lunch, second, dinner], dishes: [] };
    expect(plan(["category,name,price", "LUNCH,Tea,1"], menu).lines[0]?.move_to).toBe("Lunch");
  });

  test("count together with the menu's towards the limit", () => {
    const categories = Array.from({ length: MAX_CATEGORIES - 1 }, (_, n) => category(`Category ${n}`));
    const menu = { categories, dishes: [], hotel: HOTEL };
    const file = ["category,name,price", "One,Tea,1", "Two,Tea,1", "one,Coffee,1", "Category 0,Tea,1"];
    expect(problems(file, menu)).toEqual([
      `3 category: A hotel can have at most ${MAX_CATEGORIES} categories`,
    ]);
  });
});

test("a file's dishes count together with the menu's towards the limit", () => {
  const dishes = Array.from({ length: MAX_DISHES - 1 }, (_, n) => dish(lunch, `Dish ${n}`));
  const menu = { ...MENU, dishes };
  const file = ["category,name,price", "Lunch,Tea,1", "Lunch,Coffee,1", "Lunch,Dish 0,5"];
  expect(problems(file, menu)).toEqual([`3 : A hotel can have at most ${MAX_DISHES} dishes`]);
  expect(plan(file, menu).lines.map(({ outcome }) => outcome)).toEqual(["new", "wrong", "changed"]);
});

test("the preview's hash changes with the effect of the file", () => {
  const of = (line: string, menu = MENU): string => plan(["category,name,price", line], menu).preview;
  expect(of("Lunch,Tea,1")).toBe(of("Lunch,Tea,1"));
  expect(of("Lunch,Tea,1")).not.toBe(of("Lunch,Tea,2"));
  expect(of("Lunch,Tea,1")).toMatch(/^[\w-]{43}$/);
  expect(of("Lunch,Idli,1")).not.toBe(of("Lunch,Idli,1", { ...MENU, dishes: [] }));
});

test("an export of another hotel is imported, without the stations that this hotel lacks", () => {
  const { lines, missing_stations } = plan([
    "id,category,name,price,station",
    `${"f".repeat(24)},Lunch,Tea,10,Bar`,
    `${"e".repeat(24)},Lunch,Soup,10,hot`,
  ]);
  expect(lines.map(({ outcome, fields }) => [outcome, fields.station_id])).toEqual([
    ["new", null],
    ["new", HOTEL.stations[0]?.id],
  ]);
  expect(missing_stations).toEqual(["Bar"]);
});

test("a price that may be a date's serial number is reported among ordinary prices, but not among similar ones", () => {
  const file = (...prices: string[]) => [
    "category,name,price",
    ...prices.map((price, index) => `Lunch,Dish ${index},${price}`),
  ];
  expect(problems(file("120", "180", "45789", "95.50"))).toEqual([
    "4 price: is a date. A spreadsheet may have changed the price: format the column as text",
  ]);
  const yen = { ...MENU, hotel: { ...HOTEL, currency: "VND" } };
  expect(problems(file("45000", "38000", "45789", "60000"), yen)).toEqual([]);
});

test("prices have the decimals and the limit of the hotel's currency", () => {
  const of = (currency: string, price: string): string[] =>
    problems(["category,name,price", `Lunch,Tea,${price}`], { ...MENU, hotel: { ...HOTEL, currency } });
  expect(of("KWD", "1.755")).toEqual([]);
  expect(of("VND", "12000000")).toEqual([]);
  expect(of("JPY", "1200.50")).toEqual(["2 price: must be a whole amount: JPY has no decimals"]);
  expect(of("INR", "12000000")).toEqual(["2 price: is too large"]);
});

test("unused columns are listed, long names shortened", () => {
  const long = "c".repeat(121);
  expect(plan([`category,name,Remark,${long}`]).unplaced_columns).toEqual(["Remark", `${"c".repeat(120)}…`]);
});

import { MAX_MENU_FILE_LINES } from "@roombell/common/domain/limits";
import { describe, expect, test } from "vitest";
import { readMenuFile, type GivenColumns } from "./menuFile.js";

const OWN_ID = "a".repeat(24);
const read = (lines: string | readonly string[], columns?: GivenColumns) =>
  readMenuFile([lines].flat().join("\n"), (id) => id === OWN_ID, columns);
/** The cells of each line by field, without empty ones. */
const cells = (...file: Parameters<typeof read>) =>
  read(...file).lines.map((line) => Object.fromEntries([...line.cells].filter(([, cell]) => cell !== "")));
const wrong = (path: string, message: string): unknown =>
  expect.objectContaining({
    code: "validation_failed",
    extra: { details: [{ path, message: expect.stringContaining(message) as string }] },
  });

describe("columns are guessed", () => {
  test.each([
    [
      "Category,NAME,Preparation time",
      { category: "Category", name: "NAME", preparation_time: "Preparation time" },
    ],
    [
      "category,name,preparation - time",
      { category: "category", name: "name", preparation_time: "preparation - time" },
    ],
    [
      "Section,Item,Description,Price,Dietary",
      { category: "Section", name: "Item", description: "Description", price: "Price", dietary: "Dietary" },
    ],
    [
      "categoría,nombre,precio,descripción,disponible",
      {
        category: "categoría",
        name: "nombre",
        price: "precio",
        description: "descripción",
        available: "disponible",
      },
    ],
    ["Kategorie;Gericht;Preis", { category: "Kategorie", name: "Gericht", price: "Preis" }],
    ["Item Category,Item Name,Price", { category: "Item Category", name: "Item Name", price: "Price" }],
    ["श्रेणी,व्यंजन,मूल्य", { category: "श्रेणी", name: "व्यंजन", price: "मूल्य" }],
    ["分类,菜名,价格", { category: "分类", name: "菜名", price: "价格" }],
  ])("from the headings %s", (headings, columns) => {
    expect(read([headings, "Lunch,Idli,5", "Lunch;Idli;5"]).columns).toEqual(columns);
  });

  test("with at most twenty columns of prices; the others are listed as ignored", () => {
    const sizes = Array.from({ length: 99 }, (_, index) => String(index + 1));
    const { lines, unplaced_columns } = read([`name,${sizes.join(",")}`, `Idli,${sizes.join(".50,")}.50`]);
    expect(lines[0]?.sizes.map(({ size }) => size)).toEqual(sizes.slice(0, 20));
    expect(unplaced_columns).toEqual(sizes.slice(20));
  });

  test("with English or else the first language as the menu's own, and others as translations", () => {
    expect(
      cells([
        "category,name_el,name_en,price,description_el",
        "Πρωινό,Αυγά,Eggs,5,Δύο",
        "Πρωινό,Ψωμί,Bread,2,",
      ]),
    ).toEqual([
      { category: "Πρωινό", name: "Eggs", price: "5", name_el: "Αυγά", description_el: "Δύο" },
      { category: "Πρωινό", name: "Bread", price: "2", name_el: "Ψωμί" },
    ]);
    expect(read(["category,name_el,name_fr", "a,b,c"]).columns).toMatchObject({
      name: "name_el",
      name_fr: "name_fr",
    });
  });

  test("with a price per size below a title, if one heading is known", () => {
    const [line] = read(["Menu of Café Luna", "", "Dish,Half,Full", "Biryani,180,320"]).lines;
    expect(line?.sizes).toEqual([
      { size: "Half", price: "180" },
      { size: "Full", price: "320" },
    ]);
  });

  test("with a price per size", () => {
    const { columns, lines } = read([
      "category,name,small,medium,large",
      "Pizza,Margherita,8,10,12",
      "Pizza,Marinara,7,,11",
    ]);
    expect(columns).toEqual({ category: "category", name: "name", price: ["small", "medium", "large"] });
    expect(lines.map(({ sizes }) => sizes)).toEqual([
      [
        { size: "small", price: "8" },
        { size: "medium", price: "10" },
        { size: "large", price: "12" },
      ],
      [
        { size: "small", price: "7" },
        { size: "large", price: "11" },
      ],
    ]);
    expect(read(["name,Price (small),Price (large)", "Tea,2,3"]).columns["price"]).toEqual([
      "Price (small)",
      "Price (large)",
    ]);
  });

  test("with a dash for a size that a dish does not have", () => {
    const { columns, lines } = read(["Pizza;Half;Full", "Roma;6,50;8,50", "Napoli;–;12"]);
    expect(columns).toEqual({ name: "Pizza", price: ["Half", "Full"] });
    expect(lines[1]?.sizes).toEqual([{ size: "Full", price: "12" }]);
  });

  test.each(["Beskrivning", "Περιγραφή", "설명", "Item Description"])(
    "with the description in the column %s",
    (heading) => {
      expect(read([`Name;Price;${heading}`, "Soup;2;Hot"]).columns["description"]).toBe(heading);
    },
  );

  test("with sizes in litres as headings", () => {
    expect(read(["Drink;0,2 l;0,4 l", "Cola;2,50;4,50"]).columns["price"]).toEqual(["0,2 l", "0,4 l"]);
  });

  test("from the content of a file without headings", () => {
    expect(cells(["Tea;2,50", "Coffee;€ 3.00", "Milk;1,50"])).toEqual([
      { category: "Menu", name: "Tea", price: "2,50" },
      { category: "Menu", name: "Coffee", price: "€ 3.00" },
      { category: "Menu", name: "Milk", price: "1,50" },
    ]);
    expect(
      read([
        "1,Drinks,Tea,With lemon or milk,2.50",
        "2,Drinks,Coffee,From our own roastery,3.00",
        "3,Drinks,Milk,From the farm next door,1.50",
      ]).columns,
    ).toEqual({ category: 2, name: 3, description: 4, price: 5 });
  });

  test("from the content below headings in an unknown language", () => {
    expect(read(["ラベル,値段", "お茶,250", "牛乳,150"]).columns).toEqual({ name: "ラベル", price: "値段" });
  });

  test("below a title and after a line that names the separator", () => {
    expect(cells("sep=;\r\nOur menu\r\nName;Price\r\nTea;2")).toEqual([
      { category: "Menu", name: "Tea", price: "2" },
    ]);
  });

  test("without an id when no line is a dish of this menu", () => {
    const { columns } = read(["id,name,category,price,allergens", "17,Soup,Starters,4,GLUTEN|MILK"]);
    expect(Object.keys(columns)).toEqual(["name", "category", "price", "allergens"]);
    expect(read(["id,price", `${OWN_ID},4`]).columns).toEqual({ id: "id", price: "price" });
  });
});

describe("a menu file", () => {
  test("may be a table drawn with bars", () => {
    const dishes = [{ category: "Fish", name: "Trout", price: "12,50" }];
    expect(cells(["Dish | Price | Category", "Trout | 12,50 | Fish"])).toEqual(dishes);
    expect(cells(["| Dish | Price | Category |", "|---|:-:|---|", "| Trout | 12,50 | Fish |"])).toEqual(
      dishes,
    );
  });

  test("has titles of sections, and categories in the first line of a block", () => {
    expect(
      cells(["Section,Item,Price", "Soups,,", ",Tomato,4", ",Lentil,5", "Fish,Trout,12", ",Carp,11"]),
    ).toEqual([
      { category: "Soups", name: "Tomato", price: "4" },
      { category: "Soups", name: "Lentil", price: "5" },
      { category: "Fish", name: "Trout", price: "12" },
      { category: "Fish", name: "Carp", price: "11" },
    ]);
    expect(cells(["Item,Price", "SOUPS,", "Tomato,4", "FISH,", "Trout,12"])).toEqual([
      { category: "SOUPS", name: "Tomato", price: "4" },
      { category: "FISH", name: "Trout", price: "12" },
    ]);
  });

  test("keeps a line with a single text that is not a section title", () => {
    expect(
      cells(["Section,Item,Price", "Fish,Trout,12", "Ask us about allergens,,", "Fish,Carp,11"]),
    ).toContainEqual({
      category: "Ask us about allergens",
    });
  });

  test("fills short lines with empty cells and flags long ones", () => {
    const { lines } = read(["category,name,price", "Lunch,Idli", "Lunch,Idli,110,", "Lunch,Idli,110,more"]);
    expect(lines[0]?.cells.get("price")).toBe("");
    expect(lines.map(({ hasMore }) => hasMore)).toEqual([false, false, true]);
  });

  test("lists its columns with samples, and those that are not used", () => {
    const { file_columns, unplaced_columns } = read([
      "category,name,,Chef's mood",
      "Lunch,Idli,,good",
      "Lunch,Vada,,bad",
    ]);
    expect(unplaced_columns).toEqual(["Chef's mood"]);
    expect(file_columns).toEqual([
      { position: 1, heading: "category", samples: ["Lunch", "Lunch"] },
      { position: 2, heading: "name", samples: ["Idli", "Vada"] },
      { position: 4, heading: "Chef's mood", samples: ["good", "bad"] },
    ]);
  });

  test("reads diets from words", () => {
    expect(
      cells(["name,diet", "Soup,Vegan", 'Curry,"V, spicy"', "Fish,non-veg", "Pie,"]).map(
        ({ category: _category, dietary: _dietary, name: _name, ...flags }) => flags,
      ),
    ).toEqual([{ vegan: "yes" }, { vegetarian: "yes", spicy: "yes" }, { non_vegetarian: "yes" }, {}]);
  });

  test("without a dish's name has no lines, until the columns are given", () => {
    const file = ["1,5", "7,6"];
    expect(read(file).lines).toEqual([]);
    expect(cells(file, { name: 1, price: 2 })).toEqual([
      { category: "Menu", name: "1", price: "5" },
      { category: "Menu", name: "7", price: "6" },
    ]);
  });

  test.each([
    [{ name: "third" }, "columns.name", "The file has no column third"],
    [{ name: "first", price: ["first", "third"] }, "columns.price", "The file has no column third"],
  ])("is rejected with the columns %j", (columns, path, message) => {
    expect(() => read(["first,second", "a,5"], columns)).toThrow(wrong(path, message));
  });

  test("is rejected when it is empty or has more lines than a menu can have dishes", () => {
    expect(() => read("")).toThrow(wrong("csv", "empty"));
    const file = (lines: number): string => `name\n${"7\n".repeat(lines)}`;
    expect(read(file(MAX_MENU_FILE_LINES)).lines).toHaveLength(MAX_MENU_FILE_LINES);
    expect(() => read(file(MAX_MENU_FILE_LINES + 1))).toThrow(wrong("csv", `${MAX_MENU_FILE_LINES} lines`));
  });
});

import { createStore } from "jotai";
import { describe, expect, it, test } from "vitest";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import { buildDish, buildMenuCategory, dosa, fishCurry, idli } from "#testing/guestFixtures.js";
import { matchingDishes, menuBrowseAtom, menuSections, type MenuBrowse } from "./menuView.js";
import { applyMenuChange } from "./useGuestMenuLive.js";

const south = buildMenuCategory([dosa, idli], { display_order: 1 });
const curries = buildMenuCategory([fishCurry], { name: "Curries", display_order: 2 });
const menu = [south, curries];
const all: MenuBrowse = { search: "", diet: "all", toggled: [] };

function shown(browse: Partial<MenuBrowse>, language = "en"): string[] {
  return matchingDishes(menu, { ...all, ...browse }, language).flatMap(({ items }) =>
    items.map(({ name }) => name),
  );
}
function open(browse: Partial<MenuBrowse>): boolean[] {
  const whole = { ...all, ...browse };
  return menuSections(matchingDishes(menu, whole, "en"), whole).map(({ isOpen }) => isOpen);
}

test("search and filter are of one stay", () => {
  const store = createStore();
  const visit = (stay_id: string): string => {
    storedGuest.write({ qr: "CODE", stay_id });
    const leave = store.sub(menuBrowseAtom, () => undefined);
    const { search } = store.get(menuBrowseAtom);
    store.set(menuBrowseAtom, (browse) => ({ ...browse, search: stay_id }));
    leave();
    return search;
  };
  expect(["one", "one", "two", "two"].map(visit)).toEqual(["", "one", "", "two"]);
});

describe("the menu", () => {
  it("opens its first category initially, and all during a search", () => {
    expect(open({})).toEqual([true, false]);
    expect(open({ search: "c" })).toEqual([true, true]);
    expect(open({ toggled: [south.id, curries.id] })).toEqual([false, true]);
  });

  it("searches name and description in any case and hides empty categories", () => {
    expect(shown({ search: "COCONUT" })).toEqual(["Fish Curry"]);
    expect(shown({ search: " idli " })).toEqual(["Idli"]);
    expect(shown({ search: "pizza" })).toEqual([]);
  });

  it("searches the hotel's translation too", () => {
    expect(shown({ search: "मसाला" }, "hi")).toEqual(["Masala Dosa"]);
    expect(shown({ search: "मसाला" }, "en")).toEqual([]);
  });

  it("filters by diet", () => {
    expect(shown({ diet: "vegetarian" })).toEqual(["Masala Dosa", "Idli"]);
    expect(shown({ diet: "nonveg" })).toEqual(["Fish Curry"]);
    expect(shown({ diet: "vegan", search: "dosa" })).toEqual(["Masala Dosa"]);
  });
});

describe("a live change of the menu", () => {
  it("replaces a dish in its place", () => {
    const soldOut = { ...idli, category_id: south.id, is_available: false };
    const [first] = applyMenuChange(menu, { menu_item: soldOut });
    expect(first?.items.map(({ name, is_available }) => [name, is_available])).toContainEqual([
      "Idli",
      false,
    ]);
    expect(first?.items).toHaveLength(2);
  });

  it("moves a dish to another category, by its order there", () => {
    const moved = { ...idli, category_id: curries.id, display_order: -1 };
    const [first, second] = applyMenuChange(menu, { menu_item: moved });
    expect(first?.items.map(({ name }) => name)).toEqual(["Masala Dosa"]);
    expect(second?.items.map(({ name }) => name)).toEqual(["Idli", "Fish Curry"]);
  });

  it("adds new dishes and removes deleted ones", () => {
    const tea = buildDish({ name: "Tea", category_id: curries.id });
    const added = applyMenuChange(menu, { menu_item: tea });
    expect(added[1]?.items).toHaveLength(2);
    expect(applyMenuChange(added, { removed: { kind: "menu_item", id: tea.id } })[1]?.items).toHaveLength(1);
    expect(applyMenuChange(menu, { removed: { kind: "category", id: south.id } })).toEqual([curries]);
  });

  it("renames and reorders a category without losing its dishes", () => {
    const { items: _items, ...words } = curries;
    const changed = applyMenuChange(menu, {
      category: { ...words, name: "Rice & curries", display_order: 0 },
    });
    expect(changed.map(({ name, items }) => [name, items.length])).toEqual([
      ["Rice & curries", 1],
      ["South Indian", 2],
    ]);
  });
});

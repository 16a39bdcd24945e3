import { expect, test } from "vitest";
import { buildRequest } from "#testing/fixtures.js";
import { filterChoices, fitsFilter, hiddenBy, hiddenText, NO_CARD_FILTER } from "./cardFilter.js";

const towels = buildRequest({ service_category: "Housekeeping", floor: 2 });
const taxi = buildRequest({ service_category: "Transportation", floor: 10 });
const cleaning = buildRequest({ service_category: "Housekeeping", floor: 0 });

test.each([
  [NO_CARD_FILTER, [true, true, true]],
  [{ category: "Housekeeping", floor: "" }, [true, false, true]],
  [{ category: "Housekeeping", floor: "0" }, [false, false, true]],
  [{ category: "", floor: "10" }, [false, true, false]],
])("applies the filter %j", (filter, fits) => {
  expect([towels, taxi, cleaning].map((request) => fitsFilter(request, filter))).toEqual(fits);
});

test("offers the categories and floors of open requests with counts, floors in order", () => {
  const { categories, floors } = filterChoices([towels, taxi, cleaning], NO_CARD_FILTER);
  expect(categories.map(({ value, count }) => [value, count])).toEqual([
    ["Housekeeping", 2],
    ["Transportation", 1],
  ]);
  expect(floors.map(({ label }) => label)).toEqual(["Floor 0", "Floor 2", "Floor 10"]);
});

test("keeps offering the chosen filter without open requests", () => {
  const { categories } = filterChoices([taxi], { category: "Laundry", floor: "" });
  expect(categories.map(({ value, count }) => [value, count])).toEqual([
    ["Laundry", 0],
    ["Transportation", 1],
  ]);
});

test("counts hidden open requests and unacknowledged withdrawn ones", () => {
  const driving = buildRequest({ ...taxi, id: "f".repeat(24), status: "in_progress" });
  const withdrawn = buildRequest({ ...taxi, id: "e".repeat(24), status: "cancelled", is_active: false });
  const active = [towels, taxi, cleaning, driving];
  const hidden = (filter = NO_CARD_FILTER) => hiddenText(hiddenBy(active, [withdrawn], filter));
  expect(hidden()).toBe("");
  expect(hidden({ category: "Housekeeping", floor: "" })).toBe("Hidden by this filter: 2 new, 1 in progress");
  expect(hidden({ category: "Transportation", floor: "" })).toBe("Hidden by this filter: 2 new");
});

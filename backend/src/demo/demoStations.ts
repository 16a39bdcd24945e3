import type { MenuItemDoc } from "#menu/itemModel.js";
import { demoId } from "./demoId.js";

const CATEGORIES = {
  Hot: ["Breakfast", "Starters", "Main Course", "Rice and Biryani", "Breads"],
  Cold: ["Desserts"],
  Bar: ["Beverages"],
};

/** The stations of the demo hotel's kitchen. */
export const DEMO_STATIONS = Object.keys(CATEGORIES).map((name) => ({ id: idOf(name), name }));

/** The station of a category of the demo menu. */
export function demoStationOf(category: string): string | undefined {
  const found = Object.entries(CATEGORIES).find(([, categories]) => categories.includes(category));
  return found && idOf(found[0]);
}

/** The station of a dish of the demo menu, as a line of an order keeps it. */
export function demoStationOfDish({ category_id }: MenuItemDoc): { station_id?: string } {
  const categories = Object.values(CATEGORIES).flat();
  const category = categories.find((name) => demoId(`category ${name}`).equals(category_id));
  const station_id = category === undefined ? undefined : demoStationOf(category);
  return station_id === undefined ? {} : { station_id };
}

function idOf(station: string): string {
  return String(demoId(`station ${station}`));
}

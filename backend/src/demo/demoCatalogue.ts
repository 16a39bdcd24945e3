import type { OptionContents } from "@roombell/common/domain/dishContents";
import { toMinor } from "@roombell/common/domain/money";
import type { PricedOption } from "@roombell/common/domain/pricing";
import type { ServiceCategory } from "@roombell/common/domain/service";
import type { MenuItemDoc } from "#menu/itemModel.js";
import { demoId } from "./demoId.js";
import catalogue from "./fixtures/demoCatalogue.json" with { type: "json" };

/** Prices are in rupees; `values` has the surcharge of each option. */
type DemoDish = {
  name: string;
  hi: string;
  description: string;
  price: number;
  minutes: number;
  diet: "veg" | "vegan" | "nonveg";
  spicy?: true;
  calories: number;
  allergens?: string[];
  options?: { name: string; is_required: boolean; values: Record<string, number> }[];
};
type DemoCategory = { name: string; hi: string; description: string; dishes: DemoDish[] };
type DemoService = {
  name: string;
  description: string;
  category: ServiceCategory;
  hi: string;
  target_minutes?: number;
  needs_time?: true;
};

/** The demo hotel's services and menu; `hindi` has translations by their English text. */
type DemoCatalogue = {
  services: DemoService[];
  menu: DemoCategory[];
  option_contents: Record<string, OptionContents>;
  hindi: Record<string, string>;
};

const { option_contents, ...demo } = catalogue as DemoCatalogue;
export const { services: DEMO_SERVICES, menu: DEMO_MENU, hindi: DEMO_HINDI } = demo;

export const demoOptions = ({ options = [] }: DemoDish): PricedOption[] =>
  options.flatMap(({ name, is_required, values }) =>
    Object.entries(values).map(([value, rupees]) => ({
      option_name: name,
      option_value: value,
      price_modifier: toMinor(rupees),
      is_required,
      translations: { hi: { option_name: DEMO_HINDI[name], option_value: DEMO_HINDI[value] } },
      ...option_contents[value],
    })),
  );

const STATION_CATEGORIES = {
  Hot: ["Breakfast", "Starters", "Main Course", "Rice and Biryani", "Breads"],
  Cold: ["Desserts"],
  Bar: ["Beverages"],
};
const stationId = (name: string): string => String(demoId(`station ${name}`));

export const DEMO_STATIONS = Object.keys(STATION_CATEGORIES).map((name) => ({ id: stationId(name), name }));

export function findDemoStation(category: string): string | undefined {
  const entry = Object.entries(STATION_CATEGORIES).find(([, categories]) => categories.includes(category));
  return entry && stationId(entry[0]);
}

export function findDemoDishStation({ category_id }: MenuItemDoc): string | undefined {
  const category = DEMO_MENU.find(({ name }) => demoId(`category ${name}`).equals(category_id));
  return category && findDemoStation(category.name);
}

import { toMinor } from "@roombell/common/domain/money";
import { sizeOfDish } from "#hotels/hotelLimits.js";
import type { MenuItemDoc } from "#menu/itemModel.js";
import type { MenuCategoryDoc } from "#menu/model.js";
import type { ServiceDoc } from "#services/model.js";
import { DEMO_HINDI, DEMO_MENU, DEMO_SERVICES, demoOptions, findDemoStation } from "./demoCatalogue.js";
import { DEMO_HOTEL_ID } from "./demoHotel.js";
import { demoId } from "./demoId.js";

export function demoServices(now: Date): Partial<ServiceDoc>[] {
  return DEMO_SERVICES.map(({ hi, ...service }) => ({
    ...service,
    _id: demoId(`service ${service.name}`),
    translations: { hi: { name: hi, description: DEMO_HINDI[service.description] } },
    created_at: now,
  }));
}

export function demoCategories(now: Date): Partial<MenuCategoryDoc>[] {
  return DEMO_MENU.map(({ name, description, hi }, index) => ({
    _id: demoId(`category ${name}`),
    hotel_id: DEMO_HOTEL_ID,
    name,
    description,
    display_order: index + 1,
    station_id: findDemoStation(name),
    translations: { hi: { name: hi, description: DEMO_HINDI[description] } },
    created_at: now,
  }));
}

export function demoDishes(now: Date): MenuItemDoc[] {
  return DEMO_MENU.flatMap((category) =>
    category.dishes.map((dish, index) =>
      measured({
        _id: demoId(`dish ${dish.name}`),
        hotel_id: DEMO_HOTEL_ID,
        category_id: demoId(`category ${category.name}`),
        name: dish.name,
        description: dish.description,
        price: toMinor(dish.price),
        preparation_time: dish.minutes,
        image_url: "",
        is_vegetarian: dish.diet !== "nonveg",
        is_vegan: dish.diet === "vegan",
        is_spicy: dish.spicy ?? false,
        is_nonveg: dish.diet === "nonveg",
        allergens: dish.allergens ?? [],
        calories: dish.calories,
        display_order: index + 1,
        is_available: true,
        options: demoOptions(dish),
        translations: { hi: { name: dish.hi, description: DEMO_HINDI[dish.description] } },
        is_deleted: false,
        created_at: now,
        in_thousandths: true,
      }),
    ),
  );
}

const measured = (dish: Omit<MenuItemDoc, "size">): MenuItemDoc => ({ ...dish, size: sizeOfDish(dish) });

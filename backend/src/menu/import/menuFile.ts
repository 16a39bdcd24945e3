import { writeCsv } from "#lib/csv.js";
import type { HotelDoc } from "#hotels/model.js";
import { MENU_COLUMNS } from "./menuColumns.js";
import { categoriesOf, itemsOf } from "#menu/loadMenu.js";

/** The hotel's menu as a CSV file, in the order of the menu. */
export async function menuAsCsv({ _id, stations }: HotelDoc): Promise<string> {
  const [categories, items] = await Promise.all([categoriesOf(_id), itemsOf(_id)]);
  const heading = ["id", "category", ...MENU_COLUMNS.map(({ name }) => name)];
  const rows = categories.flatMap((category) =>
    items
      .filter(({ category_id }) => category_id.equals(category._id))
      .map((item) => [
        String(item._id),
        category.name,
        ...MENU_COLUMNS.map(({ write }) => write(item, stations)),
      ]),
  );
  return writeCsv([heading, ...rows]);
}

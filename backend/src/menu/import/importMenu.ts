import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { categoryBody, itemBody } from "@roombell/common/contract/menu";
import type { MenuFileLine, MenuImport } from "@roombell/common/contract/menuFile";
import { MAX_DISPLAY_ORDER } from "@roombell/common/domain/limits";
import { ORDER_GAP } from "@roombell/common/domain/menuOrder";
import type { Types } from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import { serially } from "#lib/serially.js";
import { addMenuCategory } from "#menu/changeMenuCategory.js";
import { addMenuItems, changeMenuItems } from "#menu/changeMenuItems.js";
import { listCategories, listMenuItems } from "#menu/loadMenu.js";
import { nameKey, planMenuImport, type MenuPlan, type PlannedLine } from "./planMenuImport.js";

/** `columns` are guessed by default. */
type UploadedFile = Pick<EndpointValues<"POST /hotel-admin/menu/import">["body"], "csv" | "columns">;

/**
 * Shows the effect of a file on the hotel's menu without writing anything.
 * @throws AppError 400 at `csv` for a file that cannot be read
 */
export async function previewMenuImport(hotel: HotelDoc, file: UploadedFile): Promise<MenuImport> {
  return present(await planFor(hotel, file));
}

/**
 * Adds and changes dishes from a file. Each line is applied as a whole or, if it has errors, skipped. Importing the same
 * file again changes nothing.
 * @throws AppError 400 at `csv` for a file that cannot be read; 409 `conflict` when its effect differs from the preview
 */
export function importMenu(
  hotel: HotelDoc,
  { preview, ...file }: UploadedFile & { preview?: string | undefined },
): Promise<MenuImport> {
  return serially(`menu import of ${String(hotel._id)}`, async () => {
    const plan = await planFor(hotel, file);
    if (preview !== undefined && preview !== plan.preview) {
      throw new AppError("conflict", "The menu has changed since the preview. Please check the new preview");
    }
    await addCategories(hotel, plan.new_categories);
    const ids = await loadCategoryIds(hotel._id);
    const findCategoryId = ({ move_to }: PlannedLine): string | undefined =>
      move_to === null ? undefined : ids.get(nameKey(move_to));
    const added = await apply(plan.lines, "new", (lines) =>
      addMenuItems(
        hotel._id,
        lines.map((line) => itemBody.parse({ ...line.fields, category_id: findCategoryId(line) ?? GONE })),
      ),
    );
    const changed = await apply(added, "changed", (lines) =>
      changeMenuItems(
        hotel._id,
        lines.map((line) => ({
          id: line.dish_id ?? GONE,
          fields: { ...line.fields, category_id: findCategoryId(line) },
        })),
      ),
    );
    return present({ ...plan, lines: changed });
  });
}

/** Writes all lines of one outcome at once; returns all lines, with the rejected ones as wrong. */
async function apply(
  lines: readonly PlannedLine[],
  outcome: PlannedLine["outcome"],
  write: (lines: readonly PlannedLine[]) => Promise<ReadonlyMap<number, AppError>>,
): Promise<PlannedLine[]> {
  const written = lines.filter((line) => line.outcome === outcome);
  const refusals = await write(written);
  return lines.map((line) => {
    const refusal = refusals.get(written.indexOf(line));
    if (refusal === undefined) return line;
    return { ...line, outcome: "wrong", changes: [], problems: [{ column: "", message: refusal.message }] };
  });
}

async function planFor(hotel: HotelDoc, file: UploadedFile): Promise<MenuPlan> {
  const { _id } = hotel;
  const [categories, items] = await Promise.all([listCategories(_id), listMenuItems(_id)]);
  const ids = new Set(categories.map((category) => String(category._id)));
  const dishes = items.filter(({ category_id }) => ids.has(String(category_id)));
  return planMenuImport({ categories, dishes, hotel }, file.csv, file.columns);
}

/** Stands for a dish or category that was removed in the meantime; matches nothing. */
const GONE = "0".repeat(24);

async function addCategories(hotel: HotelDoc, names: readonly string[]): Promise<void> {
  const categories = names.length > 0 ? await listCategories(hotel._id) : [];
  let last = Math.max(0, ...categories.map(({ display_order }) => display_order));
  for (const name of names) {
    last = Math.min(last + ORDER_GAP, MAX_DISPLAY_ORDER);
    const body = categoryBody.parse({ name, display_order: last });
    await addMenuCategory(hotel, body, { record: null, isReplay: false });
  }
}

/** Category ids by name key; the first category wins when several share a name. */
async function loadCategoryIds(hotel_id: Types.ObjectId): Promise<ReadonlyMap<string, string>> {
  const categories = await listCategories(hotel_id);
  return new Map(categories.toReversed().map(({ _id, name }) => [nameKey(name), String(_id)]));
}

function present({ lines, ...plan }: MenuPlan): MenuImport {
  const count = (outcome: MenuFileLine["outcome"]) => lines.filter((line) => line.outcome === outcome).length;
  return {
    added: count("new"),
    changed: count("changed"),
    unchanged: count("unchanged"),
    wrong: count("wrong"),
    ...plan,
    lines: lines.map(({ dish_id: _id, move_to: _to, fields: _fields, ...line }) => line),
  };
}

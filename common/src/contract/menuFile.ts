import { z } from "zod";
import {
  MAX_MENU_FILE_BYTES,
  MAX_MENU_FILE_COLUMNS,
  MAX_OPTIONS,
  MENU_HEADING_MAX,
} from "../domain/limits.js";
import type { EndpointMap } from "./endpoint.js";
import { count, optionalLine, record, sized } from "./fields.js";

/** Fields of a dish in a file; `dietary` has words such as "vegan, spicy". */
export const MENU_FILE_FIELDS = [
  "id",
  "category",
  "name",
  "description",
  "price",
  "preparation_time",
  "calories",
  "display_order",
  "available",
  "vegetarian",
  "vegan",
  "non_vegetarian",
  "spicy",
  "dietary",
  "allergens",
  "station",
] as const;

const field = z
  .string()
  .refine(
    (name) =>
      (MENU_FILE_FIELDS as readonly string[]).includes(name) || /^(name|description)_[a-z]{2}$/.test(name),
    "is not a field of a dish",
  );
const column = z.union([sized(MENU_HEADING_MAX), z.number().int().min(1)]);
/** Several columns of prices are the prices of sizes. */
const fileColumns = record(
  field,
  z.union([column, z.array(column).max(MAX_OPTIONS)]),
  MAX_MENU_FILE_COLUMNS,
  `must be at most ${MAX_MENU_FILE_COLUMNS}`,
);

/** Effect of an import on a line. */
const outcome = z.enum(["new", "changed", "unchanged", "wrong"]);

export const menuFileLine = z.object({
  /** As in text editors and spreadsheets; the heading is line 1. */
  line: z.number().int(),
  outcome,
  category: z.string(),
  name: z.string(),
  /** Differences from the current dish in the file's format; long texts are shortened. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** Why the line is skipped. The column is empty if no single one is the cause. */
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type MenuFileLine = z.infer<typeof menuFileLine>;

export const menuImport = z.object({
  added: count,
  changed: count,
  unchanged: count,
  wrong: count,
  lines: z.array(menuFileLine),
  /** Categories to be added. */
  new_categories: z.array(z.string()),
  /** Stations in another hotel's export that this hotel lacks; their dishes are added without a station. */
  missing_stations: z.array(z.string()).optional(),
  /** The columns used by field: by heading, or by 1-based position. */
  columns: fileColumns,
  /** Columns that are not used. */
  unplaced_columns: z.array(z.string()),
  /** All columns with their first cells, for choosing other ones. */
  file_columns: z.array(
    z.object({ position: z.number().int(), heading: z.string(), samples: z.array(z.string()) }),
  ),
  /** Identifies this outcome; an import with it is rejected if its effect would differ. */
  preview: z.string(),
});
export type MenuImport = z.infer<typeof menuImport>;

export const menuFileEndpoints = {
  "GET /hotel-admin/menu/export": {
    summary: "Export the menu as CSV: one line per dish, without pictures and options",
    answer: z.object({ csv: z.string() }),
  },
  "POST /hotel-admin/menu/import": {
    summary: "Add and change dishes from a CSV file, or with `dry_run` only preview the effect",
    audit: { object_kind: "menu" },
    // Line breaks and quotation marks take two characters in JSON.
    bodyLimit: 2 * MAX_MENU_FILE_BYTES,
    body: z.object({
      csv: sized(MAX_MENU_FILE_BYTES, "is too large"),
      /** By default guessed from headings and content. */
      columns: fileColumns.optional(),
      dry_run: z.boolean().default(false),
      preview: optionalLine(64).optional(),
    }),
    answer: z.object({ menu_import: menuImport, message: z.string() }),
  },
} satisfies EndpointMap;

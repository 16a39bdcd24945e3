import { z } from "zod";
import { MAX_MENU_FILE_BYTES } from "../domain/limits.js";
import type { EndpointMap } from "./endpoint.js";
import { count, optionalLine, sized } from "./fields.js";

/** What an import does with a line, or did. */
const outcome = z.enum(["new", "changed", "unchanged", "wrong"]);

export const menuFileLine = z.object({
  /** As text editors and spreadsheets count: the heading is line 1. */
  line: z.number().int(),
  outcome,
  category: z.string(),
  name: z.string(),
  /** What differs from the dish as it is, as both would stand in the file; long texts are cut. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** Why the line is left out. The column is empty where no single one is to blame. */
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type MenuFileLine = z.infer<typeof menuFileLine>;

export const menuImport = z.object({
  added: count,
  changed: count,
  unchanged: count,
  wrong: count,
  lines: z.array(menuFileLine),
  /** Categories that the menu does not have yet. */
  new_categories: z.array(z.string()),
  /** Columns of the file that are no part of a dish. */
  ignored_columns: z.array(z.string()),
  /** Stands for exactly this outcome; an import that names it is refused when it would do anything else. */
  preview: z.string(),
});
export type MenuImport = z.infer<typeof menuImport>;

export const menuFileEndpoints = {
  "GET /hotel-admin/menu/export": {
    summary: "The menu as a CSV file: a line for each dish, without pictures and options",
    answer: z.object({ csv: z.string() }),
  },
  "POST /hotel-admin/menu/import": {
    summary: "Add and change dishes from a CSV file, or with `dry_run` only say what would happen",
    audit: { object_kind: "menu" },
    // Line breaks and quotation marks take two characters in JSON.
    bodyLimit: 2 * MAX_MENU_FILE_BYTES,
    body: z.object({
      csv: sized(MAX_MENU_FILE_BYTES, "is too large"),
      dry_run: z.boolean().default(false),
      preview: optionalLine(64).optional(),
    }),
    answer: z.object({ menu_import: menuImport, message: z.string() }),
  },
} satisfies EndpointMap;

import { z } from "zod";
import { MAX_MENU_FILE_BYTES } from "../domain/limits.js";
import type { EndpointMap } from "./endpoint.js";
import { count, optionalLine, sized } from "./fields.js";

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
  /** Unknown columns of the file. */
  ignored_columns: z.array(z.string()),
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
      dry_run: z.boolean().default(false),
      preview: optionalLine(64).optional(),
    }),
    answer: z.object({ menu_import: menuImport, message: z.string() }),
  },
} satisfies EndpointMap;

import type { AuditChange } from "@roombell/common/contract/audit";
import type { MenuImport } from "@roombell/common/contract/menuFile";
import { clipped } from "./changedParts.js";

/** A file may have a thousand lines: beyond this many changes a row says only that there are more. */
const CHANGES_MAX = 20;
const field = "dishes";

/** What a file has done to the menu, dish by dish, as the audit row keeps it. */
export function importedDishes({ lines }: MenuImport): AuditChange[] {
  const changes = lines.flatMap(({ outcome, name, changes: columns }): AuditChange[] => {
    if (outcome === "new") return [{ field, part: clipped(name), after: true }];
    if (outcome !== "changed") return [];
    return columns.map(({ column, before, after }) => ({
      field,
      part: `${clipped(name)}, ${column}`,
      before: clipped(before),
      after: clipped(after),
    }));
  });
  return changes.length > CHANGES_MAX ? [...changes.slice(0, CHANGES_MAX), { field }] : changes;
}

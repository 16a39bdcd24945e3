import type { MenuImport } from "@roombell/common/contract/menuFile";
import * as v from "valibot";
import { createStored, matching } from "#shared/lib/storage/storage.js";

/** Columns of a file by field, as positions from 1. */
export type FileColumns = Record<string, number | number[]>;

/** The field of each used column by position. */
export function fieldsByPosition(
  columns: MenuImport["columns"],
  file_columns: MenuImport["file_columns"],
): ReadonlyMap<number, string> {
  const positions = new Map(file_columns.map(({ heading, position }) => [heading, position]));
  return new Map(
    Object.entries(columns).flatMap(([field, places]) =>
      [places].flat().flatMap((place) => {
        const position = typeof place === "number" ? place : positions.get(place);
        return position === undefined ? [] : [[position, field] as const];
      }),
    ),
  );
}

/** Takes a column for `field`, or for nothing. Only prices may have several columns, one for each size. */
export function changeColumn(
  fields: ReadonlyMap<number, string>,
  position: number,
  field: string,
): FileColumns {
  const others = [...fields].filter(
    ([at, other]) => at !== position && (other !== field || field === "price"),
  );
  const columns: FileColumns = {};
  for (const [at, name] of [...others, [position, field] as const].toSorted(
    ([one], [other]) => one - other,
  )) {
    if (name === "") continue;
    const earlier = columns[name];
    columns[name] = earlier === undefined ? at : [earlier, at].flat();
  }
  return columns;
}

const position = v.number();
const last = createStored(
  "local",
  "menu file columns",
  matching(
    v.object({ headings: v.string(), columns: v.record(v.string(), v.union([position, v.array(position)])) }),
  ),
);
const headingsOf = ({ file_columns }: MenuImport): string =>
  JSON.stringify(file_columns.map(({ heading }) => heading));

/** Remembers the columns chosen for a file, for the next one with the same headings. */
export function rememberColumns(result: MenuImport, columns: FileColumns): void {
  last.write({ headings: headingsOf(result), columns });
}

/** The columns chosen for the last file, if it had the same headings. */
export function recallColumns(result: MenuImport): FileColumns | null {
  const stored = last.read();
  return stored?.headings === headingsOf(result) ? stored.columns : null;
}

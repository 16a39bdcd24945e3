import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { MenuImport } from "@roombell/common/contract/menuFile";
import { MAX_MENU_FILE_COLUMNS, MAX_MENU_FILE_LINES, MENU_HEADING_MAX } from "@roombell/common/domain/limits";
import { invalidField } from "#lib/appError.js";
import { readCsv, type CsvLine } from "#lib/csv.js";
import type { Field } from "./columnNames.js";
import { shown, type FileLine } from "./fileLine.js";
import { guessColumns, NO_AMOUNT, type Places } from "./guessColumns.js";

export type MenuFile = Pick<MenuImport, "columns" | "file_columns" | "unplaced_columns"> & {
  lines: FileLine[];
  /** It has ids, none of which is a dish of this menu: an export of another hotel. */
  isForeign: boolean;
};

export type GivenColumns = EndpointValues<"POST /hotel-admin/menu/import">["body"]["columns"];

const SAMPLES = 5;
/** For files without categories. */
const DEFAULT_CATEGORY = "Menu";

/**
 * Reads a menu file: columns as `given`, otherwise as guessed. Section titles, and categories only in a block's first
 * line, apply to the lines below. Ids are ignored unless one of them `isOwn`.
 * @throws AppError 400 at `csv` for a file that cannot be read, at `columns` for a column it does not have
 */
export function readMenuFile(csv: string, isOwn: (id: string) => boolean, given?: GivenColumns): MenuFile {
  const file = readCsv(csv, { lines: MAX_MENU_FILE_LINES, cells: MAX_MENU_FILE_COLUMNS });
  if (file.length === 0) throw invalidField("csv", "The file is empty");
  const { headings, lines, places: guessed } = guessColumns(file);
  const places = new Map(given === undefined ? guessed : toPlaces(given, headings));
  const [idAt = -1] = places.get("id") ?? [];
  const hasOwnIds = lines.some(({ cells }) => isOwn((cells[idAt] ?? "").toLowerCase()));
  const isExportHeading = places.size === 1 && lines.length === 0;
  const isForeign = !hasOwnIds && lines.some(({ cells }) => (cells[idAt] ?? "") !== "");
  if (!hasOwnIds && !isExportHeading) places.delete("id");
  const isUsable = places.has("id") || places.has("name");
  const width = Math.max(
    headings?.length ?? 0,
    ...(headings === null ? lines.map(({ cells }) => cells.length) : []),
  );
  return {
    columns: toColumns(places, headings),
    isForeign,
    ...describeFile(width, headings, lines, places),
    lines: isUsable
      ? withCategories(
          lines.map((line) => toFileLine(line, places, headings, width)),
          places,
        )
      : [],
  };
}

/** @throws AppError 400 at `columns` */
function toPlaces(given: NonNullable<GivenColumns>, headings: readonly string[] | null): Places {
  const entries = Object.entries(given).map(([field, places]) => {
    const indexes = [places].flat().map((place) => {
      const index = typeof place === "number" ? place - 1 : (headings ?? []).indexOf(place);
      if (index < 0) throw invalidField(`columns.${field}`, `The file has no column ${place}`);
      return index;
    });
    return [field as Field, indexes] as const;
  });
  return new Map(entries);
}

/** Names columns by their heading, or by position when it is empty, long or not unique. */
function toColumns(places: Places, headings: readonly string[] | null): MenuFile["columns"] {
  const name = (index: number): string | number => {
    const heading = headings?.[index] ?? "";
    const isUnique = headings?.indexOf(heading) === headings?.lastIndexOf(heading);
    return heading !== "" && heading.length <= MENU_HEADING_MAX && isUnique ? heading : index + 1;
  };
  return Object.fromEntries(
    [...places].map(([field, indexes]) => {
      const names = indexes.map(name);
      return [field, names.length === 1 && names[0] !== undefined ? names[0] : names];
    }),
  );
}

function describeFile(
  width: number,
  headings: readonly string[] | null,
  lines: readonly CsvLine[],
  places: Places,
): Pick<MenuFile, "file_columns" | "unplaced_columns"> {
  const placed = new Set([...places.values()].flat());
  const columns = Array.from({ length: width }, (_, index) => ({
    position: index + 1,
    heading: shown(headings?.[index] ?? ""),
    samples: lines.slice(0, SAMPLES).map(({ cells }) => shown(cells[index] ?? "")),
  }));
  const isBlank = ({ heading, samples }: (typeof columns)[number]): boolean =>
    heading === "" && samples.every((sample) => sample === "");
  return {
    file_columns: columns.filter((column) => !isBlank(column)),
    unplaced_columns: columns
      .filter((column) => !isBlank(column) && !placed.has(column.position - 1))
      .map(({ heading, position }) => (heading === "" ? String(position) : heading)),
  };
}

function toFileLine(
  { line, cells }: CsvLine,
  places: Places,
  headings: readonly string[] | null,
  width: number,
): FileLine {
  const read = new Map<string, string>();
  for (const [field, [index = -1]] of places) read.set(field, cells[index] ?? "");
  for (const flag of dietFlags(read.get("dietary") ?? "")) if (!read.has(flag)) read.set(flag, "yes");
  const prices = places.get("price") ?? [];
  const sizes =
    prices.length < 2
      ? []
      : prices.flatMap((index) => {
          const price = cells[index] ?? "";
          return NO_AMOUNT.test(price) ? [] : [{ size: headings?.[index] || String(index + 1), price }];
        });
  const placed = [...places.values()].flat();
  const filled = cells.filter((cell) => cell !== "");
  return {
    line,
    cells: read,
    sizes,
    hasMore: cells.slice(width).some((cell) => cell !== ""),
    isTitle: filled.length === 1 && placed.length > 1 && (read.get("id") ?? "") === "",
  };
}

const DIET_WORDS: readonly [RegExp, string][] = [
  [/\b(non[- ]?veg(etarian)?|meat|fish)\b/i, "non_vegetarian"],
  [/\b(vegan|vg|ve)\b/i, "vegan"],
  [/(?<!non[- ]?)\b(vegetarian|veg|v)\b/i, "vegetarian"],
  [/\b(spicy|hot)\b/i, "spicy"],
];

const dietFlags = (cell: string): string[] =>
  DIET_WORDS.flatMap(([word, flag]) => (word.test(cell) ? [flag] : []));

/** Fills in categories from titles of sections and from the lines above, and drops these titles. */
function withCategories(lines: readonly FileLine[], places: Places): FileLine[] {
  if (places.has("id")) return [...lines];
  let category = places.has("category") ? "" : DEFAULT_CATEGORY;
  return lines.flatMap((line, index) => {
    const own = line.cells.get("category") ?? "";
    if (line.isTitle && isUsedBelow(lines[index + 1])) {
      category = [...line.cells.values()].find((cell) => cell !== "") ?? category;
      return [];
    }
    if (own !== "" && !line.isTitle) category = own;
    if (own !== "" || category === "" || line.isTitle) return [line];
    return [{ ...line, cells: new Map([...line.cells, ["category", category]]) }];
  });
}

/** A title is followed by a dish without a category of its own. */
const isUsedBelow = (next: FileLine | undefined): boolean =>
  next !== undefined && !next.isTitle && (next.cells.get("category") ?? "") === "";

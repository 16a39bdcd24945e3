import type { CsvLine } from "#lib/csv.js";
import { toField, type Field } from "./columnNames.js";

/** Indexes of the file's columns by field; several only for prices, one for each size. */
export type Places = ReadonlyMap<Field, readonly number[]>;

export type Guess = {
  /** Null in a file without headings. */
  headings: readonly string[] | null;
  /** The lines below the headings. */
  lines: readonly CsvLine[];
  places: Places;
};

/** Lines above the headings, such as a title. */
const MAX_TITLE_LINES = 5;
const AMOUNT = /^\D{0,6}\d[\d.,'’\s]*\D{0,6}$/u;
/** An empty cell, or a dash for the price of a size that a dish does not have. */
export const NO_AMOUNT = /^[-–—]?$/;
/** Share of a column's cells that must look like amounts. */
const MOST = 0.6;
/** Each size of each line becomes an option: without a limit, a table of numbers would be 100,000 of them. */
const MAX_SIZES = 20;
/** Names of dishes differ; those of categories repeat. */
const MOSTLY_DISTINCT = 0.7;

const isAmount = (cell: string): boolean => AMOUNT.test(cell);

/** Guesses from headings in common languages, and otherwise from the content. */
export function guessColumns(file: readonly CsvLine[]): Guess {
  const at = findHeadings(file);
  const headings = at === null ? null : (file[at]?.cells ?? []);
  const lines = at === null ? file : file.slice(at + 1);
  const places = new Map<Field, number[]>();
  for (const [index, heading] of (headings ?? []).entries()) {
    const found = toField(heading);
    if (found === undefined) continue;
    const earlier = places.get(found.field);
    if (earlier === undefined) places.set(found.field, [index]);
    else if (found.field === "price" && found.size !== undefined) earlier.push(index);
  }
  promoteLanguage(places);
  if (!places.has("id") || places.has("name")) guessFromContent(places, headings, lines);
  const prices = places.get("price");
  if (prices) places.set("price", prices.slice(0, MAX_SIZES));
  return { headings, lines, places };
}

/**
 * The line with the most known headings; a single one is enough if there are only titles above. Otherwise the first
 * line if it has no amounts, unlike the lines below.
 */
function findHeadings(file: readonly CsvLine[]): number | null {
  const counts = file
    .slice(0, MAX_TITLE_LINES)
    .map(({ cells }) => new Set(cells.flatMap((cell) => toField(cell)?.field ?? [])).size);
  const most = Math.max(0, ...counts);
  const best = counts.indexOf(most);
  const isTitle = ({ cells }: CsvLine): boolean => cells.filter((cell) => cell !== "").length < 2;
  if (most > 1 || (most === 1 && file.slice(0, best).every(isTitle))) return best;
  const [first, ...rest] = file;
  const hasAmount = ({ cells }: CsvLine): boolean => cells.some(isAmount);
  return first !== undefined && rest.some(hasAmount) && !hasAmount(first) && first.cells.length > 1
    ? 0
    : null;
}

/** Without a plain name column, English, or else the first language, is the menu's own; others are translations. */
function promoteLanguage(places: Map<Field, number[]>): void {
  if (places.has("name")) return;
  const languages = [...places.keys()].flatMap((field) => /^name_(..)$/.exec(field)?.[1] ?? []);
  const own = languages.includes("en") ? "en" : languages[0];
  if (own === undefined) return;
  for (const text of ["name", "description"] as const) {
    const place = places.get(`${text}_${own}`);
    if (place === undefined || places.has(text)) continue;
    places.set(text, place);
    places.delete(`${text}_${own}`);
  }
}

function guessFromContent(
  places: Map<Field, number[]>,
  headings: readonly string[] | null,
  lines: readonly CsvLine[],
): void {
  const width = Math.max(0, headings?.length ?? 0, ...lines.map(({ cells }) => cells.length));
  const placed = new Set([...places.values()].flat());
  const free = Array.from({ length: width }, (_, index) => index).filter((index) => !placed.has(index));
  const columns = free.map((index) => describeColumn(index, lines)).filter(({ isEmpty }) => !isEmpty);
  const amounts = columns.filter(({ amountShare, isNumbering }) => amountShare >= MOST && !isNumbering);
  if (!places.has("price") && amounts.length > 0) {
    const sizes = headings === null ? amounts.slice(0, 1) : amounts;
    places.set(
      "price",
      sizes.map(({ index }) => index),
    );
  }
  const texts = columns.filter(({ amountShare }) => amountShare < MOST);
  const take = (field: Field, choose: (texts: Column[]) => Column | undefined): void => {
    if (places.has(field)) return;
    const chosen = choose(texts);
    if (chosen === undefined) return;
    places.set(field, [chosen.index]);
    texts.splice(texts.indexOf(chosen), 1);
  };
  // With known headings, an unknown column is more likely something else than a second-best guess.
  if (headings !== null && places.has("name") && places.has("category")) return;
  if (texts.length > 1)
    take("category", (all) => all.find(({ distinctShare }) => distinctShare < MOSTLY_DISTINCT));
  take("name", (all) => all[0]);
  if (headings === null)
    take("description", (all) => all.toSorted((one, other) => other.length - one.length)[0]);
}

type Column = ReturnType<typeof describeColumn>;

function describeColumn(index: number, lines: readonly CsvLine[]) {
  const cells = lines.map(({ cells: all }) => all[index] ?? "").filter((cell) => !NO_AMOUNT.test(cell));
  const total = Math.max(1, cells.length);
  return {
    index,
    isEmpty: cells.length === 0,
    amountShare: cells.filter(isAmount).length / total,
    /** 1, 2, 3 … are line numbers, not prices. */
    isNumbering: cells.length > 2 && cells.every((cell, at) => Number(cell) === Number(cells[0]) + at),
    distinctShare: new Set(cells).size / total,
    length: cells.reduce((sum, cell) => sum + cell.length, 0) / total,
  };
}

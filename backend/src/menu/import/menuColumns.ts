import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { readDecimal } from "@roombell/common/domain/decimal";
import { amountProblem, currencyDecimals, fromMinor, toMinor } from "@roombell/common/domain/money";
import type { PricedOption } from "@roombell/common/domain/pricing";
import type { HotelDoc } from "#hotels/model.js";
import type { DishTranslations, MenuItemDoc } from "#menu/itemModel.js";
import type { SizePrice } from "./fileLine.js";

/** The fields of a dish that a file can contain. */
export type FileFields = Partial<
  Omit<EndpointInput<"POST /hotel-admin/menu-items">["body"], "category_id" | "image_url" | "drawing">
>;

/** The properties of hotel and file that reading a cell depends on. */
export type MenuHotel = Pick<HotelDoc, "stations" | "currency"> & {
  /** The median price of the file; absent for a file with few prices. */
  usual_price?: number | undefined;
  /** The file is an export of another hotel: its stations are unknown here. */
  isForeign?: boolean;
};

/** A column other than id and category; `read` throws a `WrongCell`. */
export type MenuColumn = {
  name: string;
  field: keyof FileFields;
  write: (dish: MenuItemDoc, hotel: MenuHotel) => string;
  /** `translations` are the dish's current ones. */
  read: (cell: string, hotel: MenuHotel, translations: DishTranslations) => FileFields;
};

/** A cell that cannot be read; the message may be displayed. */
export class WrongCell extends Error {}

/** Columns in file order, after id and category. An empty cell means the default of a new dish. */
export const MENU_COLUMNS: readonly MenuColumn[] = [
  { name: "name", field: "name", write: ({ name }) => name, read: (name) => ({ name }) },
  {
    name: "description",
    field: "description",
    write: ({ description }) => description,
    read: (description) => ({ description }),
  },
  {
    name: "price",
    field: "price",
    write: ({ price }, { currency }) => fromMinor(price).toFixed(currencyDecimals(currency)),
    read: (cell, hotel) => (cell === "" ? {} : { price: readAmount(cell, hotel) }),
  },
  whole("preparation_time", { preparation_time: null }),
  whole("calories", { calories: 0 }),
  whole("display_order", {}),
  flag("available", "is_available", true),
  flag("vegetarian", "is_vegetarian"),
  flag("vegan", "is_vegan"),
  flag("non_vegetarian", "is_nonveg"),
  flag("spicy", "is_spicy"),
  {
    name: "allergens",
    field: "allergens",
    write: ({ allergens }) => allergens.join(", "),
    read: (cell) => ({
      allergens: [...new Set(cell.split(/[,;|/]/).map(toAllergen))].filter((word) => word !== ""),
    }),
  },
  {
    name: "station",
    field: "station_id",
    write: ({ station_id }, { stations }) => stations.find(({ id }) => id === station_id)?.name ?? "",
    read: (cell, hotel) => ({ station_id: cell === "" ? null : findStationId(cell, hotel) }),
  },
  translation("name", "hi"),
  translation("description", "hi"),
];

const SIZE = "Size";

/** The prices of a dish's sizes, which become the choices of a required option. */
export const SIZES: MenuColumn = {
  name: "size",
  field: "options",
  write: ({ price, options }) =>
    options
      .filter(({ option_name }) => option_name === SIZE)
      .map(({ option_value, price_modifier }) => `${option_value} ${fromMinor(price + price_modifier)}`)
      .join(", "),
  read: () => ({}),
};

/** The lowest price becomes the dish's; its other options are unchanged. @throws WrongCell */
export function readSizes(
  sizes: readonly SizePrice[],
  options: readonly PricedOption[],
  hotel: MenuHotel,
): FileFields {
  const prices = sizes.map(({ size, price }) => ({ size, price: readAmount(price, hotel) }));
  const lowest = Math.min(...prices.map(({ price }) => price));
  if (prices.length === 1) return { price: lowest };
  const others = options
    .filter(({ option_name }) => option_name !== SIZE)
    .map((option) => ({ ...option, price_modifier: fromMinor(option.price_modifier) }));
  const choices = prices.map(({ size, price }) => ({
    option_name: SIZE,
    option_value: size,
    price_modifier: fromMinor(toMinor(price) - toMinor(lowest)),
    is_required: true,
  }));
  return { price: lowest, options: [...choices, ...others] };
}

/** Other words for the same allergen in menus of other programs. */
const ALLERGENS: Readonly<Record<string, string>> = {
  dairy: "Milk",
  lactose: "Milk",
  wheat: "Gluten",
  egg: "Eggs",
  peanut: "Peanuts",
  nut: "Nuts",
  soya: "Soy",
  soybeans: "Soy",
  shellfish: "Crustaceans",
  sulfites: "Sulphites",
};

/** `GLUTEN` becomes `Gluten`; words that are not in capitals stay. */
function toAllergen(written: string): string {
  const word = written.trim();
  const plain = word === word.toUpperCase() ? word.charAt(0) + word.slice(1).toLowerCase() : word;
  return ALLERGENS[word.toLowerCase()] ?? plain;
}

type Flag = "is_available" | "is_vegetarian" | "is_vegan" | "is_nonveg" | "is_spicy";

function flag(name: string, field: Flag, empty = false): MenuColumn {
  return {
    name,
    field,
    write: (dish) => (dish[field] ? "yes" : "no"),
    read: (cell) => ({ [field]: cell === "" ? empty : readFlag(cell) }),
  };
}

function whole(name: "preparation_time" | "calories" | "display_order", empty: FileFields): MenuColumn {
  return {
    name,
    field: name,
    write: (dish) => String(dish[name] ?? ""),
    read: (cell) => (cell === "" ? empty : { [name]: readWhole(cell) }),
  };
}

export function translation(text: "name" | "description", language: string): MenuColumn {
  return {
    name: `${text}_${language}`,
    field: "translations",
    write: ({ translations }) => translations[language]?.[text] ?? "",
    read: (cell, _hotel, { [language]: current, ...others }) => {
      const { [text]: _old, ...rest } = current ?? {};
      const texts = { ...rest, ...(cell !== "" && { [text]: cell }) };
      return { translations: Object.keys(texts).length === 0 ? others : { ...others, [language]: texts } };
    },
  };
}

/** Longest price as written; also bounds what the patterns cost. */
const MAX_AMOUNT = 40;
/** `€ 3.00`, `Rs. 120/-`, `12 EUR`, `S/ 12`, `12.-`, `12,50*`, `12++`, `120/plate`. */
const CURRENCY =
  /^(?:\p{Sc}|[\p{L}\p{M}]\.?|\s|(?<=\p{L})\/)+|(?:\p{Sc}|[\p{L}\p{M}]\.?|\s|[.,:/][-–—=]+|\/(?=\p{L})|[*+])+$/gu;
/** `12€50`. */
const CURRENCY_AS_POINT = /(\d)\p{Sc}(\d\d)$/u;
/** Letters that are digits or factors: `12O`, `l2`, `45k`. */
const NOT_CURRENCY = /^[lIoO]\d|\d\s?[lIoOkKmM]$/;

/** `12.05.2025`, `2025-05-12`, `12-May`, `12. Mai`, `May-25`. */
const DATE = /^\d{1,4}([./-])\d{1,2}\1\d{2,4}$|^\d{1,2}(?:-|\. )\p{L}{3,}(?:-\d{2,4})?$|^\p{L}{3,}-\d{2}$/u;

/** How spreadsheets store dates: days since 1900, here of 1982 to 2036. */
const SERIAL = /^[34]\d{4}$/;
/** A serial number counts as a price unless it exceeds the usual price by this factor. */
const SUSPICIOUS = 20;

/** An amount with the decimals of the hotel's currency. @throws WrongCell */
function readAmount(cell: string, { currency, usual_price = Infinity }: MenuHotel): number {
  const decimals = currencyDecimals(currency);
  if (DATE.test(cell) || (SERIAL.test(cell) && Number(cell) > SUSPICIOUS * usual_price)) {
    throw new WrongCell("is a date. A spreadsheet may have changed the price: format the column as text");
  }
  const written = cell.replace(/\p{Cf}/gu, "").replace(CURRENCY_AS_POINT, "$1.$2");
  const isReadable = written.length <= MAX_AMOUNT && !NOT_CURRENCY.test(written);
  const read = isReadable ? readDecimal(written.replace(CURRENCY, ""), { decimals }) : null;
  if (read === null) throw new WrongCell(`must be an amount such as ${(120.5).toFixed(decimals)}`);
  if (!("value" in read)) {
    const [whole, fraction] = [read.whole.toFixed(decimals), read.fraction.toFixed(decimals)];
    throw new WrongCell(`could be ${whole} or ${fraction}: write it with ${decimals} decimals`);
  }
  const problem = amountProblem(read.value, currency);
  if (problem !== null) throw new WrongCell(problem);
  return read.value;
}

function readWhole(cell: string): number {
  if (!/^\d{1,9}$/.test(cell)) throw new WrongCell("must be a whole number");
  return Number(cell);
}

const YES = ["yes", "true", "1", "y", "x", "✓", "si", "sí", "ja", "oui", "sim", "да"];
const NO = ["no", "false", "0", "n", "-", "nein", "non", "não", "nee", "нет"];

function readFlag(cell: string): boolean {
  const word = cell.toLowerCase();
  if (!YES.includes(word) && !NO.includes(word)) throw new WrongCell("must be yes or no");
  return YES.includes(word);
}

function findStationId(cell: string, { stations, isForeign = false }: MenuHotel): string | null {
  const station = stations.find(({ name }) => name.toLowerCase() === cell.toLowerCase());
  if (station === undefined && !isForeign) throw new WrongCell("is not a station of the kitchen");
  return station?.id ?? null;
}

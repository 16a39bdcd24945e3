import { toAsciiDigits } from "./foldText.js";

/** A number as written, with the two values it could have if its only separator may mean either. */
export type ReadDecimal =
  | { value: number }
  /** `whole` if the separator groups thousands, `fraction` if it starts the decimals. */
  | { whole: number; fraction: number };

/** Spaces and apostrophes only group. */
const GROUPING = /(\d)[\s'\u2019](?=(?:\d{2}[\s'\u2019])*\d{3}(?!\d))/g;
const NUMBER = /^[-\u2212]?\d*(?:[.,]\d+)*$/;
const SEPARATORS = /[.,]/g;
/** Thousands, or lakhs and crores. */
const GROUPS = /^\d{1,3}(?:,\d{3})+$|^\d{1,2}(?:,\d{2})*,\d{3}$/;

/**
 * Reads a number in any country's format: `1,234.50`, `1.234,50`, `1 234,50` and `1,25,000.50`. A single separator
 * with three digits behind it is ambiguous (`24,905`) unless `decimals` is 0, when it groups, or `isGrouped` is false,
 * when it starts the decimals. Null for text that is not a number.
 */
export function readDecimal(
  text: string,
  { decimals, isGrouped = true }: { decimals: number; isGrouped?: boolean },
): ReadDecimal | null {
  const written = toAsciiDigits(text.normalize("NFKC"))
    .replace(/\u066b/g, ".")
    .replace(/\u066c/g, "'")
    .trim()
    .replace(GROUPING, "$1");
  if (!NUMBER.test(written) || !/\d/.test(written)) return null;
  const sign = /^\d|^[.,]/.test(written) ? 1 : -1;
  const digits = sign === 1 ? written : written.slice(1);
  const separators = digits.match(SEPARATORS) ?? [];
  const [first = "", last = first] = [separators[0], separators.at(-1)];
  const whole = (part: string): number | null => {
    const plain = part.replaceAll(".", ",");
    return plain.includes(",") && !GROUPS.test(plain) ? null : sign * Number(plain.replaceAll(",", ""));
  };
  const at = digits.lastIndexOf(last);
  const fraction = (): number | null => {
    const before = whole(digits.slice(0, at));
    if (before === null) return null;
    return sign * Number(`${digits.slice(0, at).replace(SEPARATORS, "")}.${digits.slice(at + 1)}`);
  };
  const one = (value: number | null): ReadDecimal | null => (value === null ? null : { value });
  if (separators.length === 0) return one(sign * Number(digits));
  // Groups use one separator; the decimal one occurs once.
  if (separators.slice(0, -1).some((separator) => separator !== first)) return null;
  if (first !== last) return one(fraction());
  if (separators.length > 1) return one(whole(digits));
  // In currencies with three decimals, 1.750 is an ordinary price.
  if (!isGrouped || (decimals === 3 && last === ".")) return one(fraction());
  if (decimals === 0) return one(whole(digits) ?? fraction());
  const [grouped, decimal] = [whole(digits), fraction()];
  const isAmbiguous = grouped !== null && decimal !== null && !digits.startsWith("0");
  return isAmbiguous ? { whole: grouped, fraction: decimal } : one(decimal);
}

const DIGITS = "23456789CFGHJMPQRVWX";
const BASE = DIGITS.length;
/** Digits in pairs; after these a code divides its area into a grid. */
const PAIRED = 10;
const [GRID_ROWS, GRID_COLUMNS] = [5, 4];
const FULL = new RegExp(`(?:^|[^0-9A-Z])([${DIGITS}]{8})\\+([${DIGITS}]{2,7})(?![0-9A-Z])`, "i");
const SHORT = new RegExp(`(?:^|[^0-9A-Z+])[${DIGITS}]{4,6}\\+[${DIGITS}]{2,7}(?![0-9A-Z])`, "i");

/**
 * The centre of the area of a full plus code (Open Location Code, such as `7J4VXHCV+JR`) in a text; null
 * without one.
 */
export function locatePlusCode(text: string): { latitude: number; longitude: number } | null {
  const [, head = "", tail = ""] = FULL.exec(text.toUpperCase()) ?? [];
  const values = Array.from(head + tail, (digit) => DIGITS.indexOf(digit));
  if (values.length === 0) return null;
  let [latitude, longitude] = [-90, -180];
  let [height, width] = [BASE * BASE, BASE * BASE];
  for (const [index, value] of values.entries()) {
    if (index >= PAIRED) {
      [height, width] = [height / GRID_ROWS, width / GRID_COLUMNS];
      latitude += Math.floor(value / GRID_COLUMNS) * height;
      longitude += (value % GRID_COLUMNS) * width;
    } else if (index % 2 === 0) {
      height /= BASE;
      latitude += value * height;
    } else {
      width /= BASE;
      longitude += value * width;
    }
  }
  return { latitude: latitude + height / 2, longitude: longitude + width / 2 };
}

/** Whether a text has a plus code without its area, such as `XHCV+JR Bengaluru`, which cannot be resolved. */
export const hasShortPlusCode = (text: string): boolean => SHORT.test(text);

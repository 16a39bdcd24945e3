import { katori, leaf, line, oval, shape, strewn } from "./parts.js";

export const GREEN = "#5d8f4a";
export const RICE = "#fffaf0";
export const CRUST = "#c98a3c";

export const herbs = (count: number, radius: number, start = 20): string =>
  strewn(count, radius, (x, y, turn) => leaf(x, y, turn * 3), start);
/** Many small dashes in one path: a stroke with round ends. */
export const grains = (count: number, radius: number, fill = "#e9dfc9"): string =>
  line(
    strewn(count, radius, (x, y, turn) => {
      const angle = turn * 2.3;
      return `M${x.toFixed(1)} ${y.toFixed(1)}l${(3 * Math.cos(angle)).toFixed(1)} ${(3 * Math.sin(angle)).toFixed(1)}`;
    }),
    fill,
    1.5,
  );
export const specks = (count: number, radius: number, fill: string, r = 1): string =>
  line(
    strewn(count, radius, (x, y) => `M${x.toFixed(1)} ${y.toFixed(1)}h.1`, 60),
    fill,
    2 * r,
  );
export const swirl = line("M50 36A14 14 0 1 0 64 50A9 9 0 1 0 51 58", "#fff3dccc", 2.6);
export const chutneys = katori(31, 70, 10, "#6f9c4e") + katori(69, 70, 10, "#f4ead2");
export const bread = (fill: string, marks: string, gloss: string): string =>
  shape("M30 33Q50 20 68 34 84 52 66 66 48 78 30 66 16 50 30 33Z", fill) +
  shape("M34 37Q50 27 64 37 72 44 70 52 52 38 32 46Z", gloss) +
  strewn(9, 21, (x, y, turn, index) => oval(2 + (index % 3), 1.4 + (index % 2), marks, x, y, turn));

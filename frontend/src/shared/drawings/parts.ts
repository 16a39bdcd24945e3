/** Rounds a coordinate to one decimal: more is invisible and only makes the drawing larger. */
const short = (value: number): string => String(Math.round(value * 10) / 10);

const CENTRE = 50;
const GOLDEN_ANGLE = 137.508;

/** Places a part, rotated by degrees. */
type Part = (x: number, y: number, turn: number, index: number) => string;

export const disc = (r: number, fill: string, x = CENTRE, y = CENTRE): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"/>`;

export const ring = (r: number, stroke: string, width = 1, x = CENTRE, y = CENTRE): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

export const oval = (rx: number, ry: number, fill: string, x = CENTRE, y = CENTRE, turn = 0): string =>
  `<ellipse rx="${rx}" ry="${ry}" fill="${fill}" transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)})"/>`;

export const box = (
  width: number,
  height: number,
  fill: string,
  x: number,
  y: number,
  turn = 0,
  radius = 2,
) =>
  `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)})"/>`;

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, stroke: string, width = 1.5): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const leaf = (x: number, y: number, turn: number, fill = "#5d8f4a", size = 1): string =>
  `<path d="M-4 0Q0-3.4 4 0 0 3.4-4 0" fill="${fill}" transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${size})"/>`;

/** Distributes parts evenly on a circle. */
export function around(count: number, radius: number, part: Part, start = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = start + (360 * index) / count;
    return placed(turn, radius, part, index);
  }).join("");
}

/** Scatters parts over a disc in a sunflower pattern. */
export function strewn(count: number, radius: number, part: Part, start = 0): string {
  return Array.from({ length: count }, (_, index) =>
    placed(start + index * GOLDEN_ANGLE, radius * Math.sqrt((index + 0.5) / count), part, index),
  ).join("");
}

function placed(turn: number, radius: number, part: Part, index: number): string {
  const angle = (turn * Math.PI) / 180;
  return part(CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle), turn % 360, index);
}

/** An irregular round heap; `seed` varies its shape. */
export function heap(r: number, fill: string, seed = 0, x = CENTRE, y = CENTRE): string {
  const corners = Array.from({ length: 9 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 9;
    const reach = r * (1 + 0.09 * Math.sin(index * 2.4 + seed) + 0.04 * Math.cos(index * 4.1 + seed));
    return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
  });
  const middle = (index: number): string => {
    const one = corners[index % 9] ?? { x, y };
    const next = corners[(index + 1) % 9] ?? { x, y };
    return `${short((one.x + next.x) / 2)} ${short((one.y + next.y) / 2)}`;
  };
  const curves = corners.map(
    (_, index) =>
      `Q${short(corners[(index + 1) % 9]?.x ?? x)} ${short(corners[(index + 1) % 9]?.y ?? y)} ${middle(index + 1)}`,
  );
  return shape(`M${middle(0)}${curves.join("")}`, fill);
}

const shadow = disc(44, "#10222616", 50, 52.5);

/** Food on a ceramic plate with a brass line, seen from above; a teal plate for pale food. */
export const plate = (food: string, isTeal = false): string =>
  (isTeal
    ? shadow + disc(44, "#0f4c55") + ring(42.8, "#cfa866", 0.8) + disc(35, "#16606a") + disc(34.2, "#135861")
    : shadow +
      disc(44, "#fffdf7") +
      ring(42.6, "#cfa866", 0.8) +
      disc(35, "#f1e9d8") +
      disc(34.2, "#fbf6ea")) + `<g transform="translate(-9 -9) scale(1.18)">${food}</g>`;

export const bowl = (fill: string): string =>
  shadow + disc(44, "#0f4c55") + ring(42.8, "#cfa866", 1) + disc(39.5, "#0a383f") + disc(37.5, fill);

export const pot = (fill: string): string =>
  shadow + disc(44, "#c08f3f") + ring(42.5, "#e9cb8c", 1.2) + disc(39, "#8a6126") + disc(37, fill);

/** A small brass cup for a chutney or a side. */
export const katori = (x: number, y: number, r: number, fill: string): string =>
  disc(r, "#c08f3f", x, y) + ring(r - 0.8, "#e9cb8c", 0.7, x, y) + disc(r - 2, fill, x, y);

export const shine = line("M24 40A28 28 0 0 1 42 23", "#ffffff59", 2.6);

export const cup = (fill: string): string =>
  `${shadow}${disc(44, "#fffdf7")}${ring(42, "#cfa866", 0.8)}${disc(32, "#efe6d4")}${line("M71 29Q83 20 85 31 84 37 75 40", "#0f4c55", 4.5)}${disc(29, "#0f4c55")}${disc(26.5, "#fffdf7")}${disc(24.5, fill)}`;

export const glass = (fill: string, top: string): string =>
  `${shadow}${disc(44, "#e2eeee")}${ring(41.5, "#0f4c5533", 1)}${shape("M33 26H67L63 80Q50 85 37 80Z", fill)}${shape("M33 26H67L66 40H34Z", "#ffffff40")}${oval(17, 6.5, "#ffffffb3", 50, 26)}${oval(15.2, 5.2, top, 50, 26.6)}${line("M39 42L41 74", "#ffffff73", 2.4)}`;

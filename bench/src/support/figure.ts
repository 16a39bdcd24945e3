import { rounded } from "./statistics.js";

/** One row of the printed table. */
export type Figure = { figure: string; value: string; target: string; "ratio to bare server": string };

/** A measured value, optionally with its target and the bare server's value. */
export function figure(
  name: string,
  value: number,
  unit: string,
  { target, bare }: { target?: number; bare?: number } = {},
): Figure {
  return {
    figure: name,
    value: `${rounded(value)} ${unit}`.trim(),
    target: target === undefined ? "" : `${target} ${unit}`.trim(),
    "ratio to bare server": bare === undefined ? "" : `${rounded(value / bare)}×`,
  };
}

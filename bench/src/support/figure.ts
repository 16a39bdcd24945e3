import { rounded } from "./statistics.js";

/** One row of the printed table. */
export type Figure = { figure: string; value: string; target: string; "beside bare server": string };

/** A measured value, optionally with its target and what the bare server took for the same. */
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
    "beside bare server": bare === undefined ? "" : `${rounded(value / bare)}×`,
  };
}

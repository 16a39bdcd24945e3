import { z } from "zod";
import { MAX_STATIONS, STATION_NAME_MAX } from "../domain/limits.js";
import { id, line } from "./fields.js";

export const stationId = id.overwrite((value) => value.toLowerCase());

/** A part of the kitchen that cooks its own dishes, such as Hot, Cold or Bar. */
export const station = z.object({ id, name: z.string() });
export type Station = z.infer<typeof station>;

/** The hotel's stations in order; without an id a station is new, missing ones are removed. */
export const newStations = <P extends z.ZodType>(printer: P) =>
  z
    .array(z.object({ id: stationId.optional(), name: line(STATION_NAME_MAX), printer }))
    .max(MAX_STATIONS, `must have at most ${MAX_STATIONS} stations`)
    .refine(
      (stations) => areUnique(stations.map(({ name }) => name.toLowerCase())),
      "must have different names",
    )
    .refine(
      (stations) => areUnique(stations.flatMap(({ id: existing }) => existing ?? [])),
      "must have different ids",
    );

/** Stations shown on a kitchen screen; empty for all. */
export const shownStations = z.array(stationId).max(MAX_STATIONS);

function areUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

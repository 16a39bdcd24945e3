import type { HotelProblems } from "@roombell/common/contract/hotelOverview";
import { useQuery } from "@tanstack/react-query";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReloadFigures } from "#staff/lib/lists/useReloadSoon.js";

const KEY = ["staff", "hotel-problems"] as const;
/** Waiting times and screens change without an event. */
const RELOAD_MS = 60_000;

/** Open problems by hotel. */
export function useHotelProblems(): ReadonlyMap<string, HotelProblems> {
  const reload = useReloadFigures();
  useLiveEvent("/platform", "hotel:figures", () => reload(KEY));
  useLiveEvent("/platform", "screens:updated", () => reload(KEY));
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /software-admin/hotel-problems", {}, { signal })).hotels,
    select: toMap,
    refetchInterval: RELOAD_MS,
  });
  return data ?? NONE;
}

const NONE: ReadonlyMap<string, HotelProblems> = new Map();

const toMap = (hotels: readonly HotelProblems[]): ReadonlyMap<string, HotelProblems> =>
  new Map(hotels.map((problems) => [problems.hotel_id, problems]));

/** Guests who wait weigh most, then paper that did not come out, then dark screens. */
const WEIGHTS = { waiting: 100, unprinted: 10, offline: 1 };

/** Orders hotels by their problems; 0 for none. */
export const severityOf = (problems: HotelProblems | undefined): number =>
  problems === undefined
    ? 0
    : WEIGHTS.waiting * (problems.pending_orders + problems.pending_requests) +
      WEIGHTS.unprinted * problems.unprinted +
      WEIGHTS.offline * problems.offline_screens;

import type { HotelProblems } from "@roombell/common/contract/hotelOverview";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReloadFigures } from "#staff/lib/lists/useReloadSoon.js";

const KEY = ["staff", "hotel-problems"] as const;
/** Waiting times and screens change without an event. */
const RELOAD_MS = 60_000;

type ProblemsByHotel = ReadonlyMap<string, HotelProblems>;

/** Open problems by hotel; `first` as they were when the page was opened, so that sorted rows keep their place. */
export function useHotelProblems(): { problems: ProblemsByHotel; first: ProblemsByHotel } {
  const reload = useReloadFigures();
  useLiveEvent("/platform", "hotel:figures", () => reload(KEY));
  useLiveEvent("/platform", "screens:updated", () => reload(KEY));
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /software-admin/hotel-problems", {}, { signal })).hotels,
    select: toMap,
    refetchInterval: RELOAD_MS,
  });
  const [first, setFirst] = useState<ProblemsByHotel>();
  if (first === undefined && data !== undefined && isFetchedAfterMount) setFirst(data);
  return { problems: data ?? NONE, first: first ?? data ?? NONE };
}

const NONE: ProblemsByHotel = new Map();

const toMap = (hotels: readonly HotelProblems[]): ProblemsByHotel =>
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

import { hourOf } from "@roombell/common/domain/hotelDay";

export type PartOfDay = "morning" | "afternoon" | "evening";

/** The part of the hotel's day at this time, in milliseconds. */
export function partOfDay(now: number, timezone: string): PartOfDay {
  const hour = hourOf(new Date(now), timezone);
  if (hour >= 5 && hour < 12) return "morning";
  if (hour >= 12 && hour < 17) return "afternoon";
  return "evening";
}

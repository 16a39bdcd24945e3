import { shiftDay, toCalendarDay } from "@roombell/common/domain/hotelDay";
import type { Opening } from "@roombell/common/domain/hours";
import { useAtomValue } from "jotai";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { serverClockAtom, serverNow } from "#shared/lib/live/useLive.js";
import { useClock, useStay } from "./StayContext.js";

/** When something closed opens: `From 7:00 AM`, `Tomorrow from 7:00 AM`; null while it is open. */
export function useOpensText(): (opening: Pick<Opening<string>, "is_open" | "opens_at">) => string | null {
  const { hours } = useMessages();
  const { timezone } = useStay().hotel;
  const clock = useClock();
  const serverClock = useAtomValue(serverClockAtom);
  return ({ is_open, opens_at }) => {
    if (is_open) return null;
    if (opens_at === null) return hours.never;
    const today = toCalendarDay(new Date(serverNow(serverClock)), timezone);
    const day = toCalendarDay(new Date(opens_at), timezone);
    const time = clock.time(opens_at);
    if (day === today) return hours.from(time);
    if (day === shiftDay(today, 1)) return hours.tomorrow(time);
    const isThisWeek = day < shiftDay(today, 7);
    return hours.on(isThisWeek ? clock.weekday(opens_at) : clock.day(opens_at), time);
  };
}

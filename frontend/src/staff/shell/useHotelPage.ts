import { shownStatus } from "@roombell/common/domain/schedule";
import { useAtomValue } from "jotai";
import { useCallback } from "react";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { pairedScreenAtom, sessionAtom } from "#staff/session/session.js";
import { useCurrency, useHotel } from "#staff/session/useHotel.js";
import { useActiveWork } from "#staff/work/useWork.js";
import type { Work } from "#staff/work/workLists.js";

/** Sets the tab's title to page, hotel and pending work. Time zone and currency are defaults until it is loaded. */
export function useHotelPage(title: string) {
  const user = useAtomValue(sessionAtom)?.user;
  const screen = useAtomValue(pairedScreenAtom);
  const hotel = useHotel();
  const account = screen ?? (user?.role === "hotel_admin" ? user : null);
  const hotelName = account?.hotel_name ?? hotel?.name ?? "Hotel";
  const hasFood = account?.fb_enabled ?? false;
  const waiting = useWaiting(hasFood);
  usePageTitle(screen?.name ?? title, hotelName, waiting.requests + waiting.orders);
  return {
    hotelName,
    timezone: hotel?.timezone ?? "Asia/Kolkata",
    currency: useCurrency(),
    hasFood,
    waiting,
  };
}

const TICK_MS = 15_000;

/** The number of pending requests and orders, without those for later; orders count only while the hotel serves food. */
export function useWaiting(hasFood: boolean): { requests: number; orders: number } {
  const now = useServerNow(TICK_MS);
  const countPending = useCallback(
    (work: readonly Work[]): number => work.filter((item) => shownStatus(item, now) === "pending").length,
    [now],
  );
  const { data: requests = 0 } = useActiveWork(requestWork, { select: countPending });
  const { data: orders = 0 } = useActiveWork(orderWork, { enabled: hasFood, select: countPending });
  return { requests, orders: hasFood ? orders : 0 };
}

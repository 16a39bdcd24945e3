import { useAtomValue } from "jotai";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { pairedScreenAtom, sessionAtom } from "#staff/session/session.js";
import { useCurrency, useHotel } from "#staff/session/useHotel.js";
import { useActiveWork } from "#staff/work/useWork.js";

export type HotelPage = ReturnType<typeof useHotelPage>;

/**
 * The hotel's data for a page of its portal; also sets the tab's title to page, hotel and amount of pending work. Time
 * zone and currency are defaults until the hotel is loaded.
 */
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

const countPending = (work: readonly { status: string }[]): number =>
  work.filter(({ status }) => status === "pending").length;

/** The number of pending requests and orders; orders count only while the hotel serves food. */
export function useWaiting(hasFood: boolean): { requests: number; orders: number } {
  const { data: requests = 0 } = useActiveWork(requestWork, { select: countPending });
  const { data: orders = 0 } = useActiveWork(orderWork, { enabled: hasFood, select: countPending });
  return { requests, orders: hasFood ? orders : 0 };
}

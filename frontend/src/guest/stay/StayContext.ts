import { createContext, useContext, useMemo } from "react";
import { createClock, type Clock } from "#guest/i18n/createClock.js";
import { useLanguageTag } from "#guest/i18n/useLanguage.js";
import { formatMoney } from "#shared/lib/format.js";
import type { RoomInfo } from "./roomInfo.js";
import type { VisitedRoom } from "./stayStorage.js";

type Stay = RoomInfo & {
  leave: () => void;
  openRoom: (room: VisitedRoom) => void;
  /** False once the menu has an amount with a fraction. */
  hasWholePrices: boolean;
};

export const StayContext = createContext<Stay | null>(null);

/** The guest's room, hotel and stay. Only inside the open stay. */
export function useStay(): Stay {
  const stay = useContext(StayContext);
  if (stay === null) throw new Error("useStay needs an open stay");
  return stay;
}

export function useClock(): Clock {
  const language = useLanguageTag();
  const { timezone } = useStay().hotel;
  return useMemo(() => createClock(language, timezone), [language, timezone]);
}

/** Formats an amount in an order's or the hotel's currency; without decimals if the menu's are whole too. */
export function useMoney(): (amount: number, currency?: string) => string {
  const { hotel, hasWholePrices } = useStay();
  return (amount, currency = hotel.currency) =>
    formatMoney(amount, currency, hasWholePrices && Number.isInteger(amount));
}

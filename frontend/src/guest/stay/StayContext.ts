import { createContext, useContext } from "react";
import { formatMoney } from "#shared/lib/format.js";
import type { RoomInfo } from "./roomInfo.js";
import type { VisitedRoom } from "./stayStorage.js";

type Stay = RoomInfo & { leave: () => void; openRoom: (room: VisitedRoom) => void };

export const StayContext = createContext<Stay | null>(null);

/** The guest's room, hotel and stay. Only inside the open stay. */
export function useStay(): Stay {
  const stay = useContext(StayContext);
  if (stay === null) throw new Error("useStay needs an open stay");
  return stay;
}

/** Formats an amount in the hotel's currency. */
export function useMoney(): (amount: number) => string {
  const { currency } = useStay().hotel;
  return (amount) => formatMoney(amount, currency);
}

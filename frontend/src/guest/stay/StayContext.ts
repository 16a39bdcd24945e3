import { createContext, useContext } from "react";
import type { RoomInfo } from "./roomInfo.js";

/** The stay the guest is in, and how to leave it. */
type Stay = RoomInfo & { leave: () => void };

export const StayContext = createContext<Stay | null>(null);

/** Room, hotel and stay of the guest. Only inside the open stay. */
export function useStay(): Stay {
  const stay = useContext(StayContext);
  if (stay === null) throw new Error("There is no open stay here");
  return stay;
}

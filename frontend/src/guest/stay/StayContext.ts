import { createContext, useContext } from "react";
import type { RoomInfo } from "./roomInfo.js";

/** The stay the guest is in; null outside of it. */
export const StayContext = createContext<RoomInfo | null>(null);

/** Room, hotel and stay of the guest. Only inside the open stay. */
export function useStay(): RoomInfo {
  const stay = useContext(StayContext);
  if (stay === null) throw new Error("There is no open stay here");
  return stay;
}

import type { Screens } from "@roombell/common/contract/dashboard";
import { liveState } from "./liveState.js";

const NONE: Screens = { front_desk: 0, kitchen: 0 };

/** The number of boards of each kind that a hotel has open now, across all processes. */
export function connectedScreens(hotel_id: unknown): Screens {
  return liveState.screens.get(String(hotel_id)) ?? NONE;
}

/** The health of the live server: sockets of this process, and whether it can reach the other processes. */
export function liveHealth(): { sockets: number; redis: "up" | "down" | null } {
  return { sockets: liveState.sockets(), redis: liveState.redis };
}

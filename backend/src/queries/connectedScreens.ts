import type { Screens } from "@roombell/common/contract/dashboard";
import { liveState } from "../lib/liveState.js";

const NONE: Screens = { front_desk: 0, kitchen: 0 };

/** How many boards of each kind a hotel has open right now, over all processes. */
export function connectedScreens(hotel_id: unknown): Screens {
  return liveState.screens.get(String(hotel_id)) ?? NONE;
}

/** The live layer for health: sockets of this process, and whether it reaches the other processes. */
export function liveHealth(): { sockets: number; redis: "up" | "down" | null } {
  return { sockets: liveState.sockets(), redis: liveState.redis };
}

import type { Screens } from "@roombell/common/contract/dashboard";
import type { Attendance } from "@roombell/common/contract/stay";

/** The state of the live server, written only by itself. */
export const liveState = {
  /** Open boards by hotel across all processes; a hotel without any is absent. */
  screens: new Map<string, Screens>(),
  /** How many open boards show all requests of a hotel, in any process; absent without any. */
  desks: new Map<string, number>(),
  /** Which new work some staff screen of a hotel would show, in any process; absent without any open screen. */
  attendance: new Map<string, Attendance>(),
  /** Whether the board of a paired screen is open now, in any process. */
  isOpen: (_screen_id: string): boolean => false,
  /** Sockets of this process. */
  sockets: (): number => 0,
  /** The connection through which processes share events; null when this process shares none. */
  redis: null as "up" | "down" | null,
};

/** The number of boards of each kind that a hotel has open now, across all processes. */
export function connectedScreens(hotel_id: unknown): Screens {
  return liveState.screens.get(String(hotel_id)) ?? { front_desk: 0, kitchen: 0 };
}

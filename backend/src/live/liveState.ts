import type { Screens } from "@roombell/common/contract/dashboard";
import type { Attendance } from "@roombell/common/contract/stay";

/** State of the live server, read-only for other modules. */
export const liveState = {
  /** Open boards by hotel across all processes; absent without any. */
  screens: new Map<string, Screens>(),
  /** Number of open boards that show all requests, by hotel across all processes; absent without any. */
  desks: new Map<string, number>(),
  /** The kinds of work that open staff screens show, by hotel across all processes; absent without any. */
  attendance: new Map<string, Attendance>(),
  /** Whether a paired screen's board is open, in any process. */
  isOpen: (_screen_id: string): boolean => false,
  /** The version of the web app that this server serves; empty if it serves none. */
  build: "",
  /** Sockets of this process. */
  sockets: (): number => 0,
  /** The addresses of pages whose live connections this process has refused. */
  refusedOrigins: new Set<string>(),
  /** The connection for sharing events between processes; null when there is none. */
  redis: null as "up" | "down" | null,
};

export function connectedScreens(hotel_id: unknown): Screens {
  return liveState.screens.get(String(hotel_id)) ?? { front_desk: 0, kitchen: 0 };
}

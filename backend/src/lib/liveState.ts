import type { Screens } from "@roombell/common/contract/dashboard";

/** What the live server knows of itself; only it writes here. */
export const liveState = {
  /** Open boards by hotel, counted over all processes; a hotel without any is absent. */
  screens: new Map<string, Screens>(),
  /** Sockets of this process. */
  sockets: (): number => 0,
  /** The connection that processes share events through; null when this process shares none. */
  redis: null as "up" | "down" | null,
};

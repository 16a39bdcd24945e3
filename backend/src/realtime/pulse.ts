import type { Namespaces } from "./namespaces.js";

const PULSE_MS = 2000;

type StaffSocket = Pick<
  Namespaces["staff"]["sockets"] extends Map<string, infer S> ? S : never,
  "data" | "volatile"
>;

/** The first pulse, too, is what a board's connection is measured by. */
export function pulse({ data, volatile }: StaffSocket): void {
  if (data.kind === "staff" && data.screen !== null) volatile.emit("pulse", {});
}

/**
 * Lets every open board know every two seconds that it is connected, long before a heartbeat would time out. A pulse
 * that cannot be sent at once is dropped. Returns a function that stops this.
 */
export function pulseBoards({ staff }: Namespaces): () => void {
  const timer = setInterval(() => {
    for (const socket of staff.sockets.values()) pulse(socket);
  }, PULSE_MS).unref();
  return () => clearInterval(timer);
}

import type { Namespaces } from "./namespaces.js";

const PULSE_MS = 2000;

/**
 * Lets every open board know every two seconds that it is connected, long before a heartbeat would time out. A pulse
 * that cannot be sent at once is dropped. Returns a function that stops this.
 */
export function pulseBoards({ staff }: Namespaces): () => void {
  const timer = setInterval(() => {
    for (const socket of staff.sockets.values()) {
      if (socket.data.kind === "staff" && socket.data.screen !== null) socket.volatile.emit("pulse", {});
    }
  }, PULSE_MS).unref();
  return () => clearInterval(timer);
}

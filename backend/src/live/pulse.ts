import { asSideEffect } from "#lib/sideEffect.js";
import type { Namespaces } from "./namespaces.js";
import type { SocketIdentity } from "./socketIdentity.js";

const PULSE_MS = 2000;

const isBoard = ({ data }: { data: SocketIdentity }): boolean =>
  data.kind === "staff" && data.screen !== null;

/**
 * Lets every open board know every two seconds that it is connected, long before a heartbeat would time out. A pulse
 * that cannot be sent at once is dropped, but not the first one, by which the connection is measured from then on.
 * Returns a function that stops this.
 */
export function pulseBoards({ staff }: Namespaces): () => void {
  staff.on("connection", (socket) => {
    if (isBoard(socket)) socket.emit("pulse", {});
  });
  const pulse = (): void => {
    for (const socket of staff.sockets.values()) {
      if (isBoard(socket)) socket.volatile.emit("pulse", {});
    }
  };
  const timer = setInterval(asSideEffect("live: no pulse was sent", pulse), PULSE_MS).unref();
  return () => clearInterval(timer);
}

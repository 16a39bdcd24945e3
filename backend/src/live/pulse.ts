import { asSideEffect } from "#lib/sideEffect.js";
import type { Namespaces } from "./namespaces.js";
import type { SocketIdentity } from "./socketIdentity.js";

const PULSE_MS = 2000;

const isBoard = ({ data }: { data: SocketIdentity }): boolean =>
  data.kind === "staff" && data.screen !== null;

/**
 * Sends every open board a pulse every two seconds, so that it detects a lost connection long before the heartbeat times
 * out. Pulses are volatile, except the first, from which a board expects the others. Returns a function that stops this.
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
  const timer = setInterval(asSideEffect("live: failed to send pulses", pulse), PULSE_MS).unref();
  return () => clearInterval(timer);
}

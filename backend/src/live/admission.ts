import { asAppError } from "#http/asAppError.js";
import { AppError } from "#lib/appError.js";
import { logger } from "#lib/logger.js";
import type { Connections } from "./connections.js";
import type { TakeSlot } from "./limitSockets.js";
import { liveMetrics } from "./liveMetrics.js";
import type { AnyNamespace, LiveSocket } from "./namespaces.js";
import type { Identify } from "./socketIdentity.js";

export function admitIdentified(
  namespace: AnyNamespace,
  identify: Identify,
  connections: Connections,
  takeSlot: TakeSlot,
): void {
  const admit = async (socket: LiveSocket): Promise<void> => {
    const { auth } = socket.handshake;
    // The credential must not stay in memory or be sent to other processes.
    socket.handshake.auth = {};
    const client = connections.getClient(socket.conn);
    const identity = await identify(auth, client);
    const leave = takeSlot(identity, client.address);
    socket.once("disconnect", leave);
    // If the connection ends before the socket has joined, "disconnect" is not emitted.
    socket.conn.once("close", leave);
    if (socket.conn.readyState !== "open") leave();
    socket.data = identity;
  };
  namespace.use((socket, next) => {
    admit(socket as unknown as LiveSocket).then(
      () => next(),
      (error: unknown) => next(asConnectError(toRefusal(error))),
    );
  });
}

/** Rejects every connection to a namespace without an audience. */
export function refuseAll(namespace: {
  use(guard: (socket: unknown, next: (error: Error) => void) => void): void;
}): void {
  namespace.use((_socket, next) => next(asConnectError(undefined)));
}

function toRefusal(error: unknown): AppError {
  const refusal = asAppError(error);
  if (refusal.status >= 500) logger.error({ err: error }, "a live handshake failed");
  liveMetrics.refused.inc({ code: refusal.code });
  return refusal;
}

/** Clients receive it as `connect_error` with `data: { code, message }`. */
function asConnectError(refusal = new AppError("unauthenticated")): Error {
  const { code, message } = refusal;
  return Object.assign(new Error(message), { data: { code, message } });
}

import { asAppError } from "#http/asAppError.js";
import { AppError } from "#lib/appError.js";
import { logger } from "#lib/logger.js";
import type { Connections } from "./connections.js";
import { liveMetrics } from "./liveMetrics.js";
import type { AnyNamespace, LiveSocket } from "./namespaces.js";
import type { Identify } from "./socketIdentity.js";
import type { TakePlace } from "./socketPlaces.js";

/** Admits only identified sockets to the namespace. */
export function admitIdentified(
  namespace: AnyNamespace,
  identify: Identify,
  connections: Connections,
  takePlace: TakePlace,
): void {
  const admit = async (socket: LiveSocket): Promise<void> => {
    const { auth } = socket.handshake;
    // The credential is no longer needed, and must not stay in memory or travel between processes.
    socket.handshake.auth = {};
    const client = connections.clientOf(socket.conn);
    const identity = await identify(auth, client);
    const leave = takePlace(identity, client.address);
    socket.once("disconnect", leave);
    // A connection that ends before the socket has joined causes no other event.
    socket.conn.once("close", leave);
    if (socket.conn.readyState !== "open") leave();
    socket.data = identity;
  };
  namespace.use((socket, next) => {
    admit(socket as unknown as LiveSocket).then(
      () => next(),
      (error: unknown) => next(asConnectError(refusalOf(error))),
    );
  });
}

/** Refuses every connection to a namespace that has no audience. */
export function refuseAll(namespace: {
  use(guard: (socket: unknown, next: (error: Error) => void) => void): void;
}): void {
  namespace.use((_socket, next) => next(asConnectError(undefined)));
}

function refusalOf(error: unknown): AppError {
  const refusal = asAppError(error);
  if (refusal.status >= 500) logger.error({ err: error }, "a live handshake failed");
  liveMetrics.refused.inc({ code: refusal.code });
  return refusal;
}

/** The error that clients receive as `connect_error` with `data: { code, message }`. */
function asConnectError(refusal = new AppError("unauthenticated")): Error {
  const { code, message } = refusal;
  return Object.assign(new Error(message), { data: { code, message } });
}

import { Socket } from "socket.io";
import type { Session } from "socket.io-adapter";
import { AppError } from "#lib/appError.js";
import { logger } from "#lib/logger.js";
import { asAppError } from "#http/asAppError.js";
import type { SocketIdentity, Identify } from "./socketIdentity.js";
import type { Connections } from "./connections.js";
import { liveMetrics } from "./liveMetrics.js";
import type { TakePlace } from "./socketPlaces.js";
import type { AnyNamespace, Connection, LiveSocket } from "./namespaces.js";

type Client = { conn: Connection };
type Auth = Record<string, unknown>;
type Admission = { identity: SocketIdentity } | { refusal: AppError };

/**
 * Admits only identified sockets to the namespace. Socket.IO restores a lost session, and replays what it missed,
 * before its middlewares run; here the identity comes first, and a session is restored only if it was in exactly the
 * rooms that the identity has now.
 */
export function admitFirst(
  namespace: AnyNamespace,
  identify: Identify,
  connections: Connections,
  takePlace: TakePlace,
): void {
  const admissions = new WeakMap<LiveSocket, Admission>();
  const restore = async (auth: Auth, admission: Admission): Promise<Session | undefined> => {
    const { pid, offset } = auth;
    if ("refusal" in admission || typeof pid !== "string" || typeof offset !== "string") return undefined;
    const session: Session | null = await namespace.adapter.restoreSession(pid, offset).catch(() => null);
    return session && isSameRooms(session, admission.identity.rooms) ? session : undefined;
  };
  // The only hook that runs before a session is restored; private in Socket.IO 4.8.
  const inner = namespace as unknown as { _createSocket(client: Client, auth: Auth): Promise<LiveSocket> };
  inner._createSocket = async (client, auth) => {
    const admission = await admit(() => identify(auth, connections.clientOf(client.conn)));
    const session = await restore(auth, admission);
    const socket = new Socket(namespace as never, client as never, auth, session) as unknown as LiveSocket;
    // The credential is no longer needed, and must not stay in memory or travel between processes.
    socket.handshake.auth = {};
    admissions.set(socket, admission);
    return socket;
  };
  const holdPlace = (socket: LiveSocket, identity: SocketIdentity): void => {
    const leave = takePlace(identity, connections.addressOf(socket.conn));
    socket.once("disconnect", leave);
    // A connection that ends before the socket has joined causes no other event.
    socket.conn.once("close", leave);
    if (socket.conn.readyState !== "open") leave();
  };
  namespace.use((socket, next) => {
    const admission = admissions.get(socket as unknown as LiveSocket);
    admissions.delete(socket as unknown as LiveSocket);
    if (admission === undefined || "refusal" in admission) return next(asConnectError(admission?.refusal));
    try {
      holdPlace(socket as unknown as LiveSocket, admission.identity);
    } catch (error) {
      return next(asConnectError(refusalOf(error)));
    }
    socket.data = admission.identity;
    next();
  });
}

/** Refuses every connection to a namespace that has no audience. */
export function refuseAll(namespace: {
  use(guard: (socket: unknown, next: (error: Error) => void) => void): void;
}): void {
  namespace.use((_socket, next) => next(asConnectError(undefined)));
}

async function admit(identify: () => Promise<SocketIdentity>): Promise<Admission> {
  try {
    return { identity: await identify() };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
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

function isSameRooms(session: Session, rooms: string[]): boolean {
  const held = session.rooms.filter((room) => room !== session.sid);
  return held.length === rooms.length && rooms.every((room) => held.includes(room));
}

import type { GuestEvents, PlatformEvents, SEEN, StaffEvents } from "@roombell/common/contract/liveEvents";
import type { Namespace, Server, Socket } from "socket.io";
import type { ProcessMessages } from "./processMessages.js";
import type { SocketIdentity } from "./socketIdentity.js";

/** Messages of clients, untrusted until their handler has validated them. */
type ClientMessages = { [SEEN]: (message: unknown, answer: unknown) => void };
type Emitted<E> = { [K in keyof E]: (payload: E[K]) => void };
type Of<E> = Namespace<ClientMessages, Emitted<E>, ProcessMessages, SocketIdentity>;

/** One namespace for each audience. */
export type Namespaces = { staff: Of<StaffEvents>; guest: Of<GuestEvents>; platform: Of<PlatformEvents> };
export type AnyNamespace = Namespaces[keyof Namespaces];

/** Events that all audiences receive. */
type CommonEvents = Pick<
  StaffEvents & GuestEvents & PlatformEvents,
  "ready" | "services:updated" | "session:ended"
>;
export type LiveSocket = Socket<ClientMessages, Emitted<CommonEvents>, ProcessMessages, SocketIdentity>;
/** The transport connection below a client's sockets. */
export type Connection = LiveSocket["conn"];

export function openNamespaces(io: Server): Namespaces {
  return { staff: io.of("/staff"), guest: io.of("/guest"), platform: io.of("/platform") };
}

/** Sockets connected to this process. */
export function localSockets(namespace: AnyNamespace): Iterable<LiveSocket> {
  return namespace.sockets.values() as unknown as Iterable<LiveSocket>;
}

/** Number of sockets connected to this process. */
export function countSockets(namespaces: Namespaces): number {
  return Object.values(namespaces).reduce((sum, { sockets }) => sum + sockets.size, 0);
}

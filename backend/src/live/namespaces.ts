import type { GuestEvents, PlatformEvents, SEEN, StaffEvents } from "@roombell/common/contract/liveEvents";
import type { Namespace, Server, Socket } from "socket.io";
import type { ProcessMessages } from "./processMessages.js";
import type { SocketIdentity } from "./socketIdentity.js";

/** Messages of clients; nothing in them is trusted before their handler has validated it. */
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
/** A socket of any audience. */
export type LiveSocket = Socket<ClientMessages, Emitted<CommonEvents>, ProcessMessages, SocketIdentity>;
/** The connection below the sockets of its namespaces. */
export type Connection = LiveSocket["conn"];

/** The three namespaces of the contract. */
export function namespacesOf(io: Server): Namespaces {
  return { staff: io.of("/staff"), guest: io.of("/guest"), platform: io.of("/platform") };
}

/** The sockets that are connected to this process. */
export function socketsOf(namespace: AnyNamespace): Iterable<LiveSocket> {
  return namespace.sockets.values() as unknown as Iterable<LiveSocket>;
}

/** How many sockets are connected to this process. */
export function countSockets(namespaces: Namespaces): number {
  return Object.values(namespaces).reduce((sum, { sockets }) => sum + sockets.size, 0);
}

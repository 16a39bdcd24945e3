import type { GuestEvents, PlatformEvents, StaffEvents } from "@roombell/common/contract/liveEvents";
import { io, type Socket } from "socket.io-client";

type EventsOf = { "/staff": StaffEvents; "/guest": GuestEvents; "/platform": PlatformEvents };
export type Namespace = keyof EventsOf;
type Received<E> = { [K in keyof E]: { event: K; payload: E[K] } }[keyof E];

/** A live client that records all received events in order. */
export type LiveClient<E> = {
  socket: Socket;
  received: Received<E>[];
  /** The first event of this name (and matching `test`) since the last `next` for it, past or future. */
  next<K extends keyof E>(event: K, test?: (payload: E[K]) => boolean): Promise<E[K]>;
  close(): void;
};

/** The timeout of `next`; longer than the time after which unseen work is published. */
const PATIENCE_MS = 15_000;

/**
 * Connects to a namespace and resolves after `ready`. `auth` is `{ token }` for staff and platform, `{ qr, stay_id }`
 * for guests; a paired screen has its headers instead.
 * @throws the `connect_error` of a refused handshake, whose `data` is `{ code, message }`
 */
export async function connectLive<N extends Namespace>(
  server: { url: string },
  namespace: N,
  auth: Record<string, unknown>,
  extraHeaders: Record<string, string> = {},
): Promise<LiveClient<EventsOf[N]>> {
  type E = EventsOf[N];
  const socket = io(server.url + namespace, {
    auth,
    extraHeaders,
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
  });
  const received: Received<E>[] = [];
  const taken = new Set<Received<E>>();
  const listeners = new Set<() => void>();
  socket.onAny((event: keyof E, payload: E[keyof E]) => {
    received.push({ event, payload } as Received<E>);
    for (const listener of listeners) listener();
  });

  const client: LiveClient<E> = {
    socket,
    received,
    next: (event, test = () => true) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = received.find(
            (entry) => entry.event === event && !taken.has(entry) && test(entry.payload as E[typeof event]),
          );
          if (found === undefined) return;
          taken.add(found);
          finish();
          resolve(found.payload as E[typeof event]);
        };
        const timer = setTimeout(() => {
          finish();
          reject(new Error(`${String(event)} was not received`));
        }, PATIENCE_MS);
        const finish = (): void => {
          clearTimeout(timer);
          listeners.delete(look);
        };
        listeners.add(look);
        look();
      }),
    close: () => socket.disconnect(),
  };
  const refused = new Promise<never>((_, reject) => socket.once("connect_error", reject));
  await Promise.race([client.next("ready" as keyof E), refused]);
  return client;
}

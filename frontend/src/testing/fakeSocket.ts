import {
  createLiveConnection,
  type LiveConnection,
  type LiveEventName,
  type LiveEvents,
  type LiveNamespace,
  type LiveSocket,
  type OpenSocket,
  type SessionEnd,
} from "#shared/lib/live/live.js";

/** The server's side of a live connection, controlled by the test. */
export type FakeServer<N extends LiveNamespace> = {
  /** Replaces socket.io-client's `io`. */
  open: OpenSocket;
  /** Confirms the connection, which makes the client reload its lists. */
  ready(fields?: { has_just_started?: boolean; server_time?: string; build?: string }): void;
  /** Sends an event, typed by the contract. */
  emit<E extends LiveEventName<N>>(name: E, payload: LiveEvents[N][E]): void;
  /** Drops the connection; `byServer` if the server closed it on purpose. */
  drop(byServer?: boolean): void;
  /** Refuses the handshake; without an end it is a network fault. */
  refuse(end?: SessionEnd): void;
  /** The handshakes of all connection attempts, and the client's messages. */
  readonly auths: readonly object[];
  readonly sent: readonly { name: string; payload: unknown }[];
};

/**
 * A fake of the socket.io client. `createFakeLive` puts it under the real `createLiveConnection`; under whole pages it
 * replaces the library (pageSocket.ts).
 */
export function createFakeServer<N extends LiveNamespace>(): FakeServer<N> {
  let handlers = new Map<string, (payload: never) => void>();
  let anyHandler: (name: string, payload: unknown) => void = () => {};
  let active = true;
  const auths: object[] = [];
  const sent: { name: string; payload: unknown }[] = [];
  const call = (name: string, payload: unknown): void => handlers.get(name)?.(payload as never);

  return {
    open(_namespace, options) {
      const own = new Map<string, (payload: never) => void>();
      const connect = (): void => {
        active = true;
        if (typeof options.auth === "function") options.auth((data) => auths.push(data));
      };
      const socket: LiveSocket = {
        get active() {
          return active;
        },
        on: (name, handler) => own.set(name, handler),
        onAny: (handler) => (anyHandler = handler),
        emit: (name, payload) => sent.push({ name, payload }),
        connect,
        disconnect: () => own.get("disconnect")?.("io client disconnect" as never),
      };
      handlers = own;
      connect();
      return socket;
    },
    ready: ({ has_just_started = false, server_time = new Date().toISOString(), build = "" } = {}) =>
      anyHandler("ready", { server_time, recovered: false, has_just_started, subject: "test", build }),
    emit: (name, payload) => anyHandler(name, payload),
    drop(byServer = false) {
      active = !byServer;
      call("disconnect", byServer ? "io server disconnect" : "transport close");
    },
    refuse(end) {
      active = end === undefined;
      call("connect_error", Object.assign(new Error("refused"), end ? { data: end } : {}));
    },
    auths,
    sent,
  };
}

/** A live connection whose server side is the test; `ended` lists the ends of its session. */
export type FakeLive<N extends LiveNamespace> = FakeServer<N> & {
  /** For `LiveProvider`; `renderScreen` takes the whole object. */
  connection: LiveConnection<N>;
  readonly ended: readonly SessionEnd[];
};

/** A `createFakeServer` under a real connection. Events are delivered once it has started: `await act(async () => {})`. */
export function createFakeLive<N extends LiveNamespace>(
  namespace: N,
  auth: () => Record<string, unknown> = () => ({}),
): FakeLive<N> {
  const server = createFakeServer<N>();
  const ended: SessionEnd[] = [];
  const connection = createLiveConnection({
    namespace,
    auth,
    onSessionEnded: (end) => ended.push(end),
    loadSocket: async () => server.open,
  });
  return { ...server, connection, ended };
}

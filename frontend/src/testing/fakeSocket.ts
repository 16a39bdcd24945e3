import {
  createLiveConnection,
  type LiveConnection,
  type LiveEventName,
  type LiveEvents,
  type LiveNamespace,
  type LiveSocket,
  type SessionEnd,
} from "../lib/live.js";

/** A live connection whose server is the test. */
export type FakeLive<N extends LiveNamespace> = {
  /** Pass it to `LiveProvider`, or to `renderStaff` and its like. */
  connection: LiveConnection<N>;
  /** The server confirms the connection; `recovered` false makes the client reload its lists. */
  ready(recovered?: boolean, server_time?: string): void;
  /** The server sends an event, typed by the contract. */
  emit<E extends LiveEventName<N>>(name: E, payload: LiveEvents[N][E]): void;
  /** The connection breaks; `byServer` when the server closed it on purpose. */
  drop(byServer?: boolean): void;
  /** The server refuses the handshake; without an end it is a network fault. */
  refuse(end?: SessionEnd): void;
  /** How often the client has tried to connect, and what it has sent. */
  readonly attempts: number;
  readonly sent: readonly { name: string; payload: unknown }[];
  readonly auths: readonly object[];
  readonly ended: readonly SessionEnd[];
};

/**
 * A fake of the socket.io client under the real `createLiveConnection`. Await `opened()` of the test's framework
 * (for example one `await act(async () => {})`) before the first event: the client library is loaded lazily.
 */
export function createFakeLive<N extends LiveNamespace>(
  namespace: N,
  options: { auth?: () => Record<string, unknown>; onSessionEnded?: (end: SessionEnd) => void } = {},
): FakeLive<N> {
  let handlers = new Map<string, (payload: never) => void>();
  let anyHandler: (name: string, payload: unknown) => void = () => {};
  let active = true;
  let attempts = 0;
  const sent: { name: string; payload: unknown }[] = [];
  const auths: object[] = [];
  const ended: SessionEnd[] = [];
  const call = (name: string, payload: unknown): void => handlers.get(name)?.(payload as never);

  const connection = createLiveConnection({
    namespace,
    auth: options.auth ?? (() => ({})),
    onSessionEnded(end) {
      ended.push(end);
      options.onSessionEnded?.(end);
    },
    loadSocket: async () => (_namespace, socketOptions) => {
      const connect = (): void => {
        attempts += 1;
        active = true;
        if (typeof socketOptions.auth === "function") socketOptions.auth((data) => auths.push(data));
      };
      handlers = new Map();
      connect();
      const socket: LiveSocket = {
        get active() {
          return active;
        },
        on: (name, handler) => handlers.set(name, handler),
        onAny: (handler) => (anyHandler = handler),
        emit: (name, payload) => sent.push({ name, payload }),
        connect,
        disconnect: () => call("disconnect", "io client disconnect"),
      };
      return socket;
    },
  });

  return {
    connection,
    ready: (recovered = false, server_time = new Date().toISOString()) =>
      anyHandler("ready", { server_time, recovered, subject: "test" }),
    emit: (name, payload) => anyHandler(name, payload),
    drop(byServer = false) {
      active = !byServer;
      call("disconnect", byServer ? "io server disconnect" : "transport close");
    },
    refuse(end) {
      active = end === undefined;
      call("connect_error", Object.assign(new Error("refused"), end ? { data: end } : {}));
    },
    get attempts() {
      return attempts;
    },
    sent,
    auths,
    ended,
  };
}

import type { ErrorCode } from "@roombell/common/contract/errors";
import type {
  GuestEvents,
  PlatformEvents,
  SeenMessage,
  SessionEndCode,
  StaffEvents,
} from "@roombell/common/contract/liveEvents";
import type { ManagerOptions, SocketOptions } from "socket.io-client";
import { askServer, onServerReach, serverReach } from "#shared/lib/api/serverReach.js";
import { nextPaint } from "#shared/lib/nextPaint.js";

export type LiveEvents = { "/staff": StaffEvents; "/guest": GuestEvents; "/platform": PlatformEvents };
export type LiveNamespace = keyof LiveEvents;
export type LiveEventName<N extends LiveNamespace> = keyof LiveEvents[N] & string;
export type LiveHandler<N extends LiveNamespace, E extends LiveEventName<N>> = (
  payload: LiveEvents[N][E],
) => void;

/**
 * `connecting`: the first attempt; `live`: confirmed by the server; `reconnecting`: lost a moment ago;
 * `polling`: lost for longer, lists reload every 60 seconds; `offline`: the server does not answer and the device has no network.
 */
export type ConnectionState = "connecting" | "live" | "reconnecting" | "polling" | "offline";

/** Why a session ended, or why the server refused the connection. */
export type SessionEnd = { code: SessionEndCode | ErrorCode; message: string };

export type LiveConnection<N extends LiveNamespace> = {
  readonly namespace: N;
  readonly state: ConnectionState;
  start(): void;
  stop(): void;
  /** Reconnects, for example because the result of `auth` has changed; does nothing while stopped. */
  restart(): void;
  /** Survives reconnects; returns the unsubscribe function. */
  on<E extends LiveEventName<N>>(name: E, handler: LiveHandler<N, E>): () => void;
  onState(listener: (state: ConnectionState) => void): () => void;
  /** Reports work that is in view: the only message of clients. Dropped while disconnected. */
  sendSeen(message: SeenMessage): void;
};

/** The part of a socket.io client that the connection uses; tests pass a fake. */
export type LiveSocket = {
  /** Whether the client library is reconnecting on its own. */
  readonly active: boolean;
  on(name: string, handler: (payload: never) => void): unknown;
  onAny(handler: (name: string, payload: unknown) => void): unknown;
  emit(name: string, payload: unknown): unknown;
  connect(): unknown;
  disconnect(): unknown;
};
export type OpenSocket = (
  namespace: LiveNamespace,
  options: Partial<ManagerOptions & SocketOptions>,
) => LiveSocket;

const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 5000;
const POLLING_AFTER_MS = 8000;
/** Boards receive a pulse every two seconds. */
const SILENT_MS = 4500;
const CONNECT_TIMEOUT_MS = 10_000;

/** Refusals that no retry can change. */
const FINAL_REFUSALS: readonly ErrorCode[] = [
  "unauthenticated",
  "forbidden",
  "password_change_required",
  "second_factor_setup_required",
  "invalid_qr",
  "stay_moved",
  "stay_ended",
];

/** Loads the client library after the next paint, so that it does not delay a guest's first view. */
async function socketIo(): Promise<OpenSocket> {
  await nextPaint();
  const { io } = await import("socket.io-client");
  return (namespace, options) => io(namespace, options);
}

/**
 * The live connection of one audience. It loads the client library on start and reconnects with a jittered back-off of
 * 1 to 5 seconds until the session ends. `onSessionEnded` is called for `session:ended` and for handshakes refused for
 * good; network failures never end a session. `auth` is read for each attempt.
 */
export function createLiveConnection<N extends LiveNamespace>(options: {
  namespace: N;
  auth(): Record<string, unknown> | Promise<Record<string, unknown>>;
  onSessionEnded(end: SessionEnd): void;
  loadSocket?: () => Promise<OpenSocket>;
}): LiveConnection<N> {
  const handlers = new Map<string, Set<(payload: never) => void>>();
  const stateListeners = new Set<(state: ConnectionState) => void>();
  let state: ConnectionState = "connecting";
  let socket: LiveSocket | null = null;
  let isStarted = false;
  let isReady = false;
  let isEnded = false;
  let pollingTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let stopReach: (() => void) | undefined;

  const setState = (next: ConnectionState): void => {
    if (next === state) return;
    state = next;
    for (const listener of stateListeners) listener(next);
  };

  const becomeReady = (): void => {
    isReady = true;
    clearTimeout(pollingTimer);
    pollingTimer = undefined;
    setState("live");
  };

  const awaitReady = (): void => {
    pollingTimer ??= setTimeout(() => {
      pollingTimer = undefined;
      setState(serverReach() === "offline" ? "offline" : "polling");
    }, POLLING_AFTER_MS);
  };

  const becomeLost = (): void => {
    isReady = false;
    clearTimeout(silenceTimer);
    awaitReady();
    void askServer();
    if (serverReach() === "offline") setState("offline");
    else if (state !== "polling") setState("reconnecting");
  };

  // Late pulses lose no events: they arrive in order, or the connection ends.
  const hearPulse = (): void => {
    if (!isReady) becomeReady();
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(becomeLost, SILENT_MS);
  };

  const retryLater = (connect: () => void): void => {
    clearTimeout(retryTimer);
    if (isEnded) return;
    const pause = RETRY_MIN_MS + Math.random() * (RETRY_MAX_MS - RETRY_MIN_MS);
    retryTimer = setTimeout(connect, pause);
  };

  const end = (reason: SessionEnd): void => {
    isEnded = true;
    becomeLost();
    options.onSessionEnded(reason);
  };

  const onRefused = (error: Error & { data?: Partial<SessionEnd> }): void => {
    becomeLost();
    if (socket?.active) return;
    const code = error.data?.code;
    const isFinal = code !== undefined && FINAL_REFUSALS.some((final) => final === code);
    if (isFinal) end({ code, message: error.data?.message ?? error.message });
    else retryLater(() => socket?.connect());
  };

  const deliver = (name: string, payload: unknown): void => {
    if (name === "ready") becomeReady();
    if (name === "pulse") hearPulse();
    for (const handler of handlers.get(name) ?? []) handler(payload as never);
    if (name === "session:ended") end(payload as SessionEnd);
  };

  const onReach = (): void => {
    if (serverReach() === "offline") setState("offline");
    else if (isReady) setState("live");
    else if (state === "offline") {
      setState("reconnecting");
      awaitReady();
      socket?.connect();
    }
  };

  const open = async (): Promise<void> => {
    const openSocket = await (options.loadSocket ?? socketIo)();
    if (!isStarted || socket) return;
    const opened = openSocket(options.namespace, {
      auth: (answer: (data: object) => void) => {
        const identity = options.auth();
        if (identity instanceof Promise) void identity.then(answer);
        else answer(identity);
      },
      transports: ["websocket"],
      timeout: CONNECT_TIMEOUT_MS,
      reconnectionDelay: RETRY_MIN_MS,
      reconnectionDelayMax: RETRY_MAX_MS,
      forceNew: true,
    });
    socket = opened;
    opened.onAny((name, payload) => {
      if (socket === opened) deliver(name, payload);
    });
    opened.on("connect_error", (error: Error) => {
      if (socket === opened) onRefused(error);
    });
    opened.on("disconnect", () => {
      if (socket !== opened) return;
      becomeLost();
      // Closed by the server: the client library does not reconnect in this case.
      if (!opened.active) retryLater(() => opened.connect());
    });
  };

  const openAgain = (): void => {
    void open().catch(() => {
      // The client library failed to load: lists are polled until it is available.
      becomeLost();
      retryLater(openAgain);
    });
  };

  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    isEnded = false;
    stopReach = onServerReach(onReach);
    setState("connecting");
    awaitReady();
    openAgain();
  };

  const stop = (): void => {
    isStarted = false;
    isReady = false;
    clearTimeout(pollingTimer);
    clearTimeout(retryTimer);
    clearTimeout(silenceTimer);
    pollingTimer = undefined;
    stopReach?.();
    const closing = socket;
    socket = null;
    closing?.disconnect();
  };

  return {
    namespace: options.namespace,
    get state() {
      return state;
    },
    start,
    stop,
    restart() {
      if (!isStarted) return;
      stop();
      start();
    },
    on(name, handler) {
      const eventHandlers = handlers.get(name) ?? new Set();
      handlers.set(name, eventHandlers.add(handler));
      return () => eventHandlers.delete(handler);
    },
    onState(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    sendSeen(message) {
      if (isReady) socket?.emit("ack:seen", message);
    },
  };
}

import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Server, type ServerOptions } from "socket.io";
import { endWithError } from "#http/rawAnswer.js";
import { readiness } from "#http/readiness.js";
import { publicOrigin, type Settings } from "#settings.js";
import { admitIdentified, refuseAll } from "./admission.js";
import { clusterOf } from "./cluster.js";
import { guardConnections } from "./connections.js";
import type { Domain } from "./domains.js";
import { createEventQueues } from "./eventQueues.js";
import { liveState } from "./liveState.js";
import { countSockets, namespacesOf } from "./namespaces.js";
import { countScreens } from "./presence.js";
import { pulseBoards } from "./pulse.js";
import { sendResyncs } from "./resync.js";
import { shareEvents } from "./sharedEvents.js";
import type { Identifies } from "./socketIdentity.js";
import { limitSockets } from "./socketPlaces.js";
import { welcomeSockets } from "./welcome.js";

/** How long the client has to read the answer and close. */
const LINGER_MS = 1000;

/**
 * Answers requests that ask for another protocol anywhere but below `livePath` with 426 at once. Node hands them to the
 * live server's listener instead of the application, and a proxy counts one without an answer as a failed upstream.
 */
export function refuseForeignUpgrades(http: HttpServer, livePath: string): void {
  http.on("upgrade", (request, socket) => {
    if (request.url?.startsWith(livePath)) return;
    // Nobody else listens on this socket any more: without a listener a reset would end the process.
    socket.on("error", () => socket.destroy());
    socket.resume();
    endWithError(socket, "426 Upgrade Required", "validation_failed", [
      "Upgrade: websocket",
      "Connection: Upgrade, close",
    ]);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

/** How long clients have to close their connection during shutdown. */
const CLOSE_TIMEOUT_MS = 1000;

/** How long events that wait for a read are waited for during shutdown: other processes' screens need them. */
const LAST_EVENTS_MS = 1500;

const LIVE_PATH = "/socket.io/";

const OPTIONS = {
  path: LIVE_PATH,
  transports: ["websocket"],
  serveClient: false,
  perMessageDeflate: false,
  connectTimeout: 10_000,
  maxHttpBufferSize: 16 * 1024,
  pingInterval: 15_000,
  pingTimeout: 10_000,
  // Its own way leaves the client without an answer for a second.
  destroyUpgrade: false,
} satisfies Partial<ServerOptions>;

/** The live server on the API's HTTP server. */
export type Realtime = { io: Server; ready: Promise<void>; close(): Promise<void> };

/** Mounts the live server; `ready` resolves when it can share events with other processes, if there may be any. */
export function createRealtime(http: HttpServer, settings: Settings, domains: Domain[]): Realtime {
  const isAllowed = originCheck(http, settings);
  const shared = settings.redisUrl === null ? null : shareEvents(settings.redisUrl);
  const io = new Server({
    ...OPTIONS,
    ...(shared && { adapter: shared.adapter }),
    allowRequest: (_request, decide) => decide(null, readiness.isAccepting),
  });
  io.attach(http);
  refuseForeignUpgrades(http, LIVE_PATH);
  // Not in `allowRequest`, which is not called for requests that name an existing connection.
  io.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) =>
    next(isAllowed(request) ? undefined : new Error("origin")),
  );
  const connections = guardConnections(io, settings);
  const namespaces = namespacesOf(io);
  const cluster = clusterOf(namespaces, shared !== null);
  shared?.healGaps(connections, cluster);
  const queues = createEventQueues();
  const presence = countScreens(namespaces, cluster);
  const publishing = domains.flatMap(({ publish }) => publish?.({ namespaces, cluster, queues }) ?? []);

  const takePlace = limitSockets(settings.sockets);
  refuseAll(io);
  const identify = Object.assign({}, ...domains.map(({ sockets }) => sockets)) as Identifies;
  for (const audience of ["staff", "guest", "platform"] as const) {
    admitIdentified(namespaces[audience], identify[audience], connections, takePlace);
  }
  const greetings = publishing.flatMap(({ onConnection }) => onConnection ?? []);
  welcomeSockets(namespaces, presence, greetings);
  const stops = [
    ...publishing.map(({ stop }) => stop),
    presence.stop,
    pulseBoards(namespaces),
    sendResyncs(namespaces),
  ];
  liveState.sockets = () => countSockets(namespaces);

  return {
    io,
    ready: shared?.ready ?? Promise.resolve(),
    close: async () => {
      const timer = setTimeout(connections.prepareCut(), CLOSE_TIMEOUT_MS);
      // Running calls still cause events, which the other processes must receive: stop publishing last.
      await io.close();
      clearTimeout(timer);
      for (const stop of stops) stop();
      await Promise.race([queues.idle(), pause(LAST_EVENTS_MS, undefined, { ref: false })]);
      shared?.close();
    },
  };
}

/**
 * Allows requests of the product's own pages, and of clients that are not a browser and therefore send no Origin.
 */
function originCheck(http: HttpServer, settings: Settings): (request: IncomingMessage) => boolean {
  const allowed = (): string[] => {
    const port = (http.address() as AddressInfo | null)?.port ?? settings.port;
    return [publicOrigin({ ...settings, port }), ...settings.allowedOrigins];
  };
  return ({ headers: { origin } }) => origin === undefined || allowed().includes(origin);
}

import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Server, type ServerOptions } from "socket.io";
import { isOwnHost } from "#http/ownPage.js";
import { endWithError } from "#http/rawAnswer.js";
import { readiness } from "#http/readiness.js";
import { readWebBuild } from "#http/webApp.js";
import { logger } from "#lib/logger.js";
import { publicOrigin, type Settings } from "#settings.js";
import { admitIdentified, refuseAll } from "./admission.js";
import { createCluster } from "./cluster.js";
import { guardConnections } from "./connections.js";
import type { Domain } from "./domains.js";
import { createEventQueues } from "./eventQueues.js";
import { limitSockets } from "./limitSockets.js";
import { liveMetrics } from "./liveMetrics.js";
import { liveState } from "./liveState.js";
import { countSockets, openNamespaces } from "./namespaces.js";
import { countScreens } from "./presence.js";
import { pulseBoards } from "./pulse.js";
import { sendResyncs } from "./resync.js";
import { shareEvents } from "./sharedEvents.js";
import type { Identifies } from "./socketIdentity.js";
import { welcomeSockets } from "./welcome.js";

/**
 * Answers upgrade requests outside of `livePath` with 426 at once. Node passes upgrades to listeners instead of the
 * application, and a proxy counts an unanswered one as a failed upstream.
 */
export function refuseForeignUpgrades(http: HttpServer, livePath: string): void {
  http.on("upgrade", (request, socket) => {
    if (request.url?.startsWith(livePath)) return;
    // This socket has no other listeners; without one a reset would end the process.
    socket.on("error", () => socket.destroy());
    socket.resume();
    endWithError(socket, "426 Upgrade Required", "validation_failed", [
      "Upgrade: websocket",
      "Connection: Upgrade, close",
    ]);
  });
}

/** Time for clients to close their connection during shutdown. */
const CLOSE_TIMEOUT_MS = 1000;

/** Shutdown waits this long for queued events, which other processes' screens need. */
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
  // Engine.IO's own handling leaves the client without an answer for a second.
  destroyUpgrade: false,
} satisfies Partial<ServerOptions>;

export type Realtime = { io: Server; ready: Promise<void>; close(): Promise<void> };

/** Mounts the live server; `ready` resolves when it can share events with other processes, if configured. */
export function createRealtime(http: HttpServer, settings: Settings, domains: Domain[]): Realtime {
  liveState.build = readWebBuild(settings.webRoot);
  const shared = settings.redisUrl === null ? null : shareEvents(settings.redisUrl);
  const io = new Server({
    ...OPTIONS,
    ...(shared && { adapter: shared.adapter }),
    allowRequest: (_request, decide) => decide(null, readiness.isAccepting),
  });
  io.attach(http);
  refuseForeignUpgrades(http, LIVE_PATH);
  // Not in `allowRequest`, which is not called for requests to an existing connection.
  io.engine.use(checkOrigin(http, settings));
  const connections = guardConnections(io, settings);
  const namespaces = openNamespaces(io);
  const cluster = createCluster(namespaces, shared !== null);
  shared?.healGaps(connections, cluster);
  const queues = createEventQueues();
  const presence = countScreens(namespaces, cluster);
  const publishing = domains.flatMap(({ publish }) => publish?.({ namespaces, cluster, queues }) ?? []);

  const takeSlot = limitSockets(settings.sockets);
  refuseAll(io);
  const identify = Object.assign({}, ...domains.map(({ sockets }) => sockets)) as Identifies;
  for (const audience of ["staff", "guest", "platform"] as const) {
    admitIdentified(namespaces[audience], identify[audience], connections, takeSlot);
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
      // Running calls still emit events that other processes must receive: stop publishing last.
      await io.close();
      clearTimeout(timer);
      for (const stop of stops) stop();
      await Promise.race([queues.idle(), pause(LAST_EVENTS_MS, undefined, { ref: false })]);
      shared?.close();
    },
  };
}

/** Refused addresses that are logged and shown; more of them are no mistake of a setting. */
const MAX_REFUSED = 20;

/**
 * Admits the product's own pages, at whatever address they were opened, and clients without an Origin, which are not
 * browsers. A page of another origin is refused, and logged once. It cannot read why, so it asks by a plain POST.
 */
function checkOrigin(http: HttpServer, settings: Settings) {
  liveState.refusedOrigins.clear();
  return (request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void): void => {
    const { origin, host, upgrade } = request.headers;
    const port = (http.address() as AddressInfo | null)?.port ?? settings.port;
    const own = publicOrigin({ ...settings, port });
    const isAllowed = origin === undefined || [own, ...settings.allowedOrigins].includes(origin);
    if (isAllowed || isOwnHost(request.headers)) return next();
    if (!liveState.refusedOrigins.has(origin) && liveState.refusedOrigins.size < MAX_REFUSED) {
      liveState.refusedOrigins.add(origin);
      logger.warn({ origin, host, public_url: own }, "refused live connections of a page at another address");
    }
    liveMetrics.refused.inc({ code: "origin" });
    if (upgrade !== undefined) return next(new Error("origin"));
    const message = `For live updates, open Roombell at ${own}`;
    response.writeHead(403, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ success: false, code: "forbidden", message }));
  };
}

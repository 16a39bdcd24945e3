import type { IncomingMessage, Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Server, type ServerOptions } from "socket.io";
import { liveState } from "./liveState.js";
import { readiness } from "#http/readiness.js";
import { limitsOf } from "#http/limits/limits.js";
import { publicOrigin, type Settings } from "#settings.js";
import { identifyGuestScreen, identifyPlatformScreen, identifyStaffScreen } from "./socketIdentity.js";
import { admitIdentified, refuseAll } from "./admission.js";
import { clusterOf } from "./cluster.js";
import { guardConnections } from "./connections.js";
import { createEventQueues } from "./eventQueues.js";
import { refuseForeignUpgrades } from "./foreignUpgrades.js";
import { countSockets, namespacesOf } from "./namespaces.js";
import { countScreens } from "./presence.js";
import { pulseBoards } from "./pulse.js";
import { publishFigures } from "#figures/publishFigures.js";
import { publishHotel } from "#hotels/publishHotel.js";
import { publishHotelToPlatform } from "#platform/publishHotelToPlatform.js";
import { publishMenu } from "#menu/publishMenu.js";
import { publishShiftNotes } from "#shiftLog/publishShiftNotes.js";
import { publishWork } from "#work/publishWork.js";
import { sendResyncs } from "./resync.js";
import { shareEvents } from "./sharedEvents.js";
import { watchUnseen } from "#work/seen.js";
import { followScreenPeople } from "#screens/followScreenPeople.js";
import { endSessions } from "#auth/sessions/endSessions.js";
import { limitSockets } from "./socketPlaces.js";
import { publishViewers } from "#work/viewers.js";
import { welcomeSockets } from "./welcome.js";

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
export function createRealtime(http: HttpServer, settings: Settings): Realtime {
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
  const sessions = endSessions(namespaces, cluster);
  const viewers = publishViewers(namespaces, cluster);
  const people = followScreenPeople(namespaces, cluster);
  const queues = createEventQueues();
  const presence = countScreens(namespaces, cluster);
  const stops = [
    sessions.close,
    presence.close,
    viewers.close,
    people.close,
    publishWork(namespaces),
    publishShiftNotes(namespaces),
    publishMenu(namespaces, queues),
    publishHotel(namespaces, queues, settings),
    publishHotelToPlatform(namespaces, queues),
    publishFigures(namespaces, cluster),
    watchUnseen(namespaces),
    pulseBoards(namespaces),
    sendResyncs(namespaces),
  ];

  const takePlace = limitSockets(settings.sockets);
  refuseAll(io);
  admitIdentified(namespaces.staff, identifyStaffScreen(settings.jwtSecret), connections, takePlace);
  admitIdentified(namespaces.guest, identifyGuestScreen(limitsOf(settings)), connections, takePlace);
  admitIdentified(namespaces.platform, identifyPlatformScreen(settings.jwtSecret), connections, takePlace);
  welcomeSockets(namespaces, sessions, presence, viewers, people);
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

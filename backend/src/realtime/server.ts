import type { Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { readiness } from "../lib/readiness.js";
import { limitsOf } from "../limits/limits.js";
import { publicOrigin, type Settings } from "../settings.js";
import { identifyGuestScreen, identifyPlatformScreen, identifyStaffScreen } from "./actor.js";
import { admitFirst, refuseAll } from "./admission.js";
import { clusterOf } from "./cluster.js";
import { cutterOf, guardConnections } from "./connections.js";
import { liveMetrics } from "./metrics.js";
import { namespacesOf, type AnyNamespace, type LiveSocket } from "./namespaces.js";
import { isAllowedOrigin } from "./origin.js";
import { publishWork } from "./publishWork.js";
import { RecoveryLog } from "./recoveryLog.js";
import { endSessions, type Sessions } from "./sessions.js";

/** How long clients have to answer the goodbye of a stopping server. */
const GOODBYE_MS = 1000;

/** The live server on the API's HTTP server. */
export type Realtime = { io: Server; close(): Promise<void> };

/** Mounts the live server; it takes connections as soon as `http` listens. */
export function createRealtime(http: HttpServer, settings: Settings): Realtime {
  const isAllowed = originCheck(http, settings);
  const io = new Server({
    path: "/socket.io",
    transports: ["websocket"],
    serveClient: false,
    perMessageDeflate: false,
    connectTimeout: 10_000,
    maxHttpBufferSize: 16 * 1024,
    pingInterval: 15_000,
    pingTimeout: 10_000,
    connectionStateRecovery: { maxDisconnectionDuration: 2 * 60 * 1000, skipMiddlewares: false },
    adapter: RecoveryLog as never,
    allowRequest: (request, decide) => decide(null, readiness.isAccepting && isAllowed(request)),
  });
  const namespaces = namespacesOf(io);
  const cluster = clusterOf(namespaces, false);
  const sessions = endSessions(namespaces, cluster);
  const stopPublishing = publishWork(namespaces);

  refuseAll(io);
  admitFirst(namespaces.staff, identifyStaffScreen(settings.jwtSecret));
  admitFirst(namespaces.guest, identifyGuestScreen(limitsOf(settings)));
  admitFirst(namespaces.platform, identifyPlatformScreen(settings.jwtSecret));
  for (const namespace of Object.values(namespaces)) welcome(namespace, sessions);

  io.attach(http);
  // Also requests of a connection that exists, which the handshake's check does not see.
  io.engine.use((request: never, _response: unknown, next: (error?: Error) => void) =>
    next(isAllowed(request) ? undefined : new Error("origin")),
  );
  guardConnections(io, settings.trustProxyHops);
  return {
    io,
    close: async () => {
      stopPublishing();
      sessions.close();
      const cut = cutterOf(io);
      const timer = setTimeout(cut, GOODBYE_MS);
      await io.close();
      clearTimeout(timer);
    },
  };
}

function welcome(namespace: AnyNamespace, sessions: Sessions): void {
  namespace.on("connection", (joined) => {
    const socket = joined as unknown as LiveSocket;
    void socket.join(socket.data.rooms);
    const [subject = ""] = socket.data.rooms;
    socket.emit("ready", { server_time: new Date().toISOString(), recovered: socket.recovered, subject });
    liveMetrics.connects.inc({ namespace: namespace.name, recovered: String(socket.recovered) });
    socket.onAny((event: string) => {
      liveMetrics.unknown.inc();
      void event;
    });
    sessions.watch(socket);
  });
}

function originCheck(http: HttpServer, settings: Settings) {
  const allowed = (): string[] => {
    const port = (http.address() as AddressInfo | null)?.port ?? settings.port;
    return [publicOrigin({ ...settings, port }), ...settings.allowedOrigins];
  };
  return (request: Parameters<typeof isAllowedOrigin>[0]): boolean => isAllowedOrigin(request, allowed);
}

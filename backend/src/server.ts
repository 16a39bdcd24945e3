import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { auditLog } from "./audit/auditLog.js";
import { createApp } from "./app.js";
import { startBackgroundWork } from "./backgroundWork.js";
import { connectDatabase } from "./database/connect.js";
import { readiness } from "./lib/readiness.js";
import { limitsOf } from "./limits/limits.js";
import { createRealtime } from "./realtime/server.js";
import type { Settings } from "./settings.js";

const DRAIN_MS = 8000;

/** A running Roombell: HTTP, live server and database. */
export type RunningServer = { port: number; close(): Promise<void> };

/** Opens the database and listens; resolves when requests are taken. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const database = await connectDatabase(settings);
  const http = createServer(createApp(settings).callback());
  http.headersTimeout = 10_000;
  http.requestTimeout = 30_000;
  const live = createRealtime(http, settings);
  await live.ready;
  const stopBackgroundWork = await startBackgroundWork();
  await listen(http, settings);
  readiness.isAccepting = true;
  return {
    port: (http.address() as AddressInfo).port,
    close: async () => {
      readiness.isAccepting = false;
      stopBackgroundWork();
      await Promise.all([live.close(), closeHttp(http)]);
      await auditLog.flush();
      await limitsOf(settings).close();
      await database.close();
    },
  };
}

function listen(http: HttpServer, settings: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(settings.port, settings.host, () => resolve());
  });
}

/** Lets running answers finish and ends idle connections; what still hangs after the drain time is cut. */
function closeHttp(http: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => http.closeAllConnections(), DRAIN_MS);
    http.close(() => {
      clearTimeout(cut);
      resolve();
    });
    http.closeIdleConnections();
  });
}

import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { ErrorCode } from "@roombell/common/contract/errors";
import { connectDatabase, type Database } from "#database/connect.js";
import { DirectoryTaken } from "#database/embedded.js";
import type { EmbeddedMongo } from "#database/startEmbedded.js";
import { describeDatabaseError, isRetryable } from "#database/trouble.js";
import { watchUnknownOutcomes } from "#database/unknownOutcomes.js";
import { getLimits } from "#http/limits/limits.js";
import { endWithError } from "#http/rawAnswer.js";
import { readiness } from "#http/readiness.js";
import { logger } from "#lib/logger.js";
import { runSideEffect } from "#lib/sideEffect.js";
import type { StartStep } from "#live/domains.js";
import { createRealtime } from "#live/liveServer.js";
import { publishResync } from "#live/resync.js";
import { createApp, listDomains } from "./app.js";
import type { Settings } from "./settings.js";

/** The parser's errors that have an answer of their own. */
const STATUS: Readonly<Record<string, [line: string, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "too_large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "unavailable"],
};
const MALFORMED: [line: string, code: ErrorCode] = ["400 Bad Request", "validation_failed"];

/** Answers unparsable requests with an API error and closes the connection. */
function answerMalformedRequests(http: HttpServer): void {
  http.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
    const [line, code] = STATUS[error.code ?? ""] ?? MALFORMED;
    endWithError(socket, line, code, ["Connection: close"]);
    return undefined;
  });
}

const HTTP_LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
};
/** Together less than the ten seconds allowed for shutdown. */
const DRAIN_MS = 7000;
const LAST_ROWS_MS = 1500;
const RETRY_MS = 1000;

/** HTTP server, live server and database. */
export type RunningServer = { port: number; close(): Promise<void> };

/**
 * Listens, opens and prepares the database; resolves when requests are accepted. Until then the process is alive but not
 * ready. Waits for an unavailable MongoDB until `signal` is aborted. `started` is the embedded database if it has already
 * been started.
 */
export async function startServer(
  settings: Settings,
  signal?: AbortSignal,
  started?: Promise<EmbeddedMongo>,
): Promise<RunningServer> {
  const domains = listDomains(settings);
  const http = createServer(HTTP_LIMITS, createApp(settings, domains).callback());
  answerMalformedRequests(http);
  // Errors after startup, such as a failed accept, must not end the process.
  http.on("error", (error) => logger.error({ err: error }, "the HTTP server reported an error"));
  const live = createRealtime(http, settings, domains);

  let database: Database | null = null;
  let unused = started;
  let stopJobs = (): void => undefined;
  const close = async (): Promise<void> => {
    readiness.isAccepting = false;
    stopJobs();
    // The database must be closed even if these fail.
    await Promise.all([
      runSideEffect("failed to close the live server", () => live.close()),
      runSideEffect("failed to close the HTTP server", () => closeHttp(http)),
    ]);
    const flush = (): Promise<unknown> => Promise.all(domains.flatMap(({ flush }) => flush?.() ?? []));
    await runSideEffect("failed to write pending rows", () => Promise.race([flush(), pause(LAST_ROWS_MS)]));
    await runSideEffect("failed to close the limits", () => getLimits(settings).close());
    await database?.close();
    await unused?.then((embedded) => embedded.close());
  };
  try {
    await listen(http, settings);
    await live.ready;
    database = await retryUntilAvailable(() => {
      const first = unused;
      unused = undefined;
      return openDatabase(settings, first);
    }, signal);
    const steps = domains.flatMap(({ atStart = [] }) => atStart);
    stopJobs = await prepare([...steps, () => watchUnknownOutcomes(publishResync)], signal);
    signal?.throwIfAborted();
  } catch (error) {
    await close();
    throw error;
  }
  readiness.isAccepting = true;
  readiness.acceptingSince = performance.now();
  return { port: (http.address() as AddressInfo).port, close };
}

/** @throws DirectoryTaken when another process serves the data directory and Redis is not configured */
async function openDatabase(settings: Settings, started?: Promise<EmbeddedMongo>): Promise<Database> {
  const database = await connectDatabase(settings, started);
  if (!database.isServedElsewhere || settings.redisUrl !== null) return database;
  await database.close();
  throw new DirectoryTaken();
}

/** Runs the startup steps and starts the jobs; returns a function that stops them. */
async function prepare(steps: StartStep[], signal: AbortSignal | undefined): Promise<() => void> {
  const stops: (() => void)[] = [];
  const stop = (): void => {
    for (const stopOne of stops) void runSideEffect("failed to stop a job", stopOne);
  };
  try {
    for (const step of steps) {
      const stopOne = await retryUntilAvailable(step, signal);
      if (stopOne) stops.push(stopOne);
    }
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}

/** Retries a startup step while the database is unavailable, and logs the reason. */
async function retryUntilAvailable<T>(
  step: () => T | Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      const result = await step();
      readiness.reason = null;
      return result;
    } catch (error) {
      const isTaken = error instanceof DirectoryTaken;
      if (!isTaken && !isRetryable(error)) throw error;
      const reason = isTaken ? error.message : describeDatabaseError(error);
      if (reason !== readiness.reason) logger.warn({ err: error }, `waiting to start: ${reason}`);
      readiness.reason = reason;
      await pause(RETRY_MS);
    }
  }
}

function listen(http: HttpServer, settings: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(settings.port, settings.host, () => resolve());
  });
}

/** Closes idle connections and drains running calls; cuts those still open after the drain time. */
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

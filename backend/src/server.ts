import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { ErrorCode } from "@roombell/common/contract/errors";
import { connectDatabase, type Database } from "#database/connect.js";
import { DirectoryTaken } from "#database/embedded.js";
import type { EmbeddedMongo } from "#database/startEmbedded.js";
import { databaseTrouble, isWorthWaiting } from "#database/trouble.js";
import { watchUnknownOutcomes } from "#database/unknownOutcomes.js";
import { limitsOf } from "#http/limits/limits.js";
import { endWithError } from "#http/rawAnswer.js";
import { readiness } from "#http/readiness.js";
import { logger } from "#lib/logger.js";
import { runSideEffect } from "#lib/sideEffect.js";
import type { StartStep } from "#live/domains.js";
import { createRealtime } from "#live/liveServer.js";
import { publishResync } from "#live/resync.js";
import { createApp, domainsOf } from "./app.js";
import type { Settings } from "./settings.js";

/** The parser's errors that have an answer of their own. */
const STATUS: Readonly<Record<string, [line: string, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "too_large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "unavailable"],
};
const MALFORMED: [line: string, code: ErrorCode] = ["400 Bad Request", "validation_failed"];

/** Answers input that cannot be parsed as a request in the API's error shape, and closes the connection. */
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

/** A running Roombell: HTTP, live server and database. */
export type RunningServer = { port: number; close(): Promise<void> };

/**
 * Listens, opens the database and prepares it; resolves when requests are accepted. Until then the process is alive but
 * not ready. Waits for an unavailable MongoDB until `signal` is aborted. `started` is the embedded database when it has
 * been started already.
 */
export async function startServer(
  settings: Settings,
  signal?: AbortSignal,
  started?: Promise<EmbeddedMongo>,
): Promise<RunningServer> {
  const domains = domainsOf(settings);
  const http = createServer(HTTP_LIMITS, createApp(settings, domains).callback());
  answerMalformedRequests(http);
  // After the start, such as a connection that could not be accepted, none of them may end the process.
  http.on("error", (error) => logger.error({ err: error }, "the HTTP server reported an error"));
  const live = createRealtime(http, settings, domains);

  let database: Database | null = null;
  let unused = started;
  let stopJobs = (): void => undefined;
  const close = async (): Promise<void> => {
    readiness.isAccepting = false;
    stopJobs();
    // None of them may keep the database from being closed.
    await Promise.all([
      runSideEffect("the live server was not closed", () => live.close()),
      runSideEffect("the HTTP server was not closed", () => closeHttp(http)),
    ]);
    const flush = (): Promise<unknown> => Promise.all(domains.flatMap(({ flush }) => flush?.() ?? []));
    await runSideEffect("the last rows were not written", () => Promise.race([flush(), pause(LAST_ROWS_MS)]));
    await runSideEffect("the limits were not closed", () => limitsOf(settings).close());
    await database?.close();
    await unused?.then((embedded) => embedded.close());
  };
  try {
    await listen(http, settings);
    await live.ready;
    database = await whenDatabaseAllows(() => {
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

/** @throws DirectoryTaken when another process serves the data directory and this one shares no events with it */
async function openDatabase(settings: Settings, started?: Promise<EmbeddedMongo>): Promise<Database> {
  const database = await connectDatabase(settings, started);
  if (!database.isServedElsewhere || settings.redisUrl !== null) return database;
  await database.close();
  throw new DirectoryTaken();
}

/** Prepares the database for the first request and starts the jobs; returns how to stop them. */
async function prepare(steps: StartStep[], signal: AbortSignal | undefined): Promise<() => void> {
  const stops: (() => void)[] = [];
  const stop = (): void => {
    for (const stopOne of stops) void runSideEffect("a job was not stopped", stopOne);
  };
  try {
    for (const step of steps) {
      const stopOne = await whenDatabaseAllows(step, signal);
      if (stopOne) stops.push(stopOne);
    }
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}

/** Carries out a step of the start, again and again while the database does not let it, and says why. */
async function whenDatabaseAllows<T>(
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
      if (!isTaken && !isWorthWaiting(error)) throw error;
      const reason = isTaken ? error.message : databaseTrouble(error);
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

/** Closes idle connections and lets running answers finish; those that still hang after the drain time are cut. */
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

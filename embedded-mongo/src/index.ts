import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { candidateAddresses, type ChosenAddress, type Transport } from "./host/address.js";
import { readOwner, takeOwnership, type OwnerLock } from "./host/ownerLock.js";
import { startWorker, type WorkerHandle } from "./host/workerHandle.js";
import { DATA_FILE } from "./storage/files.js";
import { ListenError } from "./wire/listenAddress.js";

/** Options of `startEmbeddedMongo`. */
export interface EmbeddedMongoOptions {
  /** Folder of the file, created if missing. One process serves it, others become its clients. */
  dataDir: string;
  /** `socket` (default) or `tcp`, which is also the fallback where Unix sockets are unavailable. */
  transport?: Transport;
  /** Database name to put into `uri`. */
  database?: string;
  /** Receives storage failures (disk full, failed flush) and reports of unreadable data. */
  onError?: (error: Error) => void;
  /** Called when the server thread ends before `close`: this process no longer has a database. */
  onEnd?: (error: Error) => void;
  /** Interval for removing expired documents, in milliseconds. Default: one minute. */
  reapEveryMs?: number;
}

/** A running embedded database, served by this process or another one. */
export interface EmbeddedMongo {
  uri: string;
  /** `owner`: this process serves the directory. `client`: another one does, at `uri`. */
  role: "owner" | "client";
  /** Flushes pending writes and releases the directory; does nothing for a client. */
  close(): Promise<void>;
}

const DEFAULT_REAP_MS = 60_000;
const START_LIMIT_MS = 30_000;
const POLL_MS = 20;

/**
 * Serves `dataDir` in its own thread, or connects to the process that does. Throws when the file cannot be
 * opened, or when its owner does not listen within half a minute.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const dataDir = resolve(options.dataDir);
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const owner = readOwner(dataDir);
    if (owner?.isAlive !== true) {
      const lock = takeOwnership(dataDir, owner);
      if (lock !== undefined) return serve(dataDir, lock, options);
    } else if (owner.uri !== undefined) {
      const uri = withDatabase(owner.uri, options.database);
      return { uri, role: "client", close: () => Promise.resolve() };
    }
    await sleep(POLL_MS);
  }
  throw new Error(`timed out waiting for the process that owns ${dataDir}`);
}

async function serve(
  dataDir: string,
  lock: OwnerLock,
  options: EmbeddedMongoOptions,
): Promise<EmbeddedMongo> {
  const file = join(dataDir, DATA_FILE);
  try {
    // A killed owner leaves SQLite's lock behind; our own lock proves that it is stale.
    rmSync(`${file}.lock`, { recursive: true, force: true });
    const { worker, address } = await listenOnFirstAvailable(dataDir, file, options);
    const uri = address.uri(worker.port);
    lock.publish(uri);
    let closed: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      await worker.close();
      address.cleanUp();
      lock.release();
    };
    return { uri: withDatabase(uri, options.database), role: "owner", close: () => (closed ??= close()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function listenOnFirstAvailable(
  dataDir: string,
  file: string,
  options: EmbeddedMongoOptions,
): Promise<{ worker: WorkerHandle; address: ChosenAddress }> {
  const onError = options.onError ?? ((error: Error): void => process.emitWarning(error));
  const onEnd = options.onEnd ?? onError;
  const reapEveryMs = options.reapEveryMs ?? DEFAULT_REAP_MS;
  let lastError: unknown;
  for (const address of candidateAddresses(dataDir, options.transport ?? "socket")) {
    try {
      const settings = { file, address: address.listen, reapEveryMs };
      return { worker: await startWorker(settings, { onError, onEnd }), address };
    } catch (error) {
      address.cleanUp();
      if (!(error instanceof ListenError)) throw error;
      lastError = error;
    }
  }
  throw lastError;
}

function withDatabase(uri: string, database: string | undefined): string {
  return database === undefined ? uri : uri.replace("/?", `/${encodeURIComponent(database)}?`);
}

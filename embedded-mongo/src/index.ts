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
  /** Where the file lives; created when it is missing. One process serves it, others become its clients. */
  dataDir: string;
  /** `socket` (default) or `tcp`; `tcp` is also chosen automatically where Unix sockets cannot be used. */
  transport?: Transport;
  /** Database name to put into `uri`; without it the caller names the database. */
  database?: string;
  /** Hears of failures of the store (disk full, failed flush) and of the end of the server thread. */
  onError?: (error: Error) => void;
  /** How often expired documents are removed, in milliseconds. Default: one minute. */
  reapEveryMs?: number;
}

/** A running embedded database, or the way to the one that another process runs. */
export interface EmbeddedMongo {
  uri: string;
  /** `owner`: this process serves the directory. `client`: `uri` leads to the process that does. */
  role: "owner" | "client";
  /** Finishes what is being written and gives the directory up. A client has nothing to close. */
  close(): Promise<void>;
}

const DEFAULT_REAP_MS = 60_000;
const START_LIMIT_MS = 30_000;
const POLL_MS = 20;

/**
 * Serves `dataDir` in a thread of its own, or finds the process that does. Throws when the file cannot be
 * opened, or when its owner does not come up within half a minute.
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
  throw new Error(`the process that owns ${dataDir} does not answer`);
}

async function serve(
  dataDir: string,
  lock: OwnerLock,
  options: EmbeddedMongoOptions,
): Promise<EmbeddedMongo> {
  const file = join(dataDir, DATA_FILE);
  try {
    // A killed owner leaves SQLite's own lock behind; ours says that nobody holds it.
    rmSync(`${file}.lock`, { recursive: true, force: true });
    const { worker, address } = await listenSomewhere(dataDir, file, options);
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

async function listenSomewhere(
  dataDir: string,
  file: string,
  options: EmbeddedMongoOptions,
): Promise<{ worker: WorkerHandle; address: ChosenAddress }> {
  const onError = options.onError ?? ((error: Error): void => process.emitWarning(error));
  const reapEveryMs = options.reapEveryMs ?? DEFAULT_REAP_MS;
  let lastError: unknown;
  for (const address of candidateAddresses(dataDir, options.transport ?? "socket")) {
    try {
      return { worker: await startWorker({ file, address: address.listen, reapEveryMs }, onError), address };
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

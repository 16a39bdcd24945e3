import { dirname } from "node:path";
import { Catalog } from "../catalog/catalog.js";
import type { Engine } from "../commands/request.js";
import { CursorTable } from "../planner/cursors.js";
import { MemoryBudget } from "../planner/memory.js";
import { GroupCommit, RolledBackError } from "../storage/groupCommit.js";
import { StorageError, type FileStore } from "../storage/keyValueStore.js";
import { openSqlite } from "../storage/sqlite.js";
import type { ListenAddress } from "../wire/listenAddress.js";
import { reapExpired } from "./reaper.js";
import { WireServer } from "./wireServer.js";

/** Start parameters of the server thread. */
export interface ServerSettings {
  file: string;
  address: ListenAddress;
  /** Interval for removing expired documents and idle cursors, in milliseconds. */
  reapEveryMs: number;
}

export interface RunningServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Opens the file and serves it. `onError` receives every storage failure; affected clients get an error too.
 */
export async function openServer(
  { file, address, reapEveryMs }: ServerSettings,
  onError: (error: Error) => void,
): Promise<RunningServer> {
  const store = openSqlite(file);
  try {
    return await serveStore(store, { file, address, reapEveryMs }, onError);
  } catch (error) {
    store.close();
    throw error;
  }
}

async function serveStore(
  store: FileStore,
  { file, address, reapEveryMs }: ServerSettings,
  onError: (error: Error) => void,
): Promise<RunningServer> {
  // Deferred until the caller of `openServer` has its result.
  const report = (problem: string): void => void setImmediate(() => onError(new Error(problem)));
  const catalog = new Catalog(store, report);
  const group = new GroupCommit(store, dirname(file), (error) => {
    catalog.reload();
    onError(error);
  });
  const password = "password" in address ? address.password : undefined;
  const cursors = new CursorTable();
  const memory = new MemoryBudget();
  const engine: Engine = {
    file,
    store,
    catalog,
    group,
    cursors,
    memory,
    password,
    lastBackup: Promise.resolve(),
  };
  const server = new WireServer(engine);
  const port = await server.listen(address);
  const timer = setInterval(() => void reap(engine, onError), reapEveryMs);
  return {
    port,
    close: async () => {
      clearInterval(timer);
      await server.close();
      await engine.lastBackup;
      group.close();
      store.close();
    },
  };
}

/** Storage failures are reported by the rollback. */
async function reap(engine: Engine, onError: (error: Error) => void): Promise<void> {
  engine.cursors.reapIdle(Date.now());
  try {
    await reapExpired(engine, Date.now());
  } catch (error) {
    if (error instanceof RolledBackError) return;
    if (error instanceof StorageError) engine.group.rollBack(error);
    else onError(error as Error);
  }
}

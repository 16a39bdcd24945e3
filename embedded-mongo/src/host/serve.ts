import { dirname } from "node:path";
import { Catalog } from "../catalog/catalog.js";
import type { Engine } from "../commands/request.js";
import { CursorTable } from "../planner/cursors.js";
import { MemoryBudget } from "../planner/memory.js";
import { GroupCommit, UndoneError } from "../storage/groupCommit.js";
import { StorageError, type FileStore } from "../storage/keyValueStore.js";
import { openSqlite } from "../storage/sqlite.js";
import type { ListenAddress } from "../wire/listenAddress.js";
import { reapExpired } from "./reaper.js";
import { WireServer } from "./wireServer.js";

/** What the host passes to the server thread at its start. */
export interface ServerSettings {
  file: string;
  address: ListenAddress;
  /** How often expired documents and idle cursors are looked for, in milliseconds. */
  reapEveryMs: number;
}

/** A database that is open and answers clients. */
export interface RunningServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Opens the file and serves it. `onError` is called with every failure of the store; the clients concerned have
 * been notified as well.
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
  // Said when whoever opens the database listens.
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
    copying: Promise.resolve(),
  };
  const server = new WireServer(engine);
  const port = await server.listen(address);
  const timer = setInterval(() => void reap(engine, onError), reapEveryMs);
  return {
    port,
    close: async () => {
      clearInterval(timer);
      await server.close();
      await engine.copying;
      group.close();
      store.close();
    },
  };
}

/** Failures are reported when the reaper's writes are undone. */
async function reap(engine: Engine, onError: (error: Error) => void): Promise<void> {
  engine.cursors.reapIdle(Date.now());
  try {
    await reapExpired(engine, Date.now());
  } catch (error) {
    if (error instanceof UndoneError) return;
    if (error instanceof StorageError) engine.group.undo(error);
    else onError(error as Error);
  }
}

import { dirname } from "node:path";
import { Catalog } from "../catalog/catalog.js";
import type { Engine } from "../commands/request.js";
import { CursorTable } from "../planner/cursors.js";
import { GroupCommit, UndoneError } from "../storage/groupCommit.js";
import { openSqlite } from "../storage/sqlite.js";
import type { ListenAddress } from "../wire/listenAddress.js";
import { WireServer } from "./wireServer.js";
import { reapExpired } from "./reaper.js";

/** What the host tells the server thread at its start. */
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
 * Opens the file and serves it. `onError` hears of every failure of the store; the clients concerned have
 * been told as well.
 */
export async function openServer(
  { file, address, reapEveryMs }: ServerSettings,
  onError: (error: Error) => void,
): Promise<RunningServer> {
  const store = openSqlite(file);
  const catalog = new Catalog(store);
  const group = new GroupCommit(store, dirname(file), (error) => {
    catalog.reload();
    onError(error);
  });
  const password = "password" in address ? address.password : undefined;
  const cursors = new CursorTable();
  const engine: Engine = { file, store, catalog, group, cursors, password, copying: Promise.resolve() };
  const server = new WireServer(engine);
  const port = await server.listen(address).catch((error: unknown) => {
    store.close();
    throw error;
  });
  const timer = setInterval(() => void reap(engine), reapEveryMs);
  return {
    port,
    close: async () => {
      clearInterval(timer);
      await server.close();
      await engine.copying;
      group.flush();
      store.close();
    },
  };
}

/** Failures are told by the undoing of what the reaper wrote. */
async function reap(engine: Engine): Promise<void> {
  engine.cursors.reapIdle(Date.now());
  try {
    await reapExpired(engine, Date.now());
  } catch (error) {
    if (!(error instanceof UndoneError)) engine.group.undo(error as Error);
  }
}

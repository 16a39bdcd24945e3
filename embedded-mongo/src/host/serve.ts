import { Catalog } from "../catalog/catalog.js";
import type { Engine } from "../commands/request.js";
import { CursorTable } from "../planner/cursors.js";
import { dirname } from "node:path";
import { describeDiskFault } from "../storage/diskFault.js";
import { GroupCommit } from "../storage/groupCommit.js";
import { UndoneError } from "../storage/errors.js";
import { SqliteStore } from "../storage/sqlite.js";
import { WireServer } from "../wire/server.js";
import { copyWhileRunning } from "./backup.js";
import type { WorkerSettings } from "./protocol.js";
import { reapExpired } from "./reaper.js";

/** A database that is open and answers clients. */
export interface RunningServer {
  port: number;
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the file and serves it. `onError` hears of every failure of the store; the clients concerned have
 * been told as well.
 */
export async function openServer(
  settings: WorkerSettings,
  onError: (error: Error) => void,
): Promise<RunningServer> {
  const store = new SqliteStore(settings.file);
  const catalog = new Catalog(store);
  const epoch = { undone: 0 };
  const group = new GroupCommit(store, (cause) => {
    epoch.undone += 1;
    catalog.reload();
    const error = describeDiskFault(cause, dirname(settings.file));
    onError(error);
    return error;
  });
  let copying: Promise<void> = Promise.resolve();
  const backup = (file: string): Promise<void> => {
    // One after the other: each needs the main file to stand still.
    copying = copying
      .catch(() => undefined)
      .then(() => {
        group.flush();
        return copyWhileRunning(store, settings.file, file);
      });
    return copying;
  };
  const cursors = new CursorTable();
  const engine: Engine = { store, catalog, group, cursors, epoch, backup };
  const { address } = settings;
  const server = new WireServer(engine, "password" in address ? address.password : undefined);
  const port = await server.listen(address).catch((error: unknown) => {
    store.close();
    throw error;
  });
  const timer = setInterval(() => void reap(engine), settings.reapEveryMs);
  return {
    port,
    backup,
    close: async () => {
      clearInterval(timer);
      await server.close();
      await copying.catch(() => undefined);
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

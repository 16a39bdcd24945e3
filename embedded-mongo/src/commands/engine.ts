import type { Catalog } from "../catalog/catalog.js";
import type { GroupCommit } from "../storage/groupCommit.js";
import type { KeyValueStore } from "../storage/kv.js";
import type { CursorTable } from "../planner/cursors.js";

/** Everything a command works on. One per worker. */
export interface Engine {
  store: KeyValueStore;
  catalog: Catalog;
  group: GroupCommit;
  cursors: CursorTable;
  /** Counts undone transactions; a command that paused and finds it changed has lost writes and must say so. */
  epoch: { undone: number };
  startedAt: Date;
  /** Copies the database to a file while it is in use. */
  backup(file: string): Promise<void>;
}

import type { Document } from "bson";
import type { Catalog } from "../catalog/catalog.js";
import type { CursorTable } from "../planner/cursors.js";
import type { Pacer } from "../planner/pacer.js";
import type { GroupCommit } from "../storage/groupCommit.js";
import type { SqliteStore } from "../storage/sqlite.js";

/** Everything a command works on. One per worker. */
export interface Engine {
  store: SqliteStore;
  catalog: Catalog;
  group: GroupCommit;
  cursors: CursorTable;
  /** Counts undone transactions; a command that paused and finds it changed has lost writes and must say so. */
  epoch: { undone: number };
  /** Copies the database to a file while it is in use. */
  backup(file: string): Promise<void>;
}

/** One command as its handler sees it. */
export interface CommandRequest {
  name: string;
  database: string;
  /** Decoded into the engine's representation; without the documents of an insert that came as a sequence. */
  body: Document;
  /** The documents of `insert`, still encoded. */
  documents: Uint8Array[];
  pacer: Pacer;
  engine: Engine;
  connectionId: number;
}

/** A reply: a document to encode, or bytes that are encoded already. */
export type Reply = Document | Uint8Array;

/** What the allow-list knows of one command. */
export interface CommandDefinition {
  run: (request: CommandRequest) => Reply | Promise<Reply>;
  /** Fields it takes besides its own name and those every command takes. */
  fields: readonly string[];
  /** Whether its reply waits until what it wrote is on disk. */
  isWrite?: boolean;
}

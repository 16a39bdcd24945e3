import type { Document } from "bson";
import type { Catalog } from "../catalog/catalog.js";
import type { CursorTable } from "../planner/cursors.js";
import type { MemoryBudget } from "../planner/memory.js";
import type { Pacer } from "../planner/pacer.js";
import type { GroupCommit } from "../storage/groupCommit.js";
import type { FileStore } from "../storage/keyValueStore.js";

/** The state that commands share. One per worker. */
export interface Engine {
  file: string;
  store: FileStore;
  catalog: Catalog;
  group: GroupCommit;
  cursors: CursorTable;
  memory: MemoryBudget;
  /** Undefined on a Unix socket, where file permissions authenticate clients. */
  password: string | undefined;
  /** Settles when the most recent backup ends. */
  lastBackup: Promise<void>;
}

/** The connection that a command came from. */
export interface Peer {
  id: number;
  isAuthenticated: boolean;
  isClosed: boolean;
}

/** The input of a command handler. */
export interface CommandRequest {
  name: string;
  database: string;
  /** In the engine's representation; `documents` of an insert may still be encoded. */
  body: Document;
  /** The documents of `insert`, still encoded. */
  documents: Uint8Array[];
  pacer: Pacer;
  engine: Engine;
  peer: Peer;
}

/** A document to encode, or one already encoded. */
export type Reply = Document | Uint8Array;

/** An entry of the allow-list. */
export interface CommandDefinition {
  run: (request: CommandRequest) => Reply | Promise<Reply>;
  /** Accepted in addition to the command's name and the common fields. */
  fields: readonly string[];
  /** Whether its reply waits for the commit. */
  isWrite?: boolean;
  /** Whether it is served before authentication. */
  isPublic?: boolean;
}

import type { Document } from "bson";
import type { Catalog } from "../catalog/catalog.js";
import type { CursorTable } from "../planner/cursors.js";
import type { MemoryBudget } from "../planner/memory.js";
import type { Pacer } from "../planner/pacer.js";
import type { GroupCommit } from "../storage/groupCommit.js";
import type { FileStore } from "../storage/keyValueStore.js";

/** Everything a command works on. One per worker. */
export interface Engine {
  /** Where the store lies. */
  file: string;
  store: FileStore;
  catalog: Catalog;
  group: GroupCommit;
  cursors: CursorTable;
  memory: MemoryBudget;
  /** What a connection must show first; undefined where reaching the server is proof enough. */
  password: string | undefined;
  /** Ends with the last backup that was asked for. */
  copying: Promise<void>;
}

/** One client's connection, as far as commands know of it. */
export interface Peer {
  id: number;
  isTrusted: boolean;
  /** Whether the connection has ended. */
  isGone: boolean;
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
  peer: Peer;
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
  /** Whether it is served before the password was shown. */
  isOpen?: boolean;
}

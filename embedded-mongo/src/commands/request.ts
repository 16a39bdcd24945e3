import type { Document } from "bson";
import type { Pacer } from "../planner/pacer.js";
import type { Engine } from "./engine.js";

/** One command as its handler sees it. */
export interface CommandRequest {
  name: string;
  database: string;
  /** Decoded into the engine's representation; without the raw documents of an insert. */
  body: Document;
  /** The documents of `insert`, still encoded. */
  documents: Buffer[];
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

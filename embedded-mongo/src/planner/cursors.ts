import { randomBytes } from "node:crypto";
import { MongoError } from "../errors.js";
import type { Pacer } from "./pacer.js";

/** Encoded documents in order; `undefined` asks the reader to yield to other commands. */
export type DocumentSource = Generator<Uint8Array | undefined, void>;

const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const MAX_PER_CONNECTION = 200;
const IDLE_LIMIT_MS = 10 * 60 * 1000;

/** One open result, read in batches from a lazy source that asks `pacer` when to pause. */
export class Cursor {
  readonly ns: string;
  readonly #source: DocumentSource;
  readonly #pacer: Pacer;
  #pending: Uint8Array | undefined;
  /** Remaining time for all batches together. */
  #timeLeft = Infinity;
  isDone = false;
  isBusy = false;
  /** Whether it stays open when idle. */
  hasNoTimeout = false;
  /** Id of the connection that last read it. */
  owner = 0;
  lastUsed = Date.now();

  constructor(ns: string, source: DocumentSource, pacer: Pacer) {
    this.ns = ns;
    this.#source = source;
    this.#pacer = pacer;
  }

  /** Up to `size` documents, at most 16 MiB of them. */
  async read(size: number, pacer: Pacer): Promise<Uint8Array[]> {
    this.isBusy = true;
    pacer.limitTo(this.#timeLeft);
    this.#pacer.continueAs(pacer);
    try {
      return await this.#batch(size);
    } finally {
      this.isBusy = false;
      this.#timeLeft = pacer.timeLeft;
      this.lastUsed = Date.now();
    }
  }

  /** Ends it and releases its memory. */
  close(): void {
    this.isDone = true;
    this.#pending = undefined;
    this.#source.return();
  }

  async #batch(size: number): Promise<Uint8Array[]> {
    const batch: Uint8Array[] = [];
    let remainingBytes = MAX_BATCH_BYTES;
    while (batch.length < size && !this.isDone) {
      const document = this.#pending ?? this.#next();
      this.#pending = undefined;
      if (document === undefined) {
        if (!this.isDone) await this.#pacer.pause();
      } else if (batch.length > 0 && document.length > remainingBytes) {
        this.#pending = document;
        break;
      } else {
        batch.push(document);
        remainingBytes -= document.length;
      }
    }
    return batch;
  }

  /** The next document; undefined at the end and when the reader should pause. */
  #next(): Uint8Array | undefined {
    const step = this.#source.next();
    this.isDone = step.done === true;
    return step.done === true ? undefined : step.value;
  }
}

export class CursorTable {
  readonly #cursors = new Map<bigint, Cursor>();

  /** Assigns an id to a cursor for later `getMore`s. Error 146 when the connection has too many. */
  register(cursor: Cursor, owner: number): bigint {
    const others = [...this.#cursors.values()].filter((other) => other.owner === owner);
    if (others.length >= MAX_PER_CONNECTION) {
      cursor.close();
      throw new MongoError(
        146,
        `a connection may have at most ${MAX_PER_CONNECTION} open cursors: read or close them`,
      );
    }
    cursor.owner = owner;
    let id = 0n;
    while (id === 0n || this.#cursors.has(id)) id = randomBytes(8).readBigInt64LE() & 0x7fff_ffff_ffff_ffffn;
    this.#cursors.set(id, cursor);
    return id;
  }

  /** Errors: 43 when there is no such cursor, 13 when it is of another namespace, 12051 in use. */
  find(id: bigint, ns: string): Cursor {
    const cursor = this.#cursors.get(id);
    if (cursor === undefined) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.ns !== ns)
      throw new MongoError(13, `getMore on '${ns}', but the cursor belongs to '${cursor.ns}'`);
    if (cursor.isBusy) throw new MongoError(12051, `cursor id ${id} is already in use`);
    return cursor;
  }

  close(id: bigint): boolean {
    this.#cursors.get(id)?.close();
    return this.#cursors.delete(id);
  }

  /** Closes the cursors of a connection that has ended. */
  closeByOwner(owner: number): void {
    for (const [id, cursor] of this.#cursors) if (cursor.owner === owner) this.close(id);
  }

  /** Closes cursors that were idle for ten minutes, except those without a timeout. */
  reapIdle(now: number): void {
    for (const [id, cursor] of this.#cursors) {
      if (!cursor.isBusy && !cursor.hasNoTimeout && now - cursor.lastUsed > IDLE_LIMIT_MS) this.close(id);
    }
  }
}

import type { mongo } from "mongoose";

/** A change of stored data. `run` is idempotent: it may be interrupted, and two processes may run it at once. */
export type Migration = { name: string; run: (db: mongo.Db) => Promise<void> };

/** In order. Each raises the data version, which is 1 without any, by one. Only ever append to it. */
export const MIGRATIONS: readonly Migration[] = [];

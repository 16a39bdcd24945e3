import type { mongo } from "mongoose";

/** `run` must be idempotent: it may be interrupted, and two processes may run it at once. */
export type Migration = { name: string; run: (db: mongo.Db) => Promise<void> };

/** Append-only, in order. Each migration increments the data version, which starts at 1. */
export const MIGRATIONS: readonly Migration[] = [];

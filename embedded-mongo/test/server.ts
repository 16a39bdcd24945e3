import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from "embedded-mongo";
import { MongoClient, type Db } from "mongodb";
import sqlite, { type Database } from "node-sqlite3-wasm";

/** A server with its own data directory and a connected client; `stop` removes everything. */
export interface TestServer {
  dataDir: string;
  server: EmbeddedMongo;
  client: MongoClient;
  db: Db;
  stop(): Promise<void>;
}

/** A new empty directory that the caller removes. */
export function temporaryDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), "embedded-mongo-test-"));
}

export async function startTestServer(options: Partial<EmbeddedMongoOptions> = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await temporaryDirectory());
  const server = await startEmbeddedMongo({ ...options, dataDir });
  const client = await MongoClient.connect(server.uri);
  return {
    dataDir,
    server,
    client,
    db: client.db("test"),
    stop: async () => {
      await client.close();
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Changes the database file of an unserved data directory directly. */
export function withFile(dataDir: string, change: (database: Database) => void): void {
  const database = new sqlite.Database(join(dataDir, "data.db"));
  try {
    // Must come first: without shared memory, a WAL can only be read in exclusive mode.
    database.exec("PRAGMA locking_mode = EXCLUSIVE");
    change(database);
  } finally {
    database.close();
  }
}

// The embedded database alone, through the real driver: latency of one client, throughput of 32, start and memory with
// 100,000 documents, and how long the web thread is blocked during a scan.
import { execFile } from "node:child_process";
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startEmbeddedMongo } from "embedded-mongo";
import { MongoClient, ObjectId, type Collection } from "mongodb";
import { median, percentile, rounded } from "./support/statistics.js";

const DOCUMENTS = 100_000;
const HOTELS = 50;
const SECONDS_PER_RUN = 2;
/** Warm-up operations before the measurement. */
const WARM_UP = 2000;
const STARTS = 5;
const CLIENTS = 32;
const STALL_SECONDS = 6;
/** What SQLite writes to its log for one inserted document: five pages with their heads. */
const COMMIT_BYTES = 5 * (4096 + 24);
const FLUSH_FILE_BYTES = 200 * COMMIT_BYTES;

interface BenchDocument {
  _id: ObjectId;
  hotel_id: number;
  number: string;
  status: string;
  total: number;
  created_at: Date;
}

/** One line of the result table. */
export interface Row {
  what: string;
  p50_ms?: number;
  /** The median as a multiple of `ping`'s, the driver's command that does nothing. */
  pings?: number;
  p99_ms?: number;
  per_second?: number;
  value?: string;
}

type Operation = (client: number) => Promise<unknown>;

function documentNumber(n: number): BenchDocument {
  return {
    _id: new ObjectId(),
    hotel_id: n % HOTELS,
    number: `room-${n}`,
    status: ["placed", "preparing", "ready", "delivered"][n % 4] ?? "placed",
    total: n % 1000,
    created_at: new Date(1_700_000_000_000 + n * 1000),
  };
}

async function fill(orders: Collection<BenchDocument>): Promise<ObjectId[]> {
  await orders.createIndex({ number: 1 }, { unique: true });
  await orders.createIndex({ hotel_id: 1, status: 1, created_at: -1 });
  const ids: ObjectId[] = [];
  for (let from = 0; from < DOCUMENTS; from += 1000) {
    const batch = Array.from({ length: 1000 }, (_, n) => documentNumber(from + n));
    ids.push(...batch.map((document) => document._id));
    await orders.insertMany(batch);
  }
  return ids;
}

async function run(what: string, clients: number, operation: Operation): Promise<Row & { p50_ms: number }> {
  const durations: number[] = [];
  for (let n = 0; n < WARM_UP; n += 1) await operation(0);
  const start = performance.now();
  const end = start + SECONDS_PER_RUN * 1000;
  const client = async (number: number): Promise<void> => {
    while (performance.now() < end) {
      const before = performance.now();
      await operation(number);
      durations.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  const seconds = (performance.now() - start) / 1000;
  return {
    what: `${what}, ${clients} client${clients === 1 ? "" : "s"}`,
    p50_ms: rounded(percentile(durations, 50)),
    p99_ms: rounded(percentile(durations, 99)),
    per_second: Math.round(durations.length / seconds),
  };
}

/** The operations measured; `ping` first, as the cost of a round trip through driver, socket and thread. */
function operations(
  client: MongoClient,
  orders: Collection<BenchDocument>,
  ids: ObjectId[],
): [string, Operation][] {
  let next = DOCUMENTS;
  const pick = (): ObjectId => ids[Math.floor(Math.random() * ids.length)] ?? new ObjectId();
  return [
    ["ping", () => client.db("bench").command({ ping: 1 })],
    ["insertOne (durable)", () => orders.insertOne(documentNumber((next += 1)))],
    ["findOne by _id", () => orders.findOne({ _id: pick() })],
    [
      "find by index, sort, limit 20",
      () =>
        orders
          .find({ hotel_id: Math.floor(Math.random() * HOTELS), status: "ready" })
          .sort({ created_at: -1 })
          .limit(20)
          .toArray(),
    ],
    [
      "findOneAndUpdate (durable)",
      () => orders.findOneAndUpdate({ _id: pick() }, { $inc: { total: 1 } }, { returnDocument: "after" }),
    ],
  ];
}

/**
 * A durable insert in turns with the two things that it cannot be without: `ping`, the way to the database and back, and
 * the flush of as much as a commit writes, over what is in the file already, as SQLite does with its log.
 */
async function insertBesideItsFloor(
  client: MongoClient,
  orders: Collection<BenchDocument>,
  dataDir: string,
): Promise<Row> {
  const file = openSync(path.join(dataDir, "flushed"), "w");
  writeSync(file, new Uint8Array(FLUSH_FILE_BYTES));
  fsyncSync(file);
  let turn = 0;
  const flush = (): Promise<void> => {
    const at = (turn * COMMIT_BYTES) % FLUSH_FILE_BYTES;
    writeSync(file, new Uint8Array(COMMIT_BYTES), 0, COMMIT_BYTES, at);
    fsyncSync(file);
    return Promise.resolve();
  };
  const ping = (): Promise<unknown> => client.db("bench").command({ ping: 1 });
  const insert = (): Promise<unknown> => orders.insertOne(documentNumber(2 * DOCUMENTS + turn));
  const medians = await inTurns([ping, flush, insert], () => (turn += 1));
  closeSync(file);
  const [pinged = NaN, flushed = NaN, inserted = NaN] = medians;
  return {
    what: "insertOne (durable) in turns with ping and a flush of 20 KiB",
    p50_ms: rounded(inserted),
    pings: rounded(inserted / pinged),
    value: `${rounded(inserted / (pinged + flushed))} times both (${rounded(pinged)} and ${rounded(flushed)} ms)`,
  };
}

/** The median time of each of these, one after the other for as long as a run takes. */
async function inTurns(operations: (() => Promise<unknown>)[], next: () => void): Promise<number[]> {
  const durations = operations.map((): number[] => []);
  const end = performance.now() + 2 * SECONDS_PER_RUN * 1000;
  while (performance.now() < end) {
    for (const [index, operation] of operations.entries()) {
      const before = performance.now();
      await operation();
      durations[index]?.push(performance.now() - before);
    }
    next();
  }
  return durations.map(median);
}

/** The longest block of this thread's event loop while the database scans once a second. */
async function worstStall(orders: Collection<BenchDocument>, ids: ObjectId[]): Promise<Row> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const end = performance.now() + STALL_SECONDS * 1000;
  const reader = async (): Promise<void> => {
    while (performance.now() < end)
      await orders.findOne({ _id: ids[Math.floor(Math.random() * ids.length)] as ObjectId });
  };
  const scanner = async (): Promise<void> => {
    while (performance.now() < end) {
      await orders.countDocuments({ total: { $gt: 998.5 } });
      await sleep(1000);
    }
  };
  delay.enable();
  await Promise.all([scanner(), ...Array.from({ length: 8 }, reader)]);
  delay.disable();
  return {
    what: "worst stall of this thread, 8 readers and a scan a second",
    value: `${rounded(delay.max / 1e6)} ms`,
  };
}

async function scanTime(orders: Collection<BenchDocument>): Promise<Row> {
  const start = performance.now();
  await orders.countDocuments({ total: { $gt: 998.5 } });
  return {
    what: `unindexed scan of ${DOCUMENTS} documents`,
    value: `${rounded(performance.now() - start)} ms`,
  };
}

/** Runs in its own process, so that start-up time and memory are the database's alone. */
async function reportStart(dataDir: string): Promise<void> {
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const server = await startEmbeddedMongo({ dataDir });
  const opened = performance.now() - start;
  const after = process.memoryUsage().rss;
  await server.close();
  process.stdout.write(JSON.stringify({ opened, memory: after - before }));
}

/** The median start-up time of an empty process on this machine, in milliseconds. */
async function emptyProcess(): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < STARTS; n += 1) {
    const start = performance.now();
    await promisify(execFile)(process.execPath, ["--eval", "0"]);
    times.push(performance.now() - start);
  }
  return median(times);
}

async function startAndMemory(dataDir: string): Promise<Row[]> {
  const starts: { opened: number; memory: number }[] = [];
  for (let n = 0; n < STARTS; n += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--import",
      "tsx",
      fileURLToPath(import.meta.url),
      dataDir,
    ]);
    starts.push(JSON.parse(stdout) as (typeof starts)[number]);
  }
  const opened = median(starts.map((start) => start.opened));
  const memory = median(starts.map((start) => start.memory));
  const empty = await emptyProcess();
  return [
    {
      what: `start with ${DOCUMENTS} documents (thread, file, listening), median of ${STARTS}`,
      value: `${rounded(opened)} ms, ${rounded(opened / empty)} times an empty Node process (${rounded(empty)} ms)`,
    },
    { what: "memory added by the started database", value: `${rounded(memory / 1024 / 1024)} MiB` },
  ];
}

/** Measures the embedded database at 100,000 documents and prints the table. */
export async function benchEmbeddedDatabase(): Promise<Row[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "embedded-bench-"));
  const rows: Row[] = [];
  const server = await startEmbeddedMongo({ dataDir });
  const client = await MongoClient.connect(server.uri, { maxPoolSize: CLIENTS });
  try {
    const orders = client.db("bench").collection<BenchDocument>("orders");
    const ids = await fill(orders);
    let ping: number | undefined;
    for (const [what, operation] of operations(client, orders, ids)) {
      const alone = await run(what, 1, operation);
      ping ??= alone.p50_ms;
      rows.push({ ...alone, pings: rounded(alone.p50_ms / ping) }, await run(what, CLIENTS, operation));
    }
    rows.push(await insertBesideItsFloor(client, orders, dataDir));
    rows.push(await scanTime(orders), await worstStall(orders, ids));
  } finally {
    await client.close();
    await server.close();
  }
  rows.push(...(await startAndMemory(dataDir)));
  await rm(dataDir, { recursive: true, force: true });
  console.table(rows);
  return rows;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dataDir = process.argv[2];
  if (dataDir === undefined) await benchEmbeddedDatabase();
  else await reportStart(dataDir);
}

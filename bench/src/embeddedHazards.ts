// Operations that could block the embedded database, each at three sizes, with the growth of the time relative to the
// size: 1 is linear.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startEmbeddedMongo } from "embedded-mongo";
import { MongoClient, type Collection, type Db } from "mongodb";
import { rounded } from "./support/statistics.js";

type Documents = Collection<{ _id: number }>;
type Measure = (documents: Documents, size: number, db: Db) => Promise<void>;

const numbers = (size: number): number[] => Array.from({ length: size }, (_, n) => n);

async function fill(documents: Documents, size: number, text = ""): Promise<void> {
  await documents.insertMany(numbers(size).map((_id) => ({ _id, n: size - _id, text })));
}

/** The preparation, and the operation measured. */
const HAZARDS: [name: string, sizes: readonly number[], prepare: Measure, run: Measure][] = [
  [
    "$push onto an indexed array of",
    [1000, 3000, 10_000],
    async (documents, size) => {
      await documents.createIndex({ list: 1 });
      await documents.insertOne({ _id: 1, list: numbers(size) } as never);
    },
    async (documents, size) => {
      await documents.updateOne({ _id: 1 }, { $push: { list: size } } as never);
    },
  ],
  [
    "$in with as many ids",
    [500, 1500, 5000],
    (documents, size) => fill(documents, size),
    async (documents, size) => {
      await documents.find({ _id: { $in: numbers(size) } }).toArray();
    },
  ],
  [
    "deleting as many by $in",
    [500, 1500, 5000],
    (documents, size) => fill(documents, size),
    async (documents, size) => {
      await documents.deleteMany({ _id: { $in: numbers(size) } });
    },
  ],
  [
    "a pattern over a text of",
    [10_000, 30_000, 100_000],
    (documents, size) => fill(documents, 1, "a".repeat(size)),
    async (documents) => {
      await documents.countDocuments({ text: /aaab/i } as never);
    },
  ],
];

async function abandonedCursors(db: Db): Promise<string[]> {
  const documents: Documents = db.collection("cursors");
  await fill(documents, 100, "x".repeat(200_000));
  const before = process.memoryUsage().rss;
  const lines: string[] = [];
  let [opened, refused] = [0, 0];
  for (const until of [30, 100, 300]) {
    for (; opened + refused < until;) {
      try {
        await db.command({ find: "cursors", sort: { n: 1 }, batchSize: 1 });
        opened += 1;
      } catch {
        refused += 1;
      }
    }
    const added = (process.memoryUsage().rss - before) / 2 ** 20;
    lines.push(
      `${until} abandoned sorted cursors of 20 MB: ${refused} refused, ${Math.round(added)} MiB added`,
    );
  }
  return lines;
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), "embedded-hazards-"));
const server = await startEmbeddedMongo({ dataDir });
const client = await MongoClient.connect(server.uri);
const db = client.db("hazards");
const rows: Record<string, unknown>[] = [];
for (const [name, sizes, prepare, run] of HAZARDS) {
  let last: { size: number; ms: number } | undefined;
  for (const size of sizes) {
    const documents: Documents = db.collection("c");
    await documents.drop();
    await prepare(documents, size, db);
    const start = performance.now();
    await run(documents, size, db);
    const ms = performance.now() - start;
    const growth = last === undefined ? undefined : Math.log(ms / last.ms) / Math.log(size / last.size);
    rows.push({ hazard: name, size, ms: rounded(ms), growth: growth === undefined ? "" : rounded(growth) });
    last = { size, ms };
  }
}
console.table(rows);
for (const line of await abandonedCursors(db)) console.log(line);
await client.close();
await server.close();
await rm(dataDir, { recursive: true, force: true });

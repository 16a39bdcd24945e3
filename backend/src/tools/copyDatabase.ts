import { startEmbeddedMongo } from "embedded-mongo";
import mongoose, { type mongo } from "mongoose";
import { connectionOptions } from "#database/connectionOptions.js";
import { dropMark, markUnfinishedCopy, removeUnfinishedCopy } from "#database/unfinishedCopy.js";
import { ToolRefusal } from "./runTool.js";

const BATCH = 500;
/** Numbers keep their stored type. */
const EXACT = { promoteValues: false } as const;

export type Copied = { name: string; documents: number; indexes: number };

/**
 * Copies the embedded database of a directory to the MongoDB at `uri`, then compares both byte by byte. All or nothing:
 * the target is marked as unfinished until the comparison is complete, Roombell does not start on such a database, and
 * the next call starts over.
 * @throws ToolRefusal when a process serves the directory, the target contains documents, or the copy differs
 */
export async function copyDatabase(dataDir: string, uri: string): Promise<Copied[]> {
  const embedded = await startEmbeddedMongo({ dataDir });
  const source = new mongoose.mongo.MongoClient(embedded.uri);
  // Without a socket timeout: building the indexes of a large collection takes long.
  const target = new mongoose.mongo.MongoClient(uri, { ...connectionOptions(uri), socketTimeoutMS: 0 });
  try {
    if (embedded.role === "client") throw new ToolRefusal(`Roombell is running on ${dataDir}; stop it first`);
    const from = source.db(connectionOptions(embedded.uri).dbName);
    const to = target.db(connectionOptions(uri).dbName);
    await removeUnfinishedCopy(to);
    await requireEmpty(to);
    return await copyAll(from, to);
  } finally {
    await source.close();
    await target.close();
    await embedded.close();
  }
}

async function requireEmpty(to: mongo.Db): Promise<void> {
  for (const { name } of await to.listCollections().toArray()) {
    if ((await to.collection(name).findOne()) !== null) {
      throw new ToolRefusal(
        `the database ${to.databaseName} contains documents in ${name}; use an empty database`,
      );
    }
  }
}

async function copyAll(from: mongo.Db, to: mongo.Db): Promise<Copied[]> {
  const names = (await from.listCollections().toArray()).map(({ name }) => name).toSorted();
  const copied: Copied[] = [];
  await markUnfinishedCopy(to, names);
  try {
    for (const name of names) {
      const indexes = await copyIndexes(from.collection(name), to.collection(name));
      await copyDocuments(from.collection(name), to.collection(name));
      const documents = await compare(from.collection(name), to.collection(name));
      copied.push({ name, documents, indexes });
    }
  } catch (error) {
    // If this fails too, the mark remains and the next call cleans up.
    await removeUnfinishedCopy(to).catch(() => undefined);
    throw error;
  }
  await dropMark(to);
  return copied;
}

async function copyIndexes(from: mongo.Collection, to: mongo.Collection): Promise<number> {
  const indexes = (await from.indexes()).filter(({ name }) => name !== "_id_");
  if (indexes.length > 0) await to.createIndexes(indexes.map(({ v: _version, ...index }) => index));
  return indexes.length + 1;
}

async function copyDocuments(from: mongo.Collection, to: mongo.Collection): Promise<void> {
  let batch: mongo.BSON.Document[] = [];
  for await (const document of from.find({}, EXACT)) {
    batch.push(document);
    if (batch.length < BATCH) continue;
    await to.insertMany(batch);
    batch = [];
  }
  if (batch.length > 0) await to.insertMany(batch);
}

/** Compares the raw documents of two collections; resolves with their number. */
async function compare(from: mongo.Collection, to: mongo.Collection): Promise<number> {
  const [sources, targets] = [from, to].map((collection) =>
    collection.find({}, { raw: true }).sort({ _id: 1 }),
  );
  let count = 0;
  for (;;) {
    const [one, other] = (await Promise.all([
      sources?.next(),
      targets?.next(),
    ])) as unknown as (Buffer | null)[];
    if (!one && !other) return count;
    if (!one || !other || !one.equals(other)) {
      throw new ToolRefusal(`the copy of ${from.collectionName} differs at document ${count + 1}`);
    }
    count += 1;
  }
}

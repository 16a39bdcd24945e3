import mongoose, { type mongo } from "mongoose";
import { logger } from "#lib/logger.js";
import { connectionOptions } from "./connectionOptions.js";

const OWN_PREFIX = "roombell_";
const NOTICE_AFTER_MS = 2000;
const NO_INDEX = 27;

type Change = {
  collection: string;
  drop: string[];
  create: [key: mongo.IndexSpecification, options: mongo.CreateIndexesOptions][];
};

/**
 * Brings the indexes of the database to what the models name: those that other versions of the models made are removed,
 * then the missing ones are built. Indexes that somebody else made stay. Without a time limit for a single answer, since
 * a large collection takes its time.
 */
export async function reconcileIndexes(uri: string): Promise<void> {
  const changes = await Promise.all(Object.values(mongoose.models).map(changesOf));
  const due = changes.filter(({ create, drop }) => create.length + drop.length > 0);
  if (due.length === 0) return;
  const client = new mongoose.mongo.MongoClient(uri, { ...connectionOptions(uri), socketTimeoutMS: 0 });
  try {
    const db = client.db(mongoose.connection.name);
    for (const change of due) await apply(db.collection(change.collection), change);
  } finally {
    await client.close();
  }
}

async function changesOf(model: mongoose.Model<unknown>): Promise<Change> {
  const { toDrop, toCreate } = await model.diffIndexes({ indexOptionsToCreate: true });
  return {
    collection: model.collection.name,
    drop: toDrop.filter((name) => name.startsWith(OWN_PREFIX)),
    create: toCreate as Change["create"],
  };
}

async function apply(collection: mongo.Collection, { drop, create }: Change): Promise<void> {
  for (const name of drop) await dropIndex(collection, name);
  for (const [key, options] of create) {
    const name = `${OWN_PREFIX}${Object.entries(key).flat().join("_")}`;
    const notice = setTimeout(() => {
      logger.info({ index: name }, "building an index, which takes a while");
    }, NOTICE_AFTER_MS);
    await collection.createIndex(key, { ...options, name }).finally(() => clearTimeout(notice));
  }
}

async function dropIndex(collection: mongo.Collection, name: string): Promise<void> {
  try {
    await collection.dropIndex(name);
    logger.info({ index: name }, "removed an index of another version");
  } catch (error) {
    // Another process that starts at the same time was faster.
    if ((error as { code?: unknown }).code !== NO_INDEX) throw error;
  }
}

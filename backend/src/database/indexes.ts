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
 * Reconciles the database's indexes with the models: drops indexes created by other versions, then creates missing ones.
 * Indexes created by the operator remain. Without a socket timeout, as building one on a large collection takes long.
 */
export async function reconcileIndexes(uri: string): Promise<void> {
  const changes = await Promise.all(Object.values(mongoose.models).map(diffIndexes));
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

async function diffIndexes(model: mongoose.Model<unknown>): Promise<Change> {
  const { toDrop, toCreate } = await model.diffIndexes({ indexOptionsToCreate: true });
  return {
    collection: model.collection.name,
    drop: toDrop.filter((name) => name.startsWith(OWN_PREFIX)),
    create: toCreate as Change["create"],
  };
}

async function apply(collection: mongo.Collection, { drop, create }: Change): Promise<void> {
  for (const name of drop) await dropIndex(collection, name);
  if (create.length === 0) return;
  const indexes = create.map(([key, options]) => ({
    ...options,
    key: key as mongo.IndexDescription["key"],
    name: `${OWN_PREFIX}${Object.entries(key).flat().join("_")}`,
  }));
  const notice = setTimeout(() => {
    logger.info({ indexes: indexes.map(({ name }) => name) }, "building indexes, which may take a while");
  }, NOTICE_AFTER_MS);
  await collection.createIndexes(indexes).finally(() => clearTimeout(notice));
}

async function dropIndex(collection: mongo.Collection, name: string): Promise<void> {
  try {
    await collection.dropIndex(name);
    logger.info({ index: name }, "removed an index of another version");
  } catch (error) {
    // Already dropped by another starting process.
    if ((error as { code?: unknown }).code !== NO_INDEX) throw error;
  }
}

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import mongoose, { type mongo } from "mongoose";
import { logger } from "#lib/logger.js";
import { connectionOptions } from "./connectionOptions.js";

const OWN_PREFIX = "roombell_";
const NOTICE_AFTER_MS = 2000;
const NO_COLLECTION = 26;
const NO_INDEX = 27;
/** The same key, or the same name, with other options: here one has to go before the other comes. */
const CONFLICTS = new Set([85, 86]);
const OPTIONS = ["unique", "sparse", "partialFilterExpression", "expireAfterSeconds"] as const;

/** What an index is, apart from its name. */
type Definition = { key: Record<string, unknown>; options: Record<string, unknown> };
type Change = {
  collection: string;
  create: Definition[];
  drop: mongo.IndexDescriptionInfo[];
  unwanted: mongo.IndexDescriptionInfo[];
};

/**
 * Brings the indexes of the database to what the models name: the missing ones are built first, then those go that
 * other versions of the models made. Indexes that somebody else made stay. Without a time limit for a single answer,
 * since a large collection takes its time.
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
  const wanted = model.schema
    .indexes()
    .map(([key, options]) => ({ key: key as Definition["key"], options: relevant(options) }));
  const present = (await indexesOf(model.collection)).filter(({ name }) => name !== "_id_");
  const unwanted = present.filter((index) => !wanted.some((definition) => isSame(definition, index)));
  return {
    collection: model.collection.name,
    create: wanted.filter((definition) => !present.some((index) => isSame(definition, index))),
    drop: unwanted.filter(({ name }) => String(name).startsWith(OWN_PREFIX)),
    unwanted,
  };
}

async function indexesOf(collection: mongoose.Collection): Promise<mongo.IndexDescriptionInfo[]> {
  try {
    return await collection.indexes();
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_COLLECTION) return [];
    throw error;
  }
}

async function apply(collection: mongo.Collection, { create, drop, unwanted }: Change): Promise<void> {
  const { collectionName } = collection;
  for (const definition of create) {
    const name = ownName(definition);
    const notice = setTimeout(() => {
      logger.info({ collection: collectionName, index: name }, "building an index, which takes a while");
    }, NOTICE_AFTER_MS);
    try {
      await build(collection, definition, unwanted);
    } finally {
      clearTimeout(notice);
    }
  }
  for (const { name } of drop) {
    await dropIndex(collection, String(name));
    logger.info({ collection: collectionName, index: name }, "removed an index of another version");
  }
}

async function build(
  collection: mongo.Collection,
  definition: Definition,
  unwanted: mongo.IndexDescriptionInfo[],
): Promise<void> {
  const create = () =>
    collection.createIndex(definition.key as mongo.IndexSpecification, {
      ...definition.options,
      name: ownName(definition),
    });
  try {
    await create();
  } catch (error) {
    if (!CONFLICTS.has(Number((error as { code?: unknown }).code))) throw error;
    const inTheWay = unwanted.filter(({ key }) => automaticName(key) === automaticName(definition.key));
    for (const { name } of inTheWay) await dropIndex(collection, String(name));
    await create();
  }
}

async function dropIndex(collection: mongo.Collection, name: string): Promise<void> {
  try {
    await collection.dropIndex(name);
  } catch (error) {
    // Another process that starts at the same time was faster.
    if ((error as { code?: unknown }).code !== NO_INDEX) throw error;
  }
}

const isSame = (definition: Definition, index: mongo.IndexDescriptionInfo): boolean =>
  automaticName(definition.key) === automaticName(index.key) &&
  isDeepStrictEqual(definition.options, relevant(index));

function relevant(options: Record<string, unknown>): Record<string, unknown> {
  const given = OPTIONS.map((name) => [name, options[name]] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== false));
}

/** The name says what the index is, its options included: a changed one is another index. */
function ownName(definition: Definition): string {
  const options = createHash("sha256").update(JSON.stringify(definition.options)).digest("hex").slice(0, 8);
  return `${OWN_PREFIX}${automaticName(definition.key)}_${options}`;
}

const automaticName = (key: object): string =>
  Object.entries(key)
    .map(([field, direction]) => `${field}_${direction}`)
    .join("_");

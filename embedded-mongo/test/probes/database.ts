import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedMongo } from "embedded-mongo";
import { MongoClient, type Collection, type Db, type Document } from "mongodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** A document of a probe: ids are plain so that results can be written down as them. */
export interface AnyDocument extends Document {
  _id: number | string;
}

/** The database of one file of probes: on `MONGODB_URI` when that is set, else on a server of its own. */
export interface ProbeDatabase {
  client(): MongoClient;
  db(): Db;
  /** An empty collection holding `docs`. */
  filled(docs: readonly AnyDocument[]): Promise<Collection<AnyDocument>>;
}

/** Describes what only the embedded database does: on `MONGODB_URI` the tests are skipped and it is printed why. */
export function describeEmbedded(name: string, reason: string, tests: () => void): void {
  const isEmbedded = !process.env["MONGODB_URI"];
  if (!isEmbedded) process.stdout.write(`skipped on MONGODB_URI: "${name}", because ${reason}\n`);
  describe.runIf(isEmbedded)(`${name}`, () => {
    tests();
  });
}

/** Registers the start and the end of a file's database. */
export function databaseFor(name: string): ProbeDatabase {
  let client: MongoClient | undefined;
  let stop = (): Promise<void> => Promise.resolve();
  let collections = 0;
  const connected = (): MongoClient => {
    if (client === undefined) throw new Error("the database is there only while tests run");
    return client;
  };
  const db = (): Db => connected().db(`probe_${name}`);

  beforeAll(async () => {
    let uri = process.env["MONGODB_URI"];
    if (!uri) {
      const dataDir = await mkdtemp(join(tmpdir(), "probe-"));
      const server = await startEmbeddedMongo({ dataDir });
      uri = server.uri;
      stop = async () => {
        await server.close();
        await rm(dataDir, { recursive: true, force: true });
      };
    }
    client = await MongoClient.connect(uri);
    await db().dropDatabase();
  });

  afterAll(async () => {
    await db().dropDatabase();
    await client?.close();
    await stop();
  });

  return {
    client: connected,
    db,
    filled: async (docs) => {
      const collection = db().collection<AnyDocument>(`probe_${++collections}`);
      if (docs.length > 0) await collection.insertMany(docs.map((doc) => ({ ...doc })));
      return collection;
    },
  };
}

/** How an operation ends: with a value or with the code of an error. */
export type Outcome = { value: unknown } | { code: unknown };

/** Runs an operation to its end. Errors without a code of MongoDB are bugs and are raised. */
export async function outcomeOf(operation: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await operation() };
  } catch (error) {
    if (error instanceof Error && "code" in error) return { code: error.code };
    throw error;
  }
}

/** The code of the error that an operation ends with; `undefined` when it succeeds. */
export async function codeOf(operation: () => Promise<unknown>): Promise<unknown> {
  const outcome = await outcomeOf(operation);
  return "code" in outcome ? outcome.code : undefined;
}

/** What a probe expects: a number is the code of an error. */
export const expected = (wanted: unknown): Outcome =>
  typeof wanted === "number" ? { code: wanted } : { value: wanted };

/** One filter and the ids it finds, in order of `_id`, or the error code it ends with. */
export type FindProbe = [name: string, filter: Document, found: readonly unknown[] | number];

/** Runs filters over the same documents, first as a scan and then with indexes on the given paths. */
export function probeFilters(
  database: ProbeDatabase,
  docs: readonly AnyDocument[],
  probes: readonly FindProbe[],
  indexed: readonly string[] = [],
): void {
  test.each(probes)("%s", async (_name, filter, found) => {
    for (const path of [undefined, ...indexed]) {
      const collection = await database.filled(docs);
      if (path !== undefined) await collection.createIndex({ [path]: 1 });
      const find = async (): Promise<unknown[]> =>
        (await collection.find(filter).sort({ _id: 1 }).toArray()).map((doc) => doc._id);
      expect(await outcomeOf(find)).toEqual(expected(found));
    }
  });
}

/** One update, what it makes of the document, or the error code it ends with. */
export type UpdateProbe = [
  name: string,
  before: Document,
  update: Document,
  after: Document | number,
  options?: { filter?: Document },
];

/** Runs updates of one document each; order of fields and types of numbers count. */
export function probeUpdates(database: ProbeDatabase, probes: readonly UpdateProbe[]): void {
  test.each(probes)("%s", async (_name, before, update, after, options) => {
    const collection = await database.filled([{ _id: 1, ...before }]);
    const run = async (): Promise<unknown> => {
      await collection.updateOne({ _id: 1, ...options?.filter }, update);
      return Object.keys((await collection.findOne()) ?? {});
    };
    const wanted = typeof after === "number" ? after : ["_id", ...Object.keys(after)];
    expect(await outcomeOf(run)).toEqual(expected(wanted));
    const left = await database.filled([{ _id: 1, ...(typeof after === "number" ? before : after) }]);
    expect(await typedDocument(collection)).toEqual(await typedDocument(left));
  });
}

async function typedDocument(collection: Collection<AnyDocument>): Promise<Document | null> {
  return collection.findOne({ _id: 1 }, { promoteValues: false });
}

/** One pipeline and its result, or the error code it ends with. */
export type PipelineProbe = [name: string, stages: Document[], result: readonly Document[] | number];

/** Runs pipelines over the same documents. */
export function probePipelines(
  database: ProbeDatabase,
  docs: readonly AnyDocument[],
  probes: readonly PipelineProbe[],
): void {
  test.each(probes)("%s", async (_name, stages, result) => {
    const collection = await database.filled(docs);
    expect(await outcomeOf(() => collection.aggregate(stages).toArray())).toEqual(expected(result));
  });
}

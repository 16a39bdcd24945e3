import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedMongo } from "embedded-mongo";
import { MongoClient, type Collection, type Db, type Document } from "mongodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** A document with a plain id, so that results can be stated as ids. */
export interface AnyDocument extends Document {
  _id: number | string;
}

/** The database of a probe file: on `MONGODB_URI` if set, otherwise on its own embedded server. */
export interface ProbeDatabase {
  client(): MongoClient;
  db(): Db;
  /** Creates a collection with `docs`. */
  fill(docs: readonly AnyDocument[]): Promise<Collection<AnyDocument>>;
}

/** Tests for the embedded database only; on `MONGODB_URI` they are skipped with a printed reason. */
export function describeEmbedded(name: string, reason: string, tests: () => void): void {
  const isEmbedded = !process.env["MONGODB_URI"];
  if (!isEmbedded) process.stdout.write(`skipped on MONGODB_URI: "${name}", because ${reason}\n`);
  describe.runIf(isEmbedded)(`${name}`, () => {
    tests();
  });
}

/** Registers hooks that start and stop the database of a probe file. */
export function databaseFor(name: string): ProbeDatabase {
  let client: MongoClient | undefined;
  let stop = (): Promise<void> => Promise.resolve();
  let collections = 0;
  const connected = (): MongoClient => {
    if (client === undefined) throw new Error("the database is only available in tests");
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
    fill: async (docs) => {
      const collection = db().collection<AnyDocument>(`probe_${++collections}`);
      if (docs.length > 0) await collection.insertMany(docs.map((doc) => ({ ...doc })));
      return collection;
    },
  };
}

/** The value of an operation or the code of its error. */
export type Outcome = { value: unknown } | { code: unknown };

/** Runs an operation; rethrows errors without a MongoDB code. */
export async function runToOutcome(operation: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await operation() };
  } catch (error) {
    if (error instanceof Error && "code" in error) return { code: error.code };
    throw error;
  }
}

/** The error code of an operation; `undefined` when it succeeds. */
export async function errorCode(operation: () => Promise<unknown>): Promise<unknown> {
  const outcome = await runToOutcome(operation);
  return "code" in outcome ? outcome.code : undefined;
}

/** An expected outcome; a number is an error code. */
export const expected = (result: unknown): Outcome =>
  typeof result === "number" ? { code: result } : { value: result };

/** A filter and the ids of its matches in order, or an error code. */
export type FindProbe = [name: string, filter: Document, ids: readonly unknown[] | number];

/** Runs filters on the same documents, first without an index and then with one on each of the paths. */
export function probeFilters(
  database: ProbeDatabase,
  docs: readonly AnyDocument[],
  probes: readonly FindProbe[],
  indexed: readonly string[] = [],
): void {
  test.each(probes)("%s", async (_name, filter, ids) => {
    for (const path of [undefined, ...indexed]) {
      const collection = await database.fill(docs);
      if (path !== undefined) await collection.createIndex({ [path]: 1 });
      const find = async (): Promise<unknown[]> =>
        (await collection.find(filter).sort({ _id: 1 }).toArray()).map((doc) => doc._id);
      expect(await runToOutcome(find)).toEqual(expected(ids));
    }
  });
}

/** An update with the document before and after it, or an error code. */
export type UpdateProbe = [
  name: string,
  before: Document,
  update: Document,
  after: Document | number,
  options?: { filter?: Document },
];

/** Runs updates of one document; compares field order and number types too. */
export function probeUpdates(database: ProbeDatabase, probes: readonly UpdateProbe[]): void {
  test.each(probes)("%s", async (_name, before, update, after, options) => {
    const collection = await database.fill([{ _id: 1, ...before }]);
    const run = async (): Promise<unknown> => {
      await collection.updateOne({ _id: 1, ...options?.filter }, update);
      return Object.keys((await collection.findOne()) ?? {});
    };
    const fields = typeof after === "number" ? after : ["_id", ...Object.keys(after)];
    expect(await runToOutcome(run)).toEqual(expected(fields));
    const left = await database.fill([{ _id: 1, ...(typeof after === "number" ? before : after) }]);
    expect(await typedDocument(collection)).toEqual(await typedDocument(left));
  });
}

async function typedDocument(collection: Collection<AnyDocument>): Promise<Document | null> {
  return collection.findOne({ _id: 1 }, { promoteValues: false });
}

/** A pipeline and its result, or an error code. */
export type PipelineProbe = [name: string, stages: Document[], result: readonly Document[] | number];

export function probePipelines(
  database: ProbeDatabase,
  docs: readonly AnyDocument[],
  probes: readonly PipelineProbe[],
): void {
  test.each(probes)("%s", async (_name, stages, result) => {
    const collection = await database.fill(docs);
    expect(await runToOutcome(() => collection.aggregate(stages).toArray())).toEqual(expected(result));
  });
}

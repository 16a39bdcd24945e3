import { Double, Long, ObjectId, type Collection, type Document } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "./random.js";
import { startTestServer, type TestServer } from "./server.js";

const random = seededRandom(77);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

const scalars: unknown[] = [null, true, false, -1, 0, 1, 2, 2.5, 3, "", "a", "ab", "b", "B"].concat([
  new Double(2),
  Long.fromNumber(2),
  new Date(0),
  new Date(5),
  new ObjectId("0".repeat(24)),
  { x: 1 },
  { x: "a" },
] as never[]);

function value(): unknown {
  const kind = random();
  if (kind < 0.12) return Array.from({ length: Math.floor(random() * 4) }, () => pick(scalars));
  if (kind < 0.2) return Array.from({ length: 1 + Math.floor(random() * 2) }, () => ({ x: pick(scalars) }));
  return pick(scalars);
}

function document(): Document {
  const made: Document = {};
  for (const field of ["a", "b", "c"]) if (random() < 0.85) made[field] = value();
  made["s"] = pick(scalars);
  if (random() < 0.7) made["t"] = pick(scalars);
  return made;
}

function condition(): unknown {
  switch (Math.floor(random() * 9)) {
    case 0:
      return { $in: [pick(scalars), pick(scalars), pick(scalars)] };
    case 1:
      return { $gt: pick(scalars) };
    case 2:
      return { $gte: pick(scalars), $lt: pick(scalars) };
    case 3:
      return { $lte: pick(scalars) };
    case 4:
      return { $ne: pick(scalars) };
    case 5:
      return { $exists: random() < 0.5 };
    case 6:
      return { $nin: [pick(scalars), pick(scalars)] };
    case 7:
      return pick([/^a/, /^ab/, /b$/]);
    default:
      return pick(scalars);
  }
}

function filter(): Document {
  const made: Document = {};
  for (const path of ["a", "b", "c", "a.x", "b.x"]) if (random() < 0.35) made[path] = condition();
  if (random() < 0.15) made["$or"] = [{ a: condition() }, { b: condition() }];
  return made;
}

let running: TestServer;
let plain: Collection;
let indexed: Collection;

beforeAll(async () => {
  running = await startTestServer();
  plain = running.db.collection("plain");
  indexed = running.db.collection("indexed");
  const keys: Document[] = [
    { a: 1 },
    { b: -1 },
    { a: 1, b: -1 },
    { b: 1, c: 1 },
    { "a.x": 1 },
    { c: -1, "b.x": 1 },
    { c: 1, a: 1 },
  ];
  for (const key of keys) await indexed.createIndex(key as Record<string, 1 | -1>);
  await indexed.createIndexes([{ key: { s: 1, t: -1 } }, { key: { t: 1 } }]);
  await indexed.createIndex({ t: 1, s: 1 }, { name: "partial s", partialFilterExpression: { s: "a" } });
  await indexed.createIndex({ b: 1 }, { name: "partial", partialFilterExpression: { a: { $gte: 1 } } });
  await indexed.createIndex({ c: 1 }, { name: "sparse", sparse: true });
  for (let n = 0; n < 400; n += 1) {
    const made = { _id: n as unknown as ObjectId, ...document() };
    // Some are rejected: two arrays cannot share an index.
    const isStored = await indexed.insertOne(made).then(
      () => true,
      () => false,
    );
    if (isStored) await plain.insertOne(made);
  }
});

afterAll(() => running.stop());

const findIds = async (collection: Collection, wanted: Document): Promise<unknown[]> =>
  (
    await collection
      .find(wanted, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ _id }) => _id as unknown);

describe("an index", () => {
  it("never changes the matches of a filter, their number, or the effect of an update", async () => {
    // A hint to a sparse or partial index would be followed.
    const whole = (await indexed.indexes()).filter(
      ({ sparse, partialFilterExpression }) => sparse !== true && partialFilterExpression === undefined,
    );
    const names = whole.map((index) => index.name ?? "");
    for (let n = 0; n < 60; n += 1) {
      const wanted = filter();
      const hint = pick(names);
      const [ids, actual, count, hinted] = await Promise.all([
        findIds(plain, wanted),
        findIds(indexed, wanted),
        indexed.countDocuments(wanted),
        indexed.countDocuments(wanted, { hint }),
      ]);
      expect({ wanted, hint, actual, count, hinted }).toEqual({
        wanted,
        hint,
        actual: ids,
        count: ids.length,
        hinted: ids.length,
      });
      if (n % 10 !== 0) continue;
      const change = { $set: { c: pick(scalars) } };
      await plain.updateMany(wanted, change);
      await indexed.updateMany(wanted, change);
    }
  }, 60_000);

  it("counts groups as a collection scan does, also with duplicate values in a list", async () => {
    const alike = [true, false, "", "a", "ab", "b", "B", new ObjectId("0".repeat(24)), 2, null];
    const some = () => pick<unknown>([pick(alike), { $in: [pick(alike), "a", "a", pick(alike)] }]);
    let counted = 0;
    for (let n = 0; n < 100; n += 1) {
      const wanted = pick<Document>([
        { s: some() },
        { t: some() },
        { s: some(), t: some() },
        { s: "a", t: some() },
      ]);
      const group = { _id: pick(["$s", "$t", null]), n: { $sum: 1 }, both: { $sum: "$s" } };
      const [expected, actual] = await Promise.all(
        [plain, indexed].map((collection) =>
          collection
            .aggregate([{ $match: wanted }, { $group: pick([group, { _id: group._id, n: group.n }]) }])
            .toArray(),
        ),
      );
      const sums = (groups: Document[] = []) =>
        groups.map(({ _id, n: sum }) => JSON.stringify([_id, sum])).toSorted();
      expect({ wanted, group, actual: sums(actual) }).toEqual({ wanted, group, actual: sums(expected) });
      counted += actual?.length ?? 0;
    }
    expect(counted).toBeGreaterThan(20);
  });

  it("sorts as in memory", async () => {
    const sorts = [["a"], ["-b"], ["-a", "b"], ["c", "a"], ["b", "c"]];
    for (let n = 0; n < 60; n += 1) {
      const noArrays = { "a.0": { $exists: false }, "c.0": { $exists: false } };
      const wanted = { ...filter(), a: { $ne: [] }, c: { $ne: [] }, ...noArrays };
      const sort = [...pick(sorts), "_id"].map((path): [string, 1 | -1] =>
        path.startsWith("-") ? [path.slice(1), -1] : [path, 1],
      );
      const [expected, actual] = await Promise.all(
        [plain, indexed].map((collection) => collection.find(wanted).sort(sort).limit(20).toArray()),
      );
      expect({ wanted, sort, actual }).toEqual({ wanted, sort, actual: expected });
    }
  }, 60_000);

  it("returns the order of a sort that it serves", async () => {
    for (let n = 0; n < 60; n += 1) {
      const wanted = { ...filter(), ...pick([{}, { s: pick(scalars) }, { s: { $gte: pick(scalars) } }]) };
      const sort = pick<Document>([{ s: 1, t: -1 }, { s: -1, t: 1 }, { t: 1 }, { t: -1 }, { s: -1 }]) as {
        s: 1;
      };
      const [expected, actual] = await Promise.all(
        [plain, indexed].map(async (collection) =>
          (await collection.find(wanted).sort(sort).skip(2).limit(30).toArray()).map((made) =>
            Object.keys(sort).map((path) => (made[path] ?? null) as unknown),
          ),
        ),
      );
      // 2, 2.0 and 2 as int64 are equal, so their order is undefined.
      expect(JSON.stringify({ wanted, sort, actual })).toBe(
        JSON.stringify({ wanted, sort, actual: expected }),
      );
    }
  }, 60_000);
});

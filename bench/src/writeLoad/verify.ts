import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startEmbeddedMongo } from "embedded-mongo";
import { MongoClient, type Document } from "mongodb";
import type { Recorder } from "./recorder.js";
import type { Ledger, Work } from "./writer.js";

const FIRST_NUMBER = 1001;
const CLI = path.join(path.dirname(fileURLToPath(import.meta.resolve("embedded-mongo"))), "cli.js");

/** Compares a stopped product's database with the acknowledged writes and received events. */
export async function verify(
  dataDir: string,
  { works, failures }: Ledger,
  { versions }: Recorder,
): Promise<Record<string, string[]>> {
  const [orders, requests] = await readStored(dataDir);
  const stored = new Map([...orders, ...requests].map((document) => [String(document["_id"]), document]));
  return {
    "acknowledged writes missing": works.filter((work) => !isStored(work, stored)).map(({ id }) => id),
    "keys without exactly one document": findMiscounted(works, [...stored.values()]),
    "gaps in order numbers": findGaps(orders),
    "events of unstored writes": [...versions]
      .filter(([id, version]) => version > Number(stored.get(id)?.["version"] ?? 0))
      .map(([id]) => id),
    "problems of the database check": await checkDatabase(dataDir),
    "unexpected answers": failures,
  };
}

async function readStored(dataDir: string): Promise<[Document[], Document[]]> {
  const database = await startEmbeddedMongo({ dataDir });
  const client = await MongoClient.connect(database.uri);
  const orders = await client.db("roombell").collection("food_orders").find().toArray();
  const requests = await client.db("roombell").collection("service_requests").find().toArray();
  await client.close();
  await database.close();
  return [orders, requests];
}

/** Whether exactly the acknowledged steps are stored, in order. */
function isStored({ id, steps, version }: Work, stored: Map<string, Document>): boolean {
  const document = stored.get(id);
  if (document === undefined || document["version"] < version) return false;
  const history = (document["history"] as { status: string }[]).map(({ status }) => status);
  return history.join() === steps.join() && document["status"] === steps.at(-1);
}

function findMiscounted(works: Work[], documents: Document[]): string[] {
  const counts = new Map(works.map(({ key }) => [key, 0]));
  for (const { creation } of documents) {
    const key = String(creation?.key).split(" ").at(-1) ?? "";
    counts.set(key, (counts.get(key) ?? Infinity) + 1);
  }
  return [...counts].filter(([, count]) => count !== 1).map(([key, count]) => `${key}: ${count}`);
}

function findGaps(orders: Document[]): string[] {
  const numbers = orders.map(({ order_number }) => Number(order_number)).toSorted((one, two) => one - two);
  return numbers.filter((number, index) => number !== FIRST_NUMBER + index).map(String);
}

async function checkDatabase(dataDir: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, "check", dataDir]).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? "" }),
  );
  return stdout.trimEnd().endsWith(" 0 problems") ? [] : ["the check failed", stdout];
}

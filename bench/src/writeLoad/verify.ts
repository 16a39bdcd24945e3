import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startEmbeddedMongo } from "embedded-mongo";
import { MongoClient, type Document } from "mongodb";
import type { Recorder } from "./recorder.js";
import type { IssuedInvoice, Ledger, Work } from "./writer.js";

const FIRST_NUMBER = 1001;
const CLI = path.join(path.dirname(fileURLToPath(import.meta.resolve("embedded-mongo"))), "cli.js");

/** Compares a stopped product's database with the acknowledged writes and received events. */
export async function verify(
  dataDir: string,
  { works, invoices, failures }: Ledger,
  { versions }: Recorder,
): Promise<Record<string, string[]>> {
  const [orders = [], requests = [], issued = []] = await readStored(dataDir);
  const stored = new Map([...orders, ...requests].map((document) => [String(document["_id"]), document]));
  return {
    "acknowledged writes missing": works.filter((work) => !isStored(work, stored)).map(({ id }) => id),
    "keys without exactly one document": findMiscounted(works, [...stored.values()]),
    "gaps in order numbers": findGaps(
      orders.map(({ order_number }) => Number(order_number)),
      FIRST_NUMBER,
    ),
    "gaps in invoice numbers": findGaps(
      issued.map(({ number }) => Number(number)),
      1,
    ),
    "acknowledged invoices missing or duplicated": findMisissued(invoices, issued),
    "events of unstored writes": [...versions]
      .filter(([id, version]) => version > Number(stored.get(id)?.["version"] ?? 0))
      .map(([id]) => id),
    "problems of the database check": await checkDatabase(dataDir),
    "unexpected answers": failures,
  };
}

async function readStored(dataDir: string): Promise<Document[][]> {
  const database = await startEmbeddedMongo({ dataDir });
  const client = await MongoClient.connect(database.uri);
  const collections = ["food_orders", "service_requests", "invoices"];
  const stored = await Promise.all(
    collections.map((name) => client.db("roombell").collection(name).find().toArray()),
  );
  await client.close();
  await database.close();
  return stored;
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

function findGaps(numbers: number[], first: number): string[] {
  const sorted = numbers.toSorted((one, two) => one - two);
  return sorted.filter((number, index) => number !== first + index).map(String);
}

/** Lines that are not on exactly the invoice that was acknowledged. */
function findMisissued(acknowledged: IssuedInvoice[], stored: Document[]): string[] {
  const ids = new Map<string, string[]>();
  for (const { _id, number, lines } of stored) {
    for (const { id } of lines as { id: string }[])
      ids.set(id, [...(ids.get(id) ?? []), `${String(_id)} ${String(number).padStart(4, "0")}`]);
  }
  return acknowledged
    .filter(
      ({ id, invoice_number, line_id }) =>
        ids.get(line_id)?.join() !== `${id} ${invoice_number.split("-").at(-1)}`,
    )
    .map(({ line_id }) => line_id);
}

async function checkDatabase(dataDir: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, "check", dataDir]).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? "" }),
  );
  return stdout.trimEnd().endsWith(" 0 problems") ? [] : ["the check failed", stdout];
}

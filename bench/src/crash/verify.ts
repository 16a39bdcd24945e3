import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startEmbeddedMongo } from "embedded-mongo";
import { MongoClient, type Document } from "mongodb";
import { costOf } from "./carts.js";
import type { Ledger, Written } from "./ledger.js";
import type { Heard } from "./listener.js";

const FIRST_NUMBER = 1001;
const CLI = path.join(path.dirname(fileURLToPath(import.meta.resolve("embedded-mongo"))), "cli.js");

/** The number of differences between what the database must hold and what it holds. */
export type Verdict = Record<string, string[]>;

/** Compares the data directory, after the last shutdown, with what was acknowledged and received. */
export async function verify(dataDir: string, ledger: Ledger, heard: Heard): Promise<Verdict> {
  const database = await startEmbeddedMongo({ dataDir });
  const client = await MongoClient.connect(database.uri);
  const orders = await client.db("roombell").collection("food_orders").find().toArray();
  const requests = await client.db("roombell").collection("service_requests").find().toArray();
  await client.close();
  await database.close();
  const stored = new Map([...orders, ...requests].map((each) => [String(each["_id"]), each]));
  return {
    "acknowledged writes missing": [
      ...missing(ledger.orders, stored),
      ...missing(ledger.requests, stored),
      ...misnumbered(ledger, stored),
    ],
    "documents per key other than one": [
      ...perKey(ledger.orders, orders),
      ...perKey(ledger.requests, requests),
    ],
    "gaps in order numbers": gaps(orders),
    "wrong totals": wrongTotals(ledger, orders),
    "versions other than the steps": [...orders, ...requests].flatMap(wrongVersion),
    "events of what was not stored": phantoms(heard, stored),
    "faults found by the database's check": await databaseFaults(dataDir),
    "unexpected answers": [...ledger.violations, ...heard.contradictions],
  };
}

/** Every acknowledged step is stored, in order, and nothing that was not requested. */
function missing<S extends string>(written: Written<S>[], stored: Map<string, Document>): string[] {
  return written.flatMap(({ id, key, steps, version }) => {
    const found = stored.get(id);
    if (found === undefined) return [`${id} (key ${key}) is gone`];
    const history = (found["history"] as { status: S }[]).map(({ status }) => status);
    const isWhole = history.join() === steps.join() && found["status"] === steps.at(-1);
    return isWhole && Number(found["version"]) >= version
      ? []
      : [`${id}: ${history.join()} instead of ${steps.join()}, version ${found["version"]} after ${version}`];
  });
}

function misnumbered({ orders }: Ledger, stored: Map<string, Document>): string[] {
  return orders
    .filter(({ id, order_number }) => stored.get(id)?.["order_number"] !== order_number)
    .map(({ id, order_number }) => `${id} was answered with number ${order_number}`);
}

function perKey(written: Written<string>[], documents: Document[]): string[] {
  const counts = new Map<string, number>();
  for (const { creation } of documents) {
    const key = String(creation?.key).split(" ").at(-1) ?? "";
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const asked = new Set(written.map(({ key }) => key));
  return [
    ...written.filter(({ key }) => counts.get(key) !== 1).map(({ key }) => `${key}: ${counts.get(key) ?? 0}`),
    ...[...counts.keys()].filter((key) => !asked.has(key)).map((key) => `${key} was never answered`),
  ];
}

function gaps(orders: Document[]): string[] {
  const numbers = orders.map(({ order_number }) => Number(order_number)).toSorted((one, two) => one - two);
  return numbers.flatMap((number, index) =>
    number === FIRST_NUMBER + index ? [] : [`${number} stands where ${FIRST_NUMBER + index} belongs`],
  );
}

function wrongTotals({ orders }: Ledger, documents: Document[]): string[] {
  const wanted = new Map(orders.map(({ id, lines }) => [id, costOf(lines)]));
  return documents.flatMap(({ _id, total_amount, items }) => {
    let sum = 0;
    for (const { unit_price, quantity } of items) sum += unit_price * quantity;
    return total_amount === wanted.get(String(_id)) && sum === total_amount
      ? []
      : [`${String(_id)}: ${total_amount}, lines ${sum}, should be ${wanted.get(String(_id))}`];
  });
}

/** Only steps, and one escalation, raise the version under this load. */
function wrongVersion({ _id, version, history, escalated_at, is_active, status }: Document): string[] {
  const isOpen = !["delivered", "completed", "cancelled"].includes(status);
  const expected = history.length + (escalated_at ? 1 : 0);
  return version === expected && is_active === isOpen ? [] : [`${String(_id)}: ${version}, not ${expected}`];
}

function phantoms({ versions }: Heard, stored: Map<string, Document>): string[] {
  return [...versions].flatMap(([id, version]) => {
    const found = Number(stored.get(id)?.["version"] ?? 0);
    return version <= found ? [] : [`${id}: version ${version} was published, ${found} is stored`];
  });
}

async function databaseFaults(dataDir: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, "check", dataDir]).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? "" }),
  );
  const lines = stdout.trim().split("\n");
  return lines.at(-1)?.endsWith(" 0 problems") === true ? [] : ["the check did not end well", ...lines];
}

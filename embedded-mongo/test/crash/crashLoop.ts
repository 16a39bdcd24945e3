import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { MongoClient, type Collection } from "mongodb";
import { seededRandom } from "../random.js";
import { CLI, startServerProcess } from "./serverProcess.js";

const WRITERS = 16;
const MAX_WRITES = 600;
const CHECK_LIMIT_MS = 60_000;
const CLOSE_LIMIT_MS = 3000;

interface CrashDocument {
  _id: string;
  writer: number;
  /** Unique; changes, so that index entries move. */
  place: string;
  hits: number;
  tags: string[];
}

/** The result of a run. `lost` lists acknowledged writes that disappeared. */
export interface CrashReport {
  kills: number;
  acknowledged: number;
  lost: string[];
  problems: string[];
}

/** The last acknowledged state of a document and its unacknowledged write, if any. */
interface ExpectedState {
  acknowledged: CrashDocument | undefined;
  /** The result of an unacknowledged write; undefined for a removal. */
  uncertain?: { state: CrashDocument | undefined };
}

/**
 * Kills the server of `dataDir` repeatedly while sixteen clients write, and after every kill compares the
 * acknowledged writes with the database, and every document with every index. The expected states are in this
 * process, which survives.
 */
export async function runCrashes(
  dataDir: string,
  kills: number,
  seed: number,
  onKill: (report: CrashReport) => void = () => undefined,
): Promise<CrashReport> {
  const random = seededRandom(seed);
  const states = new Map<string, ExpectedState>();
  const report: CrashReport = { kills: 0, acknowledged: 0, lost: [], problems: [] };
  for (let kill = 1; kill <= kills && report.problems.length === 0; kill += 1) {
    const server = await startServerProcess(dataDir);
    const client = await MongoClient.connect(server.uri, { maxPoolSize: WRITERS });
    const documents = client.db("crash").collection<CrashDocument>("documents");
    if (kill === 1)
      await documents.createIndexes([{ key: { place: 1 }, unique: true }, { key: { tags: 1, hits: -1 } }]);
    else await compare(documents, states, report);
    const isDone = { value: false };
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(documents, states, `${kill}-${writer}`, writer, seededRandom(random() * 2 ** 31), isDone, report),
    );
    // Counts writes instead of time, so that a slow machine tests as much as a fast one.
    const target = report.acknowledged + WRITERS + random() * MAX_WRITES;
    while (report.acknowledged < target && report.problems.length === 0) await sleep(1);
    await sleep(random() * 20);
    isDone.value = true;
    await server.kill();
    await abandon(client, writers);
    report.kills = kill;
    report.problems.push(...(await checkDirectory(dataDir)));
    onKill(report);
  }
  const server = await startServerProcess(dataDir);
  const client = await MongoClient.connect(server.uri);
  await compare(client.db("crash").collection<CrashDocument>("documents"), states, report);
  await client.close();
  await server.kill();
  return report;
}

/**
 * Closes the client of a killed server. The driver waits forever for commands, including `endSessions`, that
 * it writes to a closed connection, hence the limit.
 */
async function abandon(client: MongoClient, writers: Promise<void>[]): Promise<void> {
  await Promise.race([Promise.all([client.close(), ...writers]), sleep(CLOSE_LIMIT_MS)]);
}

/** Inserts, increments, moves and removes its own documents until the server is killed. */
async function write(
  documents: Collection<CrashDocument>,
  states: Map<string, ExpectedState>,
  prefix: string,
  writer: number,
  random: () => number,
  isDone: { value: boolean },
  report: CrashReport,
): Promise<void> {
  const own: string[] = [];
  for (let n = 0; !isDone.value; n += 1) {
    const isNew = own.length === 0 || random() < 0.4;
    const id = isNew ? `${prefix}-${n}` : (own[Math.floor(random() * own.length)] ?? "");
    const before = states.get(id)?.acknowledged;
    const state = isNew ? freshDocument(id, writer, n) : before && nextState(before, random(), n);
    states.set(id, { acknowledged: before, uncertain: { state } });
    try {
      await perform(documents, id, before, state);
    } catch (error) {
      if (!isDone.value) report.problems.push(`${id}: ${String(error)}`);
      return;
    }
    states.set(id, { acknowledged: state });
    report.acknowledged += 1;
    if (isNew) own.push(id);
    if (state === undefined) own.splice(own.indexOf(id), 1);
  }
}

function freshDocument(id: string, writer: number, n: number): CrashDocument {
  return { _id: id, writer, place: `${id}@${n}`, hits: 0, tags: [`w${writer}`, `n${n % 5}`] };
}

function nextState(before: CrashDocument, choice: number, n: number): CrashDocument | undefined {
  if (choice < 0.2) return undefined;
  if (choice < 0.6) return { ...before, hits: before.hits + 1 };
  return { ...before, place: `${before._id}@${n}`, tags: [...before.tags.slice(-3), `n${n % 7}`] };
}

async function perform(
  documents: Collection<CrashDocument>,
  id: string,
  before: CrashDocument | undefined,
  state: CrashDocument | undefined,
): Promise<void> {
  if (state === undefined) await documents.deleteOne({ _id: id });
  else if (before === undefined) await documents.insertOne(state);
  else if (state.hits !== before.hits) await documents.updateOne({ _id: id }, { $inc: { hits: 1 } });
  else
    await documents.findOneAndUpdate(
      { place: before.place },
      { $set: { place: state.place, tags: state.tags } },
    );
}

async function compare(
  documents: Collection<CrashDocument>,
  states: Map<string, ExpectedState>,
  report: CrashReport,
): Promise<void> {
  const present = new Map<string, string>();
  for await (const document of documents.find()) present.set(document._id, JSON.stringify(document));
  for (const [id, { acknowledged, uncertain }] of states) {
    const stored = present.get(id);
    present.delete(id);
    const allowed = [acknowledged, ...(uncertain === undefined ? [] : [uncertain.state])];
    const actual = allowed.find((state) => (state && JSON.stringify(state)) === stored);
    if (actual === undefined && stored !== undefined) report.lost.push(`${id} is ${stored}`);
    else if (stored === undefined && !allowed.includes(undefined)) report.lost.push(`${id} is missing`);
    // From here on the stored state must persist.
    if (actual === undefined) states.delete(id);
    else states.set(id, { acknowledged: actual });
  }
  for (const id of present.keys()) report.lost.push(`${id} reappeared`);
}

async function checkDirectory(dataDir: string): Promise<string[]> {
  const command = ["--liftoff-only", CLI, "check", dataDir];
  const check = promisify(execFile)(process.execPath, command, { timeout: CHECK_LIMIT_MS });
  const { stdout } = await check.catch((error: { stdout: string; message: string }) => error);
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.at(-1)?.endsWith(" 0 problems") === true ? [] : ["the check failed", ...lines];
}

import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { MongoClient, type Collection } from "mongodb";
import { seededRandom } from "../random.js";
import { CLI, startServerProcess } from "./serverProcess.js";

const WRITERS = 16;
const MOST_WRITES = 600;
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

/** What a run of kills found. `lost` lists acknowledged writes that were gone. */
export interface CrashReport {
  kills: number;
  acknowledged: number;
  lost: string[];
  problems: string[];
}

/** What one writer knows: of each of its documents the state it was last told, and the one it was never told. */
interface Known {
  acknowledged: CrashDocument | undefined;
  /** The state an unanswered write would have left; undefined for a removal. */
  uncertain?: { state: CrashDocument | undefined };
}

/**
 * Kills the server of `dataDir` again and again while sixteen clients write, and after every kill compares
 * what they were told with what is there, and every document with every index. All that is compared is kept
 * in this process, which is not the one that is killed.
 */
export async function runCrashes(
  dataDir: string,
  kills: number,
  seed: number,
  onKill: (report: CrashReport) => void = () => undefined,
): Promise<CrashReport> {
  const random = seededRandom(seed);
  const known = new Map<string, Known>();
  const report: CrashReport = { kills: 0, acknowledged: 0, lost: [], problems: [] };
  for (let kill = 1; kill <= kills && report.problems.length === 0; kill += 1) {
    const server = await startServerProcess(dataDir);
    const client = await MongoClient.connect(server.uri, { maxPoolSize: WRITERS });
    const documents = client.db("crash").collection<CrashDocument>("documents");
    if (kill === 1)
      await documents.createIndexes([{ key: { place: 1 }, unique: true }, { key: { tags: 1, hits: -1 } }]);
    else await compare(documents, known, report);
    const isOver = { value: false };
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(documents, known, `${kill}-${writer}`, writer, seededRandom(random() * 2 ** 31), isOver, report),
    );
    // By writes rather than by the clock, so that a slow machine tests as much as a fast one.
    const target = report.acknowledged + WRITERS + random() * MOST_WRITES;
    while (report.acknowledged < target && report.problems.length === 0) await sleep(1);
    await sleep(random() * 20);
    isOver.value = true;
    await server.kill();
    await abandon(client, writers);
    report.kills = kill;
    report.problems.push(...(await problemsOf(dataDir)));
    onKill(report);
  }
  const server = await startServerProcess(dataDir);
  const client = await MongoClient.connect(server.uri);
  await compare(client.db("crash").collection<CrashDocument>("documents"), known, report);
  await client.close();
  await server.kill();
  return report;
}

/**
 * Closes the client of a server that is gone. The driver waits for ever for a command, `endSessions` among them,
 * that it writes to a connection it has given up meanwhile.
 */
async function abandon(client: MongoClient, writers: Promise<void>[]): Promise<void> {
  await Promise.race([Promise.all([client.close(), ...writers]), sleep(CLOSE_LIMIT_MS)]);
}

/** One writer: inserts, increments, moves and removes its own documents until the server is gone. */
async function write(
  documents: Collection<CrashDocument>,
  known: Map<string, Known>,
  prefix: string,
  writer: number,
  random: () => number,
  isOver: { value: boolean },
  report: CrashReport,
): Promise<void> {
  const own: string[] = [];
  for (let n = 0; !isOver.value; n += 1) {
    const isNew = own.length === 0 || random() < 0.4;
    const id = isNew ? `${prefix}-${n}` : (own[Math.floor(random() * own.length)] ?? "");
    const before = known.get(id)?.acknowledged;
    const state = isNew ? freshDocument(id, writer, n) : before && nextState(before, random(), n);
    known.set(id, { acknowledged: before, uncertain: { state } });
    try {
      await perform(documents, id, before, state);
    } catch (error) {
      if (!isOver.value) report.problems.push(`${id}: ${String(error)}`);
      return;
    }
    known.set(id, { acknowledged: state });
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
  known: Map<string, Known>,
  report: CrashReport,
): Promise<void> {
  const present = new Map<string, string>();
  for await (const document of documents.find()) present.set(document._id, JSON.stringify(document));
  for (const [id, { acknowledged, uncertain }] of known) {
    const found = present.get(id);
    present.delete(id);
    const allowed = [acknowledged, ...(uncertain === undefined ? [] : [uncertain.state])];
    const actual = allowed.find((state) => (state && JSON.stringify(state)) === found);
    if (actual === undefined && found !== undefined) report.lost.push(`${id} is ${found}`);
    else if (found === undefined && !allowed.includes(undefined)) report.lost.push(`${id} is gone`);
    // From here on what was found is what must stay.
    if (actual === undefined) known.delete(id);
    else known.set(id, { acknowledged: actual });
  }
  for (const id of present.keys()) report.lost.push(`${id} is back`);
}

async function problemsOf(dataDir: string): Promise<string[]> {
  const check = promisify(execFile)(process.execPath, [CLI, "check", dataDir], { timeout: CHECK_LIMIT_MS });
  const { stdout } = await check.catch((error: { stdout: string; message: string }) => error);
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.at(-1)?.endsWith(" 0 problems") === true ? [] : ["the check did not end well", ...lines];
}

// What an hour of refused and repeated calls leaves on the disk: the calls of the hour are sent as fast as they are
// answered, and the data directory is measured before and after. The hour's clock does not pass, so limits by the minute
// and rows by the minute are met by different networks instead, as many as the hour has minutes.
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { makeHotel, PLATFORM } from "@roombell/e2e/support/hotel";
import { startProduct } from "@roombell/e2e/support/product";
import { startEmbeddedMongo } from "embedded-mongo";
import { MongoClient } from "mongodb";
import { call } from "./support/client.js";
import { rounded } from "./support/statistics.js";

const ROOMS = 20;
const MINUTES = 60;
/** One call of each kind in each second of the hour. */
const CALLS = 3600;
const AT_ONCE = 32;
const ROW_GOAL = 1000;
const DISK_GOAL_MB = 1;

type Kind = { what: string; send: (turn: number) => Promise<{ status: number }> };

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) => stat(path.join(parentPath, name)).then(({ size }) => size)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The documents of a data directory that no process serves, and its bytes once its log is folded in. */
async function stored(dataDir: string): Promise<{ documents: number; bytes: number }> {
  const database = await startEmbeddedMongo({ dataDir });
  const client = await MongoClient.connect(database.uri);
  let documents = 0;
  for (const { name } of await client.db("roombell").listCollections().toArray()) {
    documents += await client.db("roombell").collection(name).countDocuments();
  }
  await client.close();
  await database.close();
  return { documents, bytes: await bytesIn(dataDir) };
}

/** A network of each minute; every call has an address of its own in it. */
const from = (turn: number): Record<string, string> => ({
  "x-forwarded-for": `2001:db8:0:${(turn % MINUTES).toString(16)}::${(turn + 1).toString(16)}`,
});

async function sendAll({ what, send }: Kind): Promise<Record<string, string | number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < CALLS) {
        const { status } = await send(next++);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(", ");
  return { what, calls: CALLS, answers, seconds: rounded((performance.now() - started) / 1000) };
}

/** Sends the hour and prints what it has left. */
export async function benchFlood(): Promise<void> {
  const environment = {
    SEED_DEMO: "false",
    TRUST_PROXY_HOPS: "1",
    SOFTWARE_ADMIN_USERNAME: PLATFORM.username,
    SOFTWARE_ADMIN_PASSWORD: PLATFORM.password,
  };
  const product = await startProduct(environment);
  const rows = [];
  try {
    const { staff, guests } = await makeHotel(product.url, ROOMS);
    const api = `${product.url}/api`;
    const guest = (turn: number) => guests[turn % ROOMS]?.headers ?? {};
    const qr = (turn: number) => ({ qr_data: guest(turn)["X-QR-Data"] });
    const wrong = { qr_data: "0000-0000-0000-0000" };
    const login = { username: "nobody", password: "wrong password" };
    const kinds: Kind[] = [
      { what: "wrong codes", send: (turn) => call(`${api}/auth/validate-qr`, "POST", from(turn), wrong) },
      { what: "right codes", send: (turn) => call(`${api}/auth/validate-qr`, "POST", from(turn), qr(turn)) },
      {
        what: "wrong passwords",
        send: (turn) => call(`${api}/auth/hotel-admin/login`, "POST", from(turn), login),
      },
      {
        what: "calls of another portal",
        send: (turn) => call(`${api}/software-admin/hotels/${turn}`, "GET", { ...staff, ...from(turn) }),
      },
      {
        what: "a guest's refused requests",
        send: (turn) => call(`${api}/customer/requests`, "POST", guest(turn), { service_id: "none" }),
      },
    ];
    await product.kill("SIGTERM");
    const before = await stored(product.dataDir);
    await product.restart();
    for (const kind of kinds) rows.push(await sendAll(kind));
    await product.kill("SIGTERM");
    const after = await stored(product.dataDir);
    console.log(`\nFlood: the refused and repeated calls of an hour, one of each kind in a second`);
    console.table(rows);
    const grown = after.documents - before.documents;
    const megabytes = rounded((after.bytes - before.bytes) / 1024 / 1024);
    console.log(`${grown} rows stored for ${kinds.length * CALLS} calls, goal ${ROW_GOAL}`);
    console.log(`the data directory grew by ${megabytes} MB, goal ${DISK_GOAL_MB} MB`);
  } finally {
    await product.stop();
  }
}

if (import.meta.filename === process.argv[1]) {
  await benchFlood();
  process.exit();
}

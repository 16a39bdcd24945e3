// Kills the built product with its embedded database repeatedly while guests and staff write, and finally compares the
// answers with what is stored. `npm run crashtest -- --help` lists the options.
import { parseArgs } from "node:util";
import { makeHotel, PLATFORM } from "@roombell/e2e/support/hotel";
import { startProduct, UNLIMITED_WRITES, type Product } from "@roombell/e2e/support/product";
import { seededRandom } from "../../backend/src/testing/seededRandom.js";
import { writeMenu } from "./crash/carts.js";
import { emptyLedger, type Ledger } from "./crash/ledger.js";
import { listen } from "./crash/listener.js";
import { verify } from "./crash/verify.js";
import { startWriters, type Ground } from "./crash/writers.js";
import { wholeOption } from "./support/options.js";
import { median, percentile, rounded } from "./support/statistics.js";

const USAGE = `npm run crashtest -- [--kills N] [--seed N]

  --kills N   how many times the process is killed, 1 to 100 (default 50)
  --seed N    repeats the load and the moments of the kills of an earlier run

Ends with 1 when an acknowledged write is missing, something is there twice, order numbers have gaps, a total
or a version is wrong, the database's check finds a fault, fewer than 50 writes a second were acknowledged while
the process ran, or a start took longer than five seconds.`;

const ROOMS = 12;
const READY_LIMIT_MS = 5000;
const LEAST_PER_SECOND = 50;
/** The process is killed a moment after this number of writes. */
const LEAST_WRITES = 40;
const MORE_WRITES = 80;
const MORE_MS = 40;

type Times = { ready_ms: number[]; up_ms: number; acknowledged: number };

async function openGround(product: Product): Promise<Ground & { token: string }> {
  const hotel = await makeHotel(product.url, ROOMS);
  const api = `${product.url}/api`;
  const dish_ids = await writeMenu(api, hotel.staff);
  const { staff, token, service_id } = hotel;
  return { api, staff, token, service_id, dish_ids, guests: hotel.guests.map(({ headers }) => headers) };
}

/** Kills the process after enough writes, and restarts it. */
async function killAgainAndAgain(
  product: Product,
  ledger: Ledger,
  kills: number,
  random: () => number,
): Promise<Times> {
  const times: Times = { ready_ms: [], up_ms: 0, acknowledged: 0 };

  for (let kill = 1; kill <= kills; kill += 1) {
    const upSince = performance.now();
    const before = ledger.acknowledged;
    const target = before + LEAST_WRITES + Math.floor(random() * MORE_WRITES);
    while (ledger.acknowledged < target && ledger.violations.length === 0) await pause(1);
    await pause(random() * MORE_MS);
    await product.kill("SIGKILL");
    const killedAt = performance.now();
    times.up_ms += killedAt - upSince;
    times.acknowledged += ledger.acknowledged - before;
    await product.restart();
    times.ready_ms.push(performance.now() - killedAt);
    if (kill % 10 === 0) console.log(`${kill} kills, ${ledger.acknowledged} acknowledged writes`);
  }
  return times;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function crashtest(kills: number, seed: number): Promise<boolean> {
  console.log(`${kills} kills, seed ${seed}`);
  const product = await startProduct({
    SEED_DEMO: "false",
    ...UNLIMITED_WRITES,
    LOG_LEVEL: "fatal",
    SOFTWARE_ADMIN_USERNAME: PLATFORM.username,
    SOFTWARE_ADMIN_PASSWORD: PLATFORM.password,
  });
  try {
    const ground = await openGround(product);
    const screen = listen(product.url, ground.token);
    const ledger = emptyLedger();
    const writers = startWriters(ground, ledger, seed);
    const times = await killAgainAndAgain(product, ledger, kills, seededRandom(seed));
    await writers.stop();
    screen.close();
    await product.kill("SIGTERM");
    const verdict = await verify(product.dataDir, ledger, screen.heard);
    const perSecond = (times.acknowledged * 1000) / times.up_ms;
    const slowest = Math.max(...times.ready_ms);
    if (perSecond < LEAST_PER_SECOND) verdict["writes a second below fifty"] = [String(perSecond)];
    verdict["starts above five seconds"] = times.ready_ms.filter((ms) => ms > READY_LIMIT_MS).map(String);
    console.table({
      kills,
      "acknowledged writes": ledger.acknowledged,
      "acknowledged a second while up": rounded(perSecond),
      "attempts that were repeated": ledger.unknown,
      orders: ledger.orders.length,
      requests: ledger.requests.length,
      "status changes": ledger.acknowledged - ledger.orders.length - ledger.requests.length,
      "events heard": screen.heard.events,
      "ready again, median ms": Math.round(median(times.ready_ms)),
      "ready again, p95 ms": Math.round(percentile(times.ready_ms, 95)),
      "ready again, slowest ms": Math.round(slowest),
    });
    console.table(Object.fromEntries(Object.entries(verdict).map(([name, found]) => [name, found.length])));
    for (const found of Object.values(verdict).flatMap((each) => each.slice(0, 5))) console.log(found);
    return Object.values(verdict).every((found) => found.length === 0);
  } finally {
    await product.stop();
  }
}

const { values } = parseArgs({
  options: { kills: { type: "string" }, seed: { type: "string" }, help: { type: "boolean" } },
});
if (values.help === true) console.log(USAGE);
else {
  const kills = wholeOption("kills", values.kills, 50, 100);
  const seed = wholeOption("seed", values.seed, Date.now() % 1_000_000, 1_000_000_000);
  process.exit((await crashtest(kills, seed)) ? 0 : 1);
}

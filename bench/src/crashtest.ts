// Repeatedly kills the built product with its embedded database while guests and staff write, then compares
// the acknowledged writes with the database.
import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "../../backend/src/testing/seededRandom.js";
import { openStaffScreen } from "../../e2e/cluster/support/screen.js";
import { readOptions } from "./support/readOptions.js";
import { startHotel, type BenchHotel } from "./support/startHotel.js";
import { median, rounded } from "./support/statistics.js";
import { recordEvents } from "./writeLoad/recorder.js";
import { verify } from "./writeLoad/verify.js";
import { startLoad, type Ledger } from "./writeLoad/writer.js";

const USAGE = `npm run crashtest -- [--kills N] [--seed N]

  --kills N   number of kills (default 50)
  --seed N    seed of an earlier run, to repeat its load and the times of its kills

Exits with 1 when an acknowledged write is missing or duplicated, order or invoice numbers have gaps, an event was
published for a write that is not stored, or the database check reports a problem.`;

const ROOMS = 12;
const WRITES_PER_SECOND = 90;
/** The process is killed after a random number of writes and a random delay. */
const MIN_WRITES = 40;
const EXTRA_WRITES = 80;
const MAX_DELAY_MS = 40;

/** Kills and restarts the process repeatedly; returns the times until it was ready. */
async function killRepeatedly(
  { product }: BenchHotel,
  ledger: Ledger,
  random: () => number,
): Promise<number[]> {
  const ready_ms: number[] = [];
  while (ready_ms.length < kills) {
    const target = ledger.writes.length + MIN_WRITES + Math.floor(random() * EXTRA_WRITES);
    while (ledger.writes.length < target && ledger.failures.length === 0) await pause(1);
    await pause(random() * MAX_DELAY_MS);
    await product.kill("SIGKILL");
    const killedAt = performance.now();
    await product.restart();
    ready_ms.push(performance.now() - killedAt);
    if (ready_ms.length % 10 === 0) console.log(`${ready_ms.length} kills, ${ledger.writes.length} writes`);
  }
  return ready_ms;
}

const { kills, seed } = readOptions(USAGE, { kills: 50, seed: Date.now() % 1_000_000 });
console.log(`${kills} kills, seed ${seed}`);
const hotel = await startHotel(ROOMS, { LOG_LEVEL: "fatal" });
const { api, product } = hotel;
try {
  const recorder = recordEvents(await openStaffScreen([product.url], hotel));
  const { ledger, stop } = startLoad({ api, hotel, perSecond: WRITES_PER_SECOND, seed });
  const ready_ms = await killRepeatedly(hotel, ledger, seededRandom(seed));
  await stop();
  recorder.screen.close();
  await product.kill("SIGTERM");
  const faults = Object.entries(await verify(product.dataDir, ledger, recorder));
  console.table({
    kills,
    "acknowledged writes": ledger.writes.length,
    "orders and requests": ledger.works.length,
    invoices: ledger.invoices.length,
    retries: ledger.repeated,
    "versions received": recorder.receivedAt.size,
    "restart, median ms": rounded(median(ready_ms), 0),
    "restart, slowest ms": rounded(Math.max(...ready_ms), 0),
    ...Object.fromEntries(faults.map(([kind, list]) => [kind, list.length])),
  });
  for (const [, list] of faults) for (const fault of list.slice(0, 5)) console.error(fault);
  process.exitCode = faults.some(([, list]) => list.length > 0) ? 1 : 0;
} finally {
  await product.stop();
}
process.exit();

// Kills the built product with its embedded database again and again while guests and staff write, and finally compares
// what was acknowledged with what is stored.
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

  --kills N   how many times the process is killed (default 50)
  --seed N    repeats the load and the moments of the kills of an earlier run

Ends with 1 when an acknowledged write is missing, something is there twice, order numbers have gaps, an event was
published of what is not stored, or the database's check finds a fault.`;

const ROOMS = 12;
const WRITES_PER_SECOND = 90;
/** The process is killed a moment after this number of writes. */
const LEAST_WRITES = 40;
const MORE_WRITES = 80;
const MORE_MS = 40;

/** Kills the process after enough writes and restarts it; returns the times until it was ready again. */
async function killRepeatedly(
  { product }: BenchHotel,
  ledger: Ledger,
  random: () => number,
): Promise<number[]> {
  const ready_ms: number[] = [];
  while (ready_ms.length < kills) {
    const target = ledger.writes.length + LEAST_WRITES + Math.floor(random() * MORE_WRITES);
    while (ledger.writes.length < target && ledger.failures.length === 0) await pause(1);
    await pause(random() * MORE_MS);
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
    "attempts that were repeated": ledger.repeated,
    "versions received": recorder.receivedAt.size,
    "ready again, median ms": rounded(median(ready_ms), 0),
    "ready again, slowest ms": rounded(Math.max(...ready_ms), 0),
    ...Object.fromEntries(faults.map(([kind, found]) => [kind, found.length])),
  });
  for (const [, found] of faults) for (const fault of found.slice(0, 5)) console.error(fault);
  process.exitCode = faults.some(([, found]) => found.length > 0) ? 1 : 0;
} finally {
  await product.stop();
}
process.exit();

import { sendSuccessfully } from "./send.js";
import { readUsage, type BenchHotel } from "./startHotel.js";
import { median } from "./statistics.js";

const ROUNDS = 5;
const CALLS_PER_ROUND = 40;

/** CPU milliseconds per call, after a warm-up round. */
export async function measureCpu({ product, api, staff }: BenchHotel, path: string): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = await readUsage(product.url);
    for (let turn = 0; turn < CALLS_PER_ROUND; turn += 1) await sendSuccessfully(api + path, "GET", staff);
    const { cpuSeconds } = await readUsage(product.url);
    rounds.push(((cpuSeconds - before.cpuSeconds) * 1000) / CALLS_PER_ROUND);
  }
  return median(rounds.slice(1));
}

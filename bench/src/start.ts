// How long the built product takes to be ready with 100,000 stored orders, beside a Node process that does nothing.
import { execFile, type ChildProcess } from "node:child_process";
import { promisify } from "node:util";
import { storePast } from "./support/archive.js";
import { startBenchHotel } from "./support/benchHotel.js";
import { cpuSeconds } from "./support/cpu.js";
import { median, rounded } from "./support/statistics.js";

const STORED_ORDERS = 100_000;
const DAYS = 548;
const STARTS = 15;
const GOAL_MS = 350;

const run = promisify(execFile);

/** Resolves when the process says that it accepts requests. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve) =>
    child.stdout?.on("data", (chunk) => String(chunk).includes("Roombell is ready") && resolve()),
  );
}

async function emptyProcess(): Promise<number> {
  const started = performance.now();
  await run(process.execPath, ["--eval", "0"]);
  return performance.now() - started;
}

/** Measures the start of the product and of an empty process in turns and prints both. */
export async function benchStart(): Promise<void> {
  const hotel = await startBenchHotel({ LOG_LEVEL: "info" });
  const { product } = hotel;
  const starts: { ms: number; cpu_ms: number; empty_ms: number }[] = [];
  try {
    await storePast(hotel, { own: STORED_ORDERS, others: 0, days: DAYS });
    for (let turn = 0; turn <= STARTS; turn += 1) {
      await product.kill("SIGTERM");
      const empty_ms = await emptyProcess();
      const started = performance.now();
      const restarted = product.restart();
      await ready(product.process);
      const ms = performance.now() - started;
      await restarted;
      // The first one compiles what the others find compiled.
      if (turn > 0) starts.push({ ms, cpu_ms: 1000 * (await cpuSeconds(product.url)), empty_ms });
    }
  } finally {
    await hotel.stop();
  }
  const middle = (figure: "ms" | "cpu_ms" | "empty_ms") =>
    rounded(median(starts.map((start) => start[figure])));
  console.log(
    `\nStart with ${STORED_ORDERS} orders: ready after ${middle("ms")} ms (goal ${GOAL_MS}), ` +
      `${middle("cpu_ms")} ms of CPU; a process that does nothing ${middle("empty_ms")} ms; medians of ${STARTS}`,
  );
}

if (import.meta.filename === process.argv[1]) await benchStart();

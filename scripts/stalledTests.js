// Runs the unit tests in a random order while their processes stand still for a moment again and again, as on a machine
// that is far too busy: what is right only as long as nothing comes in between then fails. Takes vitest's arguments.
// Not on Windows, where a process cannot be stopped and continued.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** How many processes stand still at a time, how long at most, and how long they run on average in between. */
const STOPPERS = 3;
const LONGEST_STOP_MS = 1000;
const MEAN_REST_MS = 700;

const options = ["run", "--sequence.shuffle.files", ...process.argv.slice(2)];
const tests = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...options], { stdio: "inherit" });
const ended = once(tests, "exit");
const stopped = new Set();
let stops = 0;

/** The processes that the tests have started, and those started by these. */
function descendants() {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const processes = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const found = [tests.pid];
  for (const parent of found) for (const [pid, of] of processes) if (of === parent) found.push(pid);
  return found.slice(1);
}

/** Whether the process was there to be signalled. */
function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function stopAgainAndAgain() {
  for (;;) {
    await sleep(Math.random() * 2 * MEAN_REST_MS);
    if (tests.exitCode !== null || tests.signalCode !== null) return;
    const pids = descendants().filter((pid) => !stopped.has(pid));
    const pid = pids[Math.floor(Math.random() * pids.length)];
    if (pid === undefined || !signal(pid, "SIGSTOP")) continue;
    stops += 1;
    stopped.add(pid);
    await sleep(Math.random() * LONGEST_STOP_MS);
    signal(pid, "SIGCONT");
    stopped.delete(pid);
  }
}

process.on("exit", () => {
  tests.kill();
  // Nobody else would let them go on.
  for (const pid of stopped) signal(pid, "SIGCONT");
});
for (const end of ["SIGINT", "SIGTERM"]) process.on(end, () => process.exit(1));
for (let index = 0; index < STOPPERS; index += 1) void stopAgainAndAgain();
const [code] = await ended;
console.log(`${stops} times a process stood still`);
process.exit(code ?? 1);

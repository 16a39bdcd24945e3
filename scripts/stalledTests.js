// Finds race conditions: runs the unit tests in random order while randomly suspending their processes, as on
// an overloaded machine. Accepts vitest's arguments. Not for Windows, which cannot suspend processes.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** Number of processes suspended at a time, the maximum duration, and the mean interval. */
const STOPPERS = 3;
const MAX_STOP_MS = 1000;
const MEAN_INTERVAL_MS = 700;

const options = ["run", "--sequence.shuffle.files", ...process.argv.slice(2)];
const tests = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...options], { stdio: "inherit" });
const ended = once(tests, "exit");
const stopped = new Set();
let stops = 0;

/** All descendant processes of the test run. */
function descendants() {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const processes = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const tree = [tests.pid];
  for (const parent of tree) for (const [pid, ppid] of processes) if (ppid === parent) tree.push(pid);
  return tree.slice(1);
}

/** Returns whether the process still exists. */
function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function suspendRepeatedly() {
  for (;;) {
    await sleep(Math.random() * 2 * MEAN_INTERVAL_MS);
    if (tests.exitCode !== null || tests.signalCode !== null) return;
    const pids = descendants().filter((pid) => !stopped.has(pid));
    const pid = pids[Math.floor(Math.random() * pids.length)];
    if (pid === undefined || !signal(pid, "SIGSTOP")) continue;
    stops += 1;
    stopped.add(pid);
    await sleep(Math.random() * MAX_STOP_MS);
    signal(pid, "SIGCONT");
    stopped.delete(pid);
  }
}

process.on("exit", () => {
  tests.kill();
  // Otherwise they would stay suspended.
  for (const pid of stopped) signal(pid, "SIGCONT");
});
for (const end of ["SIGINT", "SIGTERM"]) process.on(end, () => process.exit(1));
for (let index = 0; index < STOPPERS; index += 1) void suspendRepeatedly();
const [code] = await ended;
console.log(`suspended a process ${stops} times`);
process.exit(code ?? 1);

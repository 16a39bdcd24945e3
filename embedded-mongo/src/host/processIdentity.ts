import { readFileSync } from "node:fs";

/** A process; the start time (empty if unknown) detects a reused process number. */
export interface ProcessIdentity {
  pid: number;
  start: string;
}

const START_TIME_FIELD = 19;

export function processIdentity(pid: number): ProcessIdentity {
  return { pid, start: readStartTime(pid) };
}

export function isSameProcessAlive(identity: ProcessIdentity): boolean {
  if (identity.pid <= 0) return false;
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    // Only EPERM proves that the process exists.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const start = readStartTime(identity.pid);
  return start === "" || identity.start === "" || start === identity.start;
}

/** Boot id and start time of a process on Linux, elsewhere an empty string. */
function readStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // A zombie has ended but was not reaped yet.
    if (fields[0] === "Z" || fields[0] === "X") return "ended";
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot}:${fields[START_TIME_FIELD] ?? ""}`;
  } catch {
    return "";
  }
}

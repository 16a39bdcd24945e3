import { readFileSync } from "node:fs";

/** A process, distinguished by its start time from a later one with the same number (empty: unknown). */
export interface ProcessIdentity {
  pid: number;
  start: string;
}

const START_TIME_FIELD = 19;

/** The identity of a running process. */
export function processIdentity(pid: number): ProcessIdentity {
  return { pid, start: startOf(pid) };
}

/** Whether the very process that `identity` names is still running. */
export function isSameProcessAlive(identity: ProcessIdentity): boolean {
  if (identity.pid <= 0) return false;
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    // Only "not permitted" proves that there is a process.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const start = startOf(identity.pid);
  return start === "" || identity.start === "" || start === identity.start;
}

/** Boot and start time of a process where the system reveals them (Linux), else an empty string. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // A zombie has ended; only its parent has not been notified yet.
    if (fields[0] === "Z" || fields[0] === "X") return "ended";
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot}:${fields[START_TIME_FIELD] ?? ""}`;
  } catch {
    return "";
  }
}

import { Server } from "socket.io";
import { afterEach, expect, test } from "vitest";
import { RecoveryLog } from "./recoveryLog.js";

const logs: RecoveryLog[] = [];
afterEach(() => logs.splice(0).forEach((log) => log.close()));

function openLog(): RecoveryLog {
  const log = new RecoveryLog(new Server().of("/guest"));
  logs.push(log);
  return log;
}
function publish(log: RecoveryLog, text: string): string {
  const data: unknown[] = ["menu:updated", text];
  log.broadcast({ type: 2, data }, { rooms: new Set(["room"]), except: new Set(), flags: {} });
  return String(data.at(-1));
}
const lose = (log: RecoveryLog, pid: string): void =>
  log.persistSession({ pid, sid: pid, rooms: ["room"], data: {} });

test("what is kept for lost clients is bounded by its size, not only by its number", async () => {
  const log = openLog();
  const first = publish(log, "small");
  const large = "x".repeat(1024 * 1024);
  let late = "";
  for (let turn = 0; turn < 40; turn += 1) {
    if (turn === 37) late = publish(log, "small");
    publish(log, large);
  }
  lose(log, "early");
  lose(log, "late");
  await expect(log.restoreSession("early", first)).rejects.toThrow("nothing to recover");
  expect((await log.restoreSession("late", late)).missedPackets).toHaveLength(3);
});

test("clients that come and go displace the oldest lost ones", async () => {
  const log = openLog();
  const offset = publish(log, "small");
  for (let turn = 0; turn <= 20_000; turn += 1) lose(log, `client ${turn}`);
  await expect(log.restoreSession("client 0", offset)).rejects.toThrow("nothing to recover");
  expect((await log.restoreSession("client 20000", offset)).missedPackets).toEqual([]);
});

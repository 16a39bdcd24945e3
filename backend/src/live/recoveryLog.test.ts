import { Server } from "socket.io";
import { Adapter } from "socket.io-adapter";
import { afterEach, expect, test, vi } from "vitest";
import { RecoveryLog } from "./recoveryLog.js";

const logs: RecoveryLog[] = [];
afterEach(() => {
  logs.splice(0).forEach((log) => log.close());
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function openLog(): RecoveryLog {
  const log = new RecoveryLog(new Server().of("/guest"));
  logs.push(log);
  return log;
}
function publish(log: RecoveryLog, text: string, rooms = ["room"]): string {
  const data: unknown[] = ["menu:updated", text];
  log.broadcast({ type: 2, data }, { rooms: new Set(rooms), except: new Set(), flags: {} });
  return String(data.at(-1));
}
const textsOf = ({ missedPackets }: { missedPackets: unknown[][] }) => missedPackets.map(([, text]) => text);
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

test("a lost client gets what was sent since to its rooms and to everybody, once", async () => {
  const log = openLog();
  const offset = publish(log, "before");
  lose(log, "client");
  publish(log, "to the room");
  publish(log, "to another", ["another room"]);
  publish(log, "to everybody", []);
  expect(textsOf(await log.restoreSession("client", offset))).toEqual(["to the room", "to everybody"]);
  await expect(log.restoreSession("client", offset)).rejects.toThrow("nothing to recover");
});

test("a packet to one socket is not kept, but says up to where its client has everything", async () => {
  const log = openLog();
  const before = publish(log, "before");
  log.sids.set("socket", new Set());
  expect(publish(log, "to the socket", ["socket"])).toBe(before);
  lose(log, "client");
  log.persistSession({ pid: "socket's", sid: "socket", rooms: ["socket"], data: {} });
  publish(log, "after");
  expect(textsOf(await log.restoreSession("client", before))).toEqual(["after"]);
  expect(textsOf(await log.restoreSession("socket's", before))).toEqual([]);
});

test("is encoded only where somebody listens", () => {
  const encoded = vi.spyOn(Adapter.prototype, "broadcast").mockReturnValue();
  const log = openLog();
  publish(log, "to nobody");
  publish(log, "to nobody of all", []);
  log.sids.set("socket", new Set());
  publish(log, "to nobody still");
  expect(encoded).not.toHaveBeenCalled();
  publish(log, "to everybody", []);
  log.rooms.set("room", new Set(["socket"]));
  publish(log, "to one of two rooms", ["another room", "room"]);
  publish(log, "to another", ["another room"]);
  expect(encoded.mock.calls.map(([{ data }]) => data[1])).toEqual(["to everybody", "to one of two rooms"]);
});

test("what expects an answer or may be dropped is neither kept nor numbered", async () => {
  const log = openLog();
  const offset = publish(log, "before");
  lose(log, "client");
  const to = { rooms: new Set(["room"]), except: new Set<string>(), flags: {} };
  const [asking, passing] = [["a"], ["b"]];
  log.broadcast({ type: 2, id: 1, data: asking }, to);
  log.broadcast({ type: 2, data: passing }, { ...to, flags: { volatile: true } });
  expect([asking, passing]).toEqual([["a"], ["b"]]);
  expect(textsOf(await log.restoreSession("client", offset))).toEqual([]);
});

test.each([
  ["of another process", (offset: string) => offset.replace(/^[^.]+/, "another")],
  ["of the future", (offset: string) => offset.replace(/\d+$/, (number) => String(Number(number) + 1))],
  ["of nowhere", () => "x"],
])("an offset %s recovers nothing", async (_, wrong) => {
  const log = openLog();
  const offset = publish(log, "before");
  lose(log, "client");
  await expect(log.restoreSession("client", wrong(offset))).rejects.toThrow("nothing to recover");
});

test("a client is lost for good after two minutes, and what was sent before them is forgotten", async () => {
  vi.useFakeTimers();
  const log = openLog();
  const early = publish(log, "early");
  publish(log, "next");
  vi.advanceTimersByTime(60_000);
  const late = publish(log, "late");
  lose(log, "in time");
  lose(log, "too late");
  lose(log, "knows little");
  vi.advanceTimersByTime(120_000);
  await expect(log.restoreSession("knows little", early)).rejects.toThrow("nothing to recover");
  expect(textsOf(await log.restoreSession("in time", late))).toEqual([]);
  vi.advanceTimersByTime(1);
  await expect(log.restoreSession("too late", late)).rejects.toThrow("nothing to recover");
});

import { Server } from "socket.io";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RecoveryLog } from "./recoveryLog.js";

const MINUTE_MS = 60_000;
const NOTHING = "nothing to recover";

let log: RecoveryLog;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  log = new RecoveryLog(new Server().of("/guest"));
});
afterEach(() => {
  log.close();
  vi.useRealTimers();
});

type Sent = { rooms?: string[]; id?: number; type?: number; volatile?: boolean };

/** Sends an event; returns the number that it carries, if any. */
function publish(
  text: string,
  { rooms = ["room"], id, type = 2, volatile = false }: Sent = {},
): string | null {
  const data: unknown[] = ["menu:updated", text];
  const packet = { type, data, ...(id !== undefined && { id }) };
  log.broadcast(packet, { rooms: new Set(rooms), except: new Set(), flags: { volatile } });
  return data.length > 2 ? String(data[2]) : null;
}
const lose = (pid: string, rooms = ["room"]): void => log.persistSession({ pid, sid: pid, rooms, data: {} });
const missed = async (pid: string, offset: string | null): Promise<unknown[]> =>
  (await log.restoreSession(pid, offset ?? "")).missedPackets.map((data) => (data as unknown[])[1]);

test("a lost client gets what was sent to its rooms and to everybody since its last event", async () => {
  publish("before");
  const offset = publish("last");
  lose("client");
  for (const [text, rooms] of [
    ["own", ["room"]],
    ["of another room", ["elsewhere"]],
    ["of several", ["elsewhere", "room"]],
    ["for all", []],
  ] as const)
    publish(text, { rooms: [...rooms] });
  expect(await missed("client", offset)).toEqual(["own", "of several", "for all"]);
  await expect(missed("client", offset)).rejects.toThrow(NOTHING);
});

test("only events that everybody may hear again have a number and are kept", async () => {
  const offset = publish("first");
  lose("client");
  expect(publish("asks for an answer", { id: 1 })).toBeNull();
  expect(publish("a pulse", { volatile: true })).toBeNull();
  expect(publish("no event", { type: 3 })).toBeNull();
  expect(publish("second")).not.toBe(offset);
  expect(await missed("client", offset)).toEqual(["second"]);
});

test("an event for a single socket carries the number of the last one, and is nobody else's", async () => {
  const offset = publish("first");
  log.sids.set("socket", new Set());
  lose("client", ["room", "socket"]);
  expect(publish("welcome", { rooms: ["socket"] })).toBe(offset);
  expect(await missed("client", offset)).toEqual([]);
});

test("a client is lost for good after two minutes", async () => {
  const offset = publish("first");
  lose("back in time");
  lose("too late");
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  expect(await missed("back in time", offset)).toEqual([]);
  vi.setSystemTime(Date.now() + 1);
  await expect(missed("too late", offset)).rejects.toThrow(NOTHING);
});

test("events are kept for two minutes, and then their numbers mean nothing", async () => {
  const first = publish("first");
  publish("soon gone");
  vi.advanceTimersByTime(MINUTE_MS);
  const second = publish("second");
  publish("third");
  vi.advanceTimersByTime(MINUTE_MS + 10_000);
  for (const pid of ["one", "other"]) lose(pid);
  await expect(missed("one", first)).rejects.toThrow(NOTHING);
  expect(await missed("other", second)).toEqual(["third"]);
  vi.advanceTimersByTime(2 * MINUTE_MS);
  lose("last");
  await expect(missed("last", second)).rejects.toThrow(NOTHING);
  const fresh = publish("fresh");
  lose("new");
  expect(await missed("new", fresh)).toEqual([]);
});

test("a number of another process, of the future or of no kind is refused", async () => {
  const offset = publish("first") ?? "";
  const [era = "", number] = offset.split(".");
  for (const invented of [`x${offset}`, `${era}.${Number(number) + 1}`, `${era}.x`, era, "", `${era}.-1`]) {
    lose("client");
    await expect(missed("client", invented)).rejects.toThrow(NOTHING);
  }
  await expect(missed("nobody", offset)).rejects.toThrow(NOTHING);
});

test("of very many events the newest are kept", async () => {
  const offsets = Array.from({ length: 20_000 }, (_, n) => publish(String(n)));
  for (const pid of ["one", "other"]) lose(pid);
  expect(await missed("one", offsets[0] ?? null)).toHaveLength(19_999);
  publish("one too many");
  await expect(missed("other", offsets[0] ?? null)).rejects.toThrow(NOTHING);
  lose("next");
  expect(await missed("next", offsets[2000] ?? null)).toHaveLength(18_000);
});

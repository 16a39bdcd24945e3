import { EventEmitter } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Settings } from "#settings.js";
import { guardConnections, type Connections } from "./connections.js";
import { liveMetrics } from "./liveMetrics.js";

const WINDOW_MS = 10_000;
const MEGABYTE = 1024 * 1024;
const CHAT = '2/staff,["hello"]';

let engine: EventEmitter;
let connections: Connections;
beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(60_000);
  guard();
});
afterEach(() => {
  vi.useRealTimers();
});

function guard(settings: Partial<Settings> = {}): void {
  engine = new EventEmitter();
  connections = guardConnections({ engine } as never, { trustProxyHops: 0, ...settings } as Settings);
}

/** A new connection with functions to send, and whether it was cut. */
function connect(headers: IncomingHttpHeaders = {}) {
  const net = { remoteAddress: "192.0.2.1", writableLength: 0, destroy: vi.fn<() => void>() };
  const connection = Object.assign(new EventEmitter(), {
    request: { headers, socket: net },
    close: vi.fn<(isAtOnce?: boolean) => void>(),
  });
  engine.emit("connection", connection);
  return {
    connection: connection as never,
    net,
    sends: (data: unknown, times = 1): void => {
      for (let time = 0; time < times; time += 1) connection.emit("packet", { type: "message", data });
    },
    pongs: (): void => void connection.emit("packet", { type: "pong" }),
    /** Sends a packet while these are pending. */
    isSentAfter: (...waiting: unknown[]): void => {
      connection.emit("flush");
      for (const data of [...waiting, "next"]) connection.emit("packetCreate", { data });
    },
    ends: (): void => void connection.emit("close"),
    isCut: (): boolean => net.destroy.mock.calls.length > 0 && connection.close.mock.lastCall?.[0] === true,
  };
}

async function cutsFor(reason: string): Promise<number> {
  const { values } = await liveMetrics.cuts.get();
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}

describe("cutting a connection", () => {
  test("does not count messages older than ten seconds", () => {
    const client = connect();
    for (let turn = 0; turn < 3; turn += 1) {
      client.sends(CHAT, 20);
      vi.advanceTimersByTime(WINDOW_MS + 1);
    }
    client.sends(CHAT, 10);
    vi.advanceTimersByTime(WINDOW_MS / 2);
    client.sends(CHAT, 10);
    vi.advanceTimersByTime(WINDOW_MS / 2 + 1);
    client.sends(CHAT, 10);
    expect(client.isCut()).toBe(false);
    client.sends(CHAT);
    expect(client.isCut()).toBe(true);
  });

  test("counts joining a second time as a message, but not the first", () => {
    const client = connect();
    client.sends(CHAT, 20);
    client.sends("0/staff,");
    expect(client.isCut()).toBe(false);
    client.sends("0/guest,");
    expect(client.isCut()).toBe(true);
  });

  test.each([
    ["at once", 0, true],
    ["after ten seconds", WINDOW_MS, true],
    ["after more than that", WINDOW_MS + 1, false],
  ])("counts a heartbeat answered again %s: %d ms", (_, pause, isCut) => {
    const client = connect();
    client.pongs();
    vi.advanceTimersByTime(pause);
    client.sends(CHAT, 20);
    client.pongs();
    expect(client.isCut()).toBe(isCut);
  });

  test.each([
    [Buffer.from("2"), true],
    ["51-/staff,[]", true],
    ["61-/staff,[]", true],
    ["41", false],
  ])("happens for binary packets and attachments: %j", async (data, isCut) => {
    const before = await cutsFor("binary");
    const client = connect();
    client.sends(data);
    expect(client.isCut()).toBe(isCut);
    expect(await cutsFor("binary")).toBe(before + Number(isCut));
  });

  test("happens when more than a megabyte or five hundred packets are pending", async () => {
    const before = await cutsFor("slow");
    const [idle, late, many, large] = [connect(), connect(), connect(), connect()];
    idle.net.writableLength = 2 * MEGABYTE;
    idle.isSentAfter();
    late.net.writableLength = MEGABYTE - 10;
    late.isSentAfter("x".repeat(4), "x".repeat(6));
    many.isSentAfter(...Array.from({ length: 499 }, () => "x"));
    large.isSentAfter("x".repeat(MEGABYTE));
    expect([idle, late, many, large].map(({ isCut }) => isCut())).toEqual([false, false, false, false]);
    late.net.writableLength += 1;
    late.isSentAfter("x".repeat(4), "x".repeat(6));
    many.isSentAfter(...Array.from({ length: 500 }, () => "x"));
    large.isSentAfter("x".repeat(MEGABYTE + 1));
    expect([late, many, large].map(({ isCut }) => isCut())).toEqual([true, true, true]);
    expect(await cutsFor("slow")).toBe(before + 3);
  });
});

describe("a connection's client", () => {
  test.each([
    [0, "203.0.113.1, 203.0.113.2", "192.0.2.1"],
    [1, "203.0.113.1, 203.0.113.2", "203.0.113.2"],
    [2, "203.0.113.1, 203.0.113.2", "203.0.113.1"],
    [1, undefined, "192.0.2.1"],
  ])("has its address in front of %d proxies: %s", (trustProxyHops, forwarded, address) => {
    guard({ trustProxyHops });
    const { connection } = connect({ "x-forwarded-for": forwarded });
    expect(connections.getClient(connection).address).toBe(address);
  });

  test("is forgotten when the connection ends", () => {
    const [client, other] = [connect(), connect()];
    client.ends();
    expect([...connections.all()]).toEqual([other.connection]);
    client.sends(CHAT, 30);
    expect(client.isCut()).toBe(false);
  });
});

test("shutdown cuts the connections that were open before it", () => {
  const open = connect();
  const cut = connections.prepareCut();
  const late = connect();
  expect(open.net.destroy).not.toHaveBeenCalled();
  cut();
  expect(open.net.destroy).toHaveBeenCalledOnce();
  expect(late.net.destroy).not.toHaveBeenCalled();
});

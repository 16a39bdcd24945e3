import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bus, type DomainEvents, type SessionSubject } from "#database/bus.js";
import { playOtherProcesses } from "#testing/otherProcesses.js";
import { endSessions } from "./endSessions.js";
import { StaffSession } from "./model.js";

type End = DomainEvents["session.ended"];

const DAY_MS = 86_400_000;
const KEPT_MS = 15_000;

let sockets: Record<"staff" | "guest" | "platform", Map<string, unknown>>;
let sent: unknown[];
let receiveEnd: (end: End) => void;
let sessions: ReturnType<typeof endSessions>;

beforeEach(() => {
  vi.useFakeTimers();
  const others = playOtherProcesses("session_ended");
  [sent, receiveEnd] = [others.sent, others.hear];
  sockets = { staff: new Map(), guest: new Map(), platform: new Map() };
  const namespaces = Object.fromEntries(
    Object.entries(sockets).map(([name, own]) => [name, { sockets: own }]),
  );
  sessions = endSessions({ namespaces, cluster: others.cluster } as never);
});
afterEach(() => {
  sessions.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Kind = keyof typeof sockets;
const IDENTITIES = {
  staff: {
    account_id: "a",
    session_id: "s",
    token_version: 1,
    hotel_id: "7",
    has_one_factor: false,
    readmit: null,
  },
  guest: { hotel_id: "7", room_id: "101", stay_id: "first" },
  platform: { account_id: "p", session_id: "q", token_version: 1 },
};

/** A connected socket and the codes of its session ends. */
function open(kind: Kind, fields: object = {}) {
  const codes: string[] = [];
  const socket = Object.assign(new EventEmitter(), {
    connected: true,
    data: {
      kind,
      rooms: [],
      checked_at: performance.now(),
      is_renewed: false,
      expires_at: Date.now() + 365 * DAY_MS,
      ...IDENTITIES[kind],
      ...fields,
    },
    emit: (event: string, { code }: End) => void codes.push(event === "session:ended" ? code : event),
    disconnect: vi.fn<(close?: boolean) => void>(),
  });
  sockets[kind].set(String(sockets[kind].size), socket);
  return { socket, codes, watch: () => sessions.onConnection(socket as never) };
}
const end = (subject: SessionSubject): void => bus.emit("session.ended", { subject, code: "signed_out" });

test("an end is sent to other processes unless it came from one", () => {
  const message: End = { subject: { kind: "hotel", hotel_id: "7" }, code: "hotel_inactive" };
  const [staff, guest] = [open("staff"), open("guest", { hotel_id: "8" })];
  receiveEnd(message);
  expect([staff.codes, guest.codes, sent]).toEqual([["hotel_inactive"], [], []]);
  bus.emit("session.ended", message);
  expect(sent).toEqual([message]);
  sessions.stop();
  bus.emit("session.ended", message);
  expect(sent).toHaveLength(1);
});

describe("a connecting socket", () => {
  const subject: SessionSubject = { kind: "stay", room_id: "101", stay_id: "first" };

  test.each([
    [KEPT_MS, ["signed_out"]],
    [KEPT_MS + 1, []],
  ])("receives ends that happened during its handshake: %d ms ago", (age, codes) => {
    const late = open("guest");
    sockets.guest.clear();
    end(subject);
    vi.advanceTimersByTime(age);
    end({ kind: "room", room_id: "another" });
    late.watch();
    expect(late.codes).toEqual(codes);
  });
});

describe("an expiring session", () => {
  const expired = ["token_expired"];
  const stored = (...answers: (Date | null | Error)[]) => {
    const find = vi.spyOn(StaffSession, "findOne");
    for (const answer of answers) {
      const lean = async () => {
        if (answer instanceof Error) throw answer;
        return answer && { last_used_at: answer, expires_at: answer };
      };
      find.mockReturnValueOnce({ lean } as never);
    }
    return find;
  };
  const expiringIn = (ms: number, kind: Kind = "staff", is_renewed = false) => {
    const opened = open(kind, { expires_at: Date.now() + ms, is_renewed });
    opened.watch();
    return opened;
  };

  test("ends exactly on time, or at once if it has expired", async () => {
    const [lasting, past] = [expiringIn(30 * DAY_MS), expiringIn(0)];
    await vi.advanceTimersByTimeAsync(30 * DAY_MS - 1);
    expect([lasting.codes, past.codes]).toEqual([[], expired]);
    await vi.advanceTimersByTimeAsync(1);
    expect(lasting.codes).toEqual(expired);
  });

  test("continues while it is renewed", async () => {
    const find = stored(new Date(Date.now() + 5000), null);
    const { codes } = expiringIn(1000, "staff", true);
    await vi.advanceTimersByTimeAsync(4999);
    expect(codes).toEqual([]);
    expect(find).toHaveBeenCalledExactlyOnceWith({ _id: "s" });
    await vi.advanceTimersByTimeAsync(1);
    expect(codes).toEqual(expired);
  });

  test("is read again after half a minute when the database is unavailable", async () => {
    const find = stored(new Error("away"), null);
    const { codes } = expiringIn(1000, "staff", true);
    await vi.advanceTimersByTimeAsync(30_999);
    expect([find.mock.calls.length, codes]).toEqual([1, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([find.mock.calls.length, codes]).toEqual([2, expired]);
  });

  test("is ignored after its socket has disconnected", async () => {
    const find = stored(null);
    const [gone, going] = [expiringIn(1000), expiringIn(500, "staff", true)];
    EventEmitter.prototype.emit.call(gone.socket, "disconnect");
    going.socket.connected = false;
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(find).toHaveBeenCalledOnce();
    expect([gone.codes, going.codes]).toEqual([[], []]);
  });
});

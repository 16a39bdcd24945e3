import { Adapter, type BroadcastOptions, type Session } from "socket.io-adapter";
import type { Namespace } from "socket.io";
import { asSideEffect } from "#lib/sideEffect.js";
import { isForOneSocket, isRecoverable, type Packet } from "./packets.js";

const SWEEP_MS = 10_000;
const RECOVERY_MS = 2 * 60 * 1000;
const MAX_PACKETS = 20_000;
const MAX_CHARACTERS = 32 * 1024 * 1024;
/** Whoever connects and leaves again and again displaces only the oldest. */
const MAX_SESSIONS = 20_000;

type Logged = { data: unknown[]; opts: BroadcastOptions; at: number; size: number };
type Lost = Omit<Session, "missedPackets"> & { lost_at: number };

/**
 * The rooms of one process with a replay log of the last two minutes, numbered consecutively. A client's offset is
 * the number of the last packet it received, so that finding what it missed costs only what was sent since. Packets to
 * a single socket are not logged but carry the current number, which makes a client recoverable from its first event.
 */
export class RecoveryLog extends Adapter {
  /** Distinguishes the numbers of this process from those of an earlier one. */
  private readonly era = Date.now().toString(36);
  private log: Logged[] = [];
  private first = 1;
  /** The characters of all logged packets. */
  private size = 0;
  private readonly sessions = new Map<string, Lost>();
  private readonly sweeper = setInterval(
    asSideEffect("live: old events were not removed", () => this.removeExpired()),
    SWEEP_MS,
  ).unref();

  constructor(namespace: Namespace) {
    super(namespace);
  }

  override broadcast(packet: Packet, opts: BroadcastOptions): void {
    if (isRecoverable(packet, opts)) {
      if (!isForOneSocket(this, opts)) this.keep(packet.data, opts);
      packet.data.push(this.offset());
    }
    if (this.hasListeners(opts)) super.broadcast(packet, opts);
  }

  override persistSession(session: Omit<Session, "missedPackets">): void {
    this.sessions.set(session.pid, { ...session, lost_at: Date.now() });
    const [oldest] = this.sessions.keys();
    if (this.sessions.size > MAX_SESSIONS && oldest !== undefined) this.sessions.delete(oldest);
  }

  /** The lost session with what it missed; it can be restored once. */
  override async restoreSession(pid: string, offset: string): Promise<Session> {
    const session = this.sessions.get(pid);
    this.sessions.delete(pid);
    const from = this.indexAfter(offset);
    if (session === undefined || from === null || session.lost_at < Date.now() - RECOVERY_MS) {
      throw new Error("nothing to recover");
    }
    const missedPackets = this.log
      .slice(from)
      .filter(({ opts: { rooms } }) => rooms.size === 0 || session.rooms.some((room) => rooms.has(room)))
      .map(({ data }) => data);
    return { ...session, missedPackets };
  }

  override close(): void {
    clearInterval(this.sweeper);
  }

  private offset(): string {
    return `${this.era}.${this.first + this.log.length - 1}`;
  }

  private indexAfter(offset: string): number | null {
    const [era, number] = offset.split(".");
    const index = Number(number) + 1 - this.first;
    return era === this.era && index >= 0 && index <= this.log.length ? index : null;
  }

  private keep(data: unknown[], opts: BroadcastOptions): void {
    const size = JSON.stringify(data).length;
    this.log.push({ data, opts, at: Date.now(), size });
    this.size += size;
    if (this.log.length > MAX_PACKETS) this.removeFirst(MAX_PACKETS / 10);
    while (this.size > MAX_CHARACTERS) this.removeFirst(Math.ceil(this.log.length / 10));
  }

  private removeFirst(count: number): void {
    for (const { size } of this.log.splice(0, count)) this.size -= size;
    this.first += count;
  }

  private removeExpired(): void {
    const threshold = Date.now() - RECOVERY_MS;
    const kept = this.log.findIndex(({ at }) => at >= threshold);
    this.removeFirst(kept === -1 ? this.log.length : kept);
    for (const [pid, { lost_at }] of this.sessions) if (lost_at < threshold) this.sessions.delete(pid);
  }

  private hasListeners({ rooms }: BroadcastOptions): boolean {
    if (rooms.size === 0) return this.sids.size > 0;
    for (const room of rooms) if (this.rooms.has(room)) return true;
    return false;
  }
}

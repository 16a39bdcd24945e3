// A guest's order and request, from the call to the staff's screens, alternating with the bare server. Open
// loop: a write starts every 10 ms, whether or not earlier ones were answered.
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Socket } from "socket.io-client";
import { startBare } from "./support/bareTarget.js";
import { figure, type Figure } from "./support/figure.js";
import { createRoombellTarget } from "./support/roombellTarget.js";
import { startHotel } from "./support/startHotel.js";
import { median } from "./support/statistics.js";
import type { Target, WriteKind } from "./support/target.js";

const WRITES_PER_SECOND = 100;
const TOTAL = 8 * WRITES_PER_SECOND;
const ROUNDS = 3;
/** V8 compiles the code of a write during the first rounds. */
const WARM_UP_ROUNDS = 3;
const SCREENS = 5;
const ROOMS = 50;
const SETTLE_MS = 1500;

type Screens = { target: Target; sockets: Socket[] };
type Round = {
  cpu_ms: number;
  event_ms: number;
  failed: number;
  lost: number;
  duplicates: number;
  disordered: number;
};

async function connectScreens(target: Target): Promise<Screens> {
  const sockets = Array.from({ length: SCREENS }, () => target.connectStaff());
  await Promise.all(sockets.map((socket) => once(socket as never, "connect")));
  return { target, sockets };
}

function readMark(payload: { order?: { special_instructions: string }; request?: { description: string } }) {
  return payload.order?.special_instructions ?? payload.request?.description ?? "";
}

async function runRound(kind: WriteKind, { target, sockets }: Screens): Promise<Round> {
  const sentAt = new Map<string, number>();
  const acknowledged: string[] = [];
  const event_ms: number[] = [];
  const received = sockets.map((): string[] => []);
  for (const [index, socket] of sockets.entries()) {
    socket.on(`${kind}:created`, (payload: Parameters<typeof readMark>[0]) => {
      const mark = readMark(payload);
      received[index]?.push(mark);
      if (index === 0) event_ms.push(performance.now() - (sentAt.get(mark) ?? NaN));
    });
  }
  const write = async (): Promise<void> => {
    const mark = crypto.randomUUID();
    sentAt.set(mark, performance.now());
    const status = await target.write(kind, mark).catch(() => null);
    if (status === 201) acknowledged.push(mark);
  };
  const cpuBefore = await target.cpuSeconds();
  await runOpenLoop(write);
  await pause(SETTLE_MS);
  const cpu = (await target.cpuSeconds()) - cpuBefore;
  for (const socket of sockets) socket.off(`${kind}:created`);
  const [first = []] = received;
  return {
    cpu_ms: (cpu * 1000) / acknowledged.length,
    event_ms: median(event_ms),
    failed: TOTAL - acknowledged.length,
    lost: received.reduce((sum, marks) => sum + countMissing(acknowledged, marks), 0),
    duplicates: received.reduce((sum, marks) => sum + marks.length - new Set(marks).size, 0),
    disordered: received.filter((marks) => marks.join() !== first.join()).length,
  };
}

function countMissing(expected: readonly string[], received: readonly string[]): number {
  const marks = new Set(received);
  return expected.filter((mark) => !marks.has(mark)).length;
}

async function runOpenLoop(write: () => Promise<void>): Promise<void> {
  const started = performance.now();
  const writes: Promise<void>[] = [];
  while (writes.length < TOTAL) {
    const due = Math.min(TOTAL, Math.floor(((performance.now() - started) * WRITES_PER_SECOND) / 1000) + 1);
    while (writes.length < due) writes.push(write());
    await pause(1);
  }
  await Promise.all(writes);
}

async function compare(kind: WriteKind, own: Screens, bare: Screens): Promise<Figure[]> {
  const rounds: { own: Round; bare: Round }[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    rounds.push({ own: await runRound(kind, own), bare: await runRound(kind, bare) });
  }
  const warm = rounds.slice(WARM_UP_ROUNDS);
  const compareTime = (name: string, column: "cpu_ms" | "event_ms"): Figure => {
    const value = median(warm.map((round) => round.own[column]));
    return figure(`${kind}: ${name}`, value, "ms", { bare: median(warm.map((round) => round.bare[column])) });
  };
  const count = (name: string, column: "failed" | "lost" | "duplicates" | "disordered"): Figure => {
    const value = rounds.reduce((sum, round) => sum + round.own[column], 0);
    return figure(`${kind}: ${name}`, value, "", { target: 0 });
  };
  return [
    compareTime("CPU per write", "cpu_ms"),
    compareTime("delivery to the staff's screen", "event_ms"),
    count("failed writes", "failed"),
    count("lost events", "lost"),
    count("duplicate events", "duplicates"),
    count("screens with out-of-order events", "disordered"),
  ];
}

export async function measureWrites(): Promise<Figure[]> {
  const own = await connectScreens(createRoombellTarget(await startHotel(ROOMS)));
  const bare = await connectScreens(await startBare());
  try {
    return [...(await compare("order", own, bare)), ...(await compare("request", own, bare))];
  } finally {
    for (const { target, sockets } of [own, bare]) {
      for (const socket of sockets) socket.close();
      await target.stop();
    }
  }
}

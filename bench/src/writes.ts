// Open loop: 100 orders a second, then 100 requests, whether or not the last ones have arrived, beside a bare relay and a
// plain application of Koa and mongoose in the same run. Measures request sent → event on the staff's socket, request
// sent → answer read, and the server's CPU time for each write.
import { once } from "node:events";
import type { Socket } from "socket.io-client";
import { median, percentile, rounded } from "./support/statistics.js";
import {
  markOf,
  startPeer,
  startRelay,
  startRoombell,
  type WriteKind,
  type WriteTarget,
} from "./support/writeTargets.js";

const WRITES_PER_SECOND = 100;
const SECONDS = 8;
const ROUNDS = 3;
/** Until V8 has compiled what a write runs: the more of it there is, the longer that takes. */
const WARM_UP_ROUNDS = 3;
const STAFF_SOCKETS = 5;
const SETTLE_MS = 1500;

type Round = {
  event_ms: number;
  event_p99_ms: number;
  answer_ms: number;
  cpu_ms: number;
  refused: number;
  lost: number;
  doubled: number;
  out_of_order: number;
};

async function runRound(kind: WriteKind, target: WriteTarget, sockets: Socket[]): Promise<Round> {
  const sentAt = new Map<string, number>();
  const arrived = sockets.map(() => [] as string[]);
  const events: number[] = [];
  const answers: number[] = [];
  const name = `${kind}:created`;
  const listeners = sockets.map((socket, index) => {
    const listener = (payload: unknown): void => {
      const mark = markOf(kind, payload);
      const sent = sentAt.get(mark);
      if (sent === undefined) return;
      arrived[index]?.push(mark);
      if (index === 0) events.push(performance.now() - sent);
    };
    socket.on(name, listener);
    return () => socket.off(name, listener);
  });

  const cpuBefore = await target.cpuSeconds();
  const total = WRITES_PER_SECOND * SECONDS;
  const refused = await openLoop(total, async (index) => {
    const mark = `${Math.round(performance.timeOrigin + performance.now())}-${index}`;
    const sent = performance.now();
    sentAt.set(mark, sent);
    const status = await target.send(kind, mark);
    answers.push(performance.now() - sent);
    return status;
  });
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const cpu = (await target.cpuSeconds()) - cpuBefore;
  for (const stop of listeners) stop();

  const reference = arrived[0] ?? [];
  return {
    event_ms: median(events),
    event_p99_ms: percentile(events, 99),
    answer_ms: median(answers),
    cpu_ms: (cpu * 1000) / total,
    refused,
    lost: arrived.reduce((sum, marks) => sum + (total - refused - new Set(marks).size), 0),
    doubled: arrived.reduce((sum, marks) => sum + (marks.length - new Set(marks).size), 0),
    out_of_order: arrived.filter((marks) => marks.join() !== reference.join()).length,
  };
}

/** Starts one call every 10 ms by the clock; resolves with the number of refused ones when all are answered. */
async function openLoop(total: number, send: (index: number) => Promise<number>): Promise<number> {
  const started = performance.now();
  const answers: Promise<number>[] = [];
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * WRITES_PER_SECOND) + 1);
    while (answers.length < due) answers.push(send(answers.length));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return (await Promise.all(answers)).filter((status) => status !== 201).length;
}

type Running = { target: WriteTarget; sockets: Socket[] };

async function start(target: WriteTarget): Promise<Running> {
  const sockets = Array.from({ length: STAFF_SOCKETS }, () => target.connect());
  await Promise.all(sockets.map((socket) => once(socket as never, "connect")));
  return { target, sockets };
}

/** All rounds of one kind, the targets in turns; of the warm-up only the first round's CPU time is told. */
async function compare(kind: WriteKind, running: Running[]): Promise<void> {
  const rounds = running.map(() => [] as Round[]);
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const [index, { target, sockets }] of running.entries()) {
      rounds[index]?.push(await runRound(kind, target, sockets));
    }
  }
  const summary = rounds.map((measured, index) => {
    const all = measured.slice(WARM_UP_ROUNDS);
    const middle = (pick: (round: Round) => number): number => median(all.map(pick));
    const sum = (pick: (round: Round) => number): number => all.reduce((total, one) => total + pick(one), 0);
    return {
      name: running[index]?.target.name,
      event_ms: rounded(middle(({ event_ms }) => event_ms)),
      best_p99_ms: rounded(Math.min(...all.map(({ event_p99_ms }) => event_p99_ms))),
      answer_ms: rounded(middle(({ answer_ms }) => answer_ms)),
      cpu_ms: rounded(middle(({ cpu_ms }) => cpu_ms)),
      first_round_cpu_ms: rounded(measured[0]?.cpu_ms ?? 0),
      refused: sum(({ refused }) => refused),
      lost: sum(({ lost }) => lost),
      doubled: sum(({ doubled }) => doubled),
      out_of_order: sum(({ out_of_order }) => out_of_order),
    };
  });
  console.log(
    `\nA guest's ${kind}: open loop, ${WRITES_PER_SECOND}/s, ${STAFF_SOCKETS} staff sockets, ${ROUNDS} rounds of ${SECONDS} s`,
  );
  console.table(summary);
  const [relay, peer, roombell] = summary;
  if (!relay || !peer || !roombell) return;
  const times = (part: "event_ms" | "answer_ms" | "cpu_ms", other: typeof relay): string =>
    `${rounded(roombell[part] / other[part])}×`;
  console.table([
    {
      beside: relay.name,
      event: times("event_ms", relay),
      answer: times("answer_ms", relay),
      cpu: times("cpu_ms", relay),
    },
    { beside: "goal", event: "2×", answer: "2.5×", cpu: "2.2×" },
    {
      beside: peer.name,
      event: times("event_ms", peer),
      answer: times("answer_ms", peer),
      cpu: times("cpu_ms", peer),
    },
    { beside: "goal", event: "1.2×", answer: "none", cpu: "1.2×" },
  ]);
}

/** Runs and prints the comparison. The ratios are meaningful; the milliseconds depend on the machine. */
export async function benchWrites(): Promise<void> {
  const running = [
    await start(await startRelay()),
    await start(await startPeer()),
    await start(await startRoombell()),
  ];
  try {
    await compare("order", running);
    await compare("request", running);
  } finally {
    for (const { target, sockets } of running) {
      for (const socket of sockets) socket.close();
      await target.stop();
    }
  }
}

if (import.meta.filename === process.argv[1]) await benchWrites();

// The live server beside a bare Socket.IO server, each in its own process, over loopback: what an event costs, what a
// connection costs, and how long all clients take to reconnect after a restart.
import type { RawSocket } from "../../backend/src/testing/rawSocket.js";
import { dismiss, gather, openGuest } from "./support/crowd.js";
import { startBare, startRoombell, type LiveTarget } from "./support/liveTargets.js";
import { median, percentile, rounded } from "./support/statistics.js";

const FANOUT_SOCKETS = 1000;
/** With this few listeners, a change's own cost dominates. */
const FEW_SOCKETS = 100;
const CHANGES_PER_SECOND = 10;
const FANOUT_SECONDS = 8;
const IDLE_CONNECTIONS = 10_000;
const STORM_CLIENTS = 2000;
const RESYNC_CLIENTS = 1000;
const ROUNDS = 3;
const SETTLE_MS = 1000;
/** The jitter of the web app's reconnects. */
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 5000;

type Fanout = {
  p50_ms: number;
  p99_ms: number;
  cpu_us_per_event: number;
  cpu_ms_per_change: number;
  lost: number;
};
type Storm = { cpu_ms_per_connect: number; connects_per_second: number };
type Idle = { heap_kb: number; rss_kb: number };
type Resync = { seconds: number; cpu_ms_per_client: number };
type Figures = Idle & { fanout: Fanout[]; storm: Storm[]; resync: Resync[] };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** CPU seconds of an open loop of changes; resolves when all are answered. */
async function change(target: LiveTarget, sentAt: number[]): Promise<number> {
  const total = CHANGES_PER_SECOND * FANOUT_SECONDS;
  const before = await target.usage();
  const started = performance.now();
  const answers: Promise<void>[] = [];
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * CHANGES_PER_SECOND) + 1);
    while (answers.length < due) {
      sentAt.push(performance.now());
      const answer = target.change(answers.length);
      // Reported below; until then the rejection must not be unhandled.
      answer.catch(() => undefined);
      answers.push(answer);
    }
    await pause(1);
  }
  await Promise.all(answers);
  await pause(SETTLE_MS);
  return (await target.usage()).cpu_seconds - before.cpu_seconds;
}

/**
 * Every client must receive every change. The latency is measured at every tenth client; an event costs what the changes
 * cost more than `few`, the CPU seconds that they take with {@link FEW_SOCKETS} listeners.
 */
async function measureFanout(target: LiveTarget, crowd: RawSocket[], few: number): Promise<Fanout> {
  const sentAt: number[] = [];
  const latencies: number[] = [];
  let delivered = 0;
  crowd.forEach((raw, index) => {
    raw.onText = (text) => {
      if (!text.includes('"menu:updated"')) return;
      delivered += 1;
      if (index % 10 === 0) latencies.push(performance.now() - (sentAt[target.turnOf(text)] ?? NaN));
    };
  });
  const cpuSeconds = await change(target, sentAt);
  const expected = sentAt.length * crowd.length;
  for (let waited = 0; delivered < expected && waited < 10_000; waited += 50) await pause(50);
  for (const raw of crowd) raw.onText = null;
  return {
    p50_ms: rounded(median(latencies)),
    p99_ms: rounded(percentile(latencies, 99)),
    cpu_us_per_event: rounded(((cpuSeconds - few) * 1e6) / (sentAt.length * (crowd.length - FEW_SOCKETS))),
    cpu_ms_per_change: rounded((cpuSeconds * 1000) / sentAt.length),
    lost: expected - delivered,
  };
}

async function measureStorm(target: LiveTarget): Promise<Storm> {
  const before = await target.usage();
  const started = performance.now();
  const crowd = await gather(target, STORM_CLIENTS);
  const seconds = (performance.now() - started) / 1000;
  const after = await target.usage();
  dismiss(crowd);
  await pause(SETTLE_MS);
  return {
    cpu_ms_per_connect: rounded(((after.cpu_seconds - before.cpu_seconds) * 1000) / STORM_CLIENTS),
    connects_per_second: Math.round(STORM_CLIENTS / seconds),
  };
}

async function measureIdle(target: LiveTarget): Promise<Idle> {
  const before = await target.usage();
  const crowd = await gather(target, IDLE_CONNECTIONS);
  await pause(2000);
  const after = await target.usage();
  dismiss(crowd);
  await pause(2000);
  const kilobytes = (bytes: number): number => rounded(bytes / 1024 / IDLE_CONNECTIONS);
  return {
    heap_kb: kilobytes(after.heap_bytes - before.heap_bytes),
    rss_kb: kilobytes(after.rss_bytes - before.rss_bytes),
  };
}

/** From the first answer of the restarted server until all clients have reconnected and reloaded. */
async function measureResync(target: LiveTarget): Promise<Resync> {
  const crowd = await gather(target, RESYNC_CLIENTS);
  const back = crowd.map(async (raw, index) => {
    await raw.closed;
    for (;;) {
      await pause(RETRY_MIN_MS + Math.random() * (RETRY_MAX_MS - RETRY_MIN_MS));
      const again = await openGuest(target, index).catch(() => null);
      if (again === null) continue;
      const isReloaded = await target.reload(index).then(
        () => true,
        () => false,
      );
      if (isReloaded) return again;
      again.destroy();
    }
  });
  await target.restart();
  const restarted = performance.now();
  const before = await target.usage();
  const crowdAgain = await Promise.all(back);
  const seconds = (performance.now() - restarted) / 1000;
  const after = await target.usage();
  dismiss(crowdAgain);
  return {
    seconds,
    cpu_ms_per_client: ((after.cpu_seconds - before.cpu_seconds) * 1000) / RESYNC_CLIENTS,
  };
}

type Measured = { target: LiveTarget; crowd: RawSocket[]; few: number[] } & Figures;

/** The servers take turns in every round, so that other load on the machine affects both. */
async function measureAll(targets: LiveTarget[]): Promise<Measured[]> {
  const all = targets.map((target): Measured => ({
    target,
    crowd: [],
    few: [],
    heap_kb: 0,
    rss_kb: 0,
    fanout: [],
    storm: [],
    resync: [],
  }));
  for (const each of all) {
    dismiss(await gather(each.target, FANOUT_SOCKETS)); // warm-up, not counted
    await pause(SETTLE_MS);
    Object.assign(each, await measureIdle(each.target));
    await change(each.target, []); // warm-up, not counted
  }
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  for (const each of all) each.crowd = await gather(each.target, FEW_SOCKETS);
  for (const _ of rounds) for (const { target, few } of all) few.push(await change(target, []));
  for (const each of all) {
    each.crowd.push(...(await gather(each.target, FANOUT_SOCKETS - FEW_SOCKETS, FEW_SOCKETS)));
  }
  for (const _ of rounds) {
    for (const { target, crowd, few, fanout } of all) {
      fanout.push(await measureFanout(target, crowd, median(few)));
    }
  }
  for (const { crowd } of all) dismiss(crowd);
  await pause(SETTLE_MS);
  for (const _ of rounds) for (const { target, storm } of all) storm.push(await measureStorm(target));
  for (const _ of rounds) for (const { target, resync } of all) resync.push(await measureResync(target));
  return all;
}

/** Runs and prints the comparison. The ratios are meaningful; the milliseconds depend on the machine. */
export async function benchLive(): Promise<void> {
  const targets = [await startBare(), await startRoombell()];
  let rows;
  try {
    rows = (await measureAll(targets)).map(({ target, fanout, storm, resync, heap_kb, rss_kb }) => ({
      name: target.name,
      heap_kb,
      rss_kb,
      p50_ms: median(fanout.map(({ p50_ms }) => p50_ms)),
      p99_ms: median(fanout.map(({ p99_ms }) => p99_ms)),
      cpu_us_per_event: median(fanout.map(({ cpu_us_per_event }) => cpu_us_per_event)),
      cpu_ms_per_change: median(fanout.map(({ cpu_ms_per_change }) => cpu_ms_per_change)),
      lost: fanout.reduce((sum, { lost }) => sum + lost, 0),
      cpu_ms_per_connect: median(storm.map(({ cpu_ms_per_connect }) => cpu_ms_per_connect)),
      connects_per_second: median(storm.map(({ connects_per_second }) => connects_per_second)),
      resync_s: rounded(median(resync.map(({ seconds }) => seconds))),
      resync_cpu_ms: rounded(median(resync.map(({ cpu_ms_per_client }) => cpu_ms_per_client))),
    }));
  } finally {
    for (const target of targets) await target.stop();
  }
  console.log(
    `\nLive: ${FANOUT_SOCKETS} guests hear ${CHANGES_PER_SECOND} changes a second, ${IDLE_CONNECTIONS} idle ` +
      `connections, ${STORM_CLIENTS} connect at once, ${RESYNC_CLIENTS} come back; medians of ${ROUNDS} rounds`,
  );
  console.table(rows);
  const [bare, roombell] = rows;
  if (!bare || !roombell) return;
  const goals = [
    ["CPU per delivered event", roombell.cpu_us_per_event / bare.cpu_us_per_event, 1.15],
    ["heap per idle connection", roombell.heap_kb / bare.heap_kb, 1.1],
    ["CPU per connect", roombell.cpu_ms_per_connect / bare.cpu_ms_per_connect, 1.8],
    ["time until all are back", roombell.resync_s / bare.resync_s, 1.15],
    ["CPU per client that is back", roombell.resync_cpu_ms / bare.resync_cpu_ms, 2],
  ] as const;
  for (const [what, ratio, goal] of goals)
    console.log(`${what} ${rounded(ratio)}× the bare server, goal ${goal}×`);
}

if (import.meta.filename === process.argv[1]) await benchLive();

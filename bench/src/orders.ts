// Open loop: 100 orders a second, whether or not the last ones have arrived, beside the bare relay in the same run.
// Measures request sent → event on the kitchen's socket, and the server's CPU time for each order.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startProduct } from "@roombell/e2e/support/product";
import { io, type Socket } from "socket.io-client";
import { startBareServer } from "./support/bareServer.js";
import { demoHotel } from "./support/demoHotel.js";
import { call, callJson } from "./support/client.js";
import { cpuSeconds } from "./support/cpu.js";
import { median, percentile, rounded } from "./support/statistics.js";

const ORDERS_PER_SECOND = 100;
const SECONDS = 8;
const ROUNDS = 5;
const STAFF_SOCKETS = 5;
const SETTLE_MS = 1500;

type Target = {
  name: string;
  /** Sends the order with this mark; resolves with the status of the answer. */
  send(mark: string): Promise<number>;
  connect(): Socket;
  /** The mark that an event carries. */
  markOf(payload: unknown): string;
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
};

type Round = {
  median_ms: number;
  p99_ms: number;
  cpu_ms_per_order: number;
  refused: number;
  lost: number;
  doubled: number;
  out_of_order: number;
};

async function startRelay(): Promise<Target> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "roombell-relay-"));
  const relay = await startBareServer("relay.ts", { RELAY_FILE: path.join(folder, "orders.log") });
  const { url } = relay;
  return {
    name: "bare relay",
    send: async (mark) =>
      (await call(`${url}/orders`, "POST", {}, { items: LINES, special_instructions: mark })).status,
    connect: () => io(url, { transports: ["websocket"], forceNew: true }),
    markOf: (payload) => (payload as { order: { special_instructions: string } }).order.special_instructions,
    cpuSeconds: async () => (await callJson<{ seconds: number }>(`${url}/cpu`, "GET", {})).seconds,
    stop: async () => {
      await relay.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The relay's payload: as large as the product's order, so that both parse and send the same amount. */
const LINES = [
  { menu_item_id: "000000000000000000000001", quantity: 2, selected_options: {}, special_instructions: "" },
  { menu_item_id: "000000000000000000000002", quantity: 1, selected_options: {}, special_instructions: "" },
];

async function startRoombell(): Promise<Target> {
  const product = await startProduct({ GUEST_WRITES_PER_MINUTE: "0" });
  const hotel = await demoHotel(product);
  const guests = hotel.rooms.map(({ qr_code }) => ({ "X-QR-Data": qr_code }));
  const items = hotel.dishes
    .slice(0, 2)
    .map((menu_item_id, index) => ({ menu_item_id, quantity: 2 - index }));
  let next = 0;
  return {
    name: "Roombell",
    send: async (mark) => {
      const headers = { ...guests[next++ % guests.length], "Idempotency-Key": mark };
      const body = { items, special_instructions: mark };
      return (await call(`${product.url}/api/customer/food-orders`, "POST", headers, body)).status;
    },
    connect: () =>
      io(`${product.url}/staff`, { transports: ["websocket"], forceNew: true, auth: { token: hotel.token } }),
    markOf: (payload) => (payload as { order: { special_instructions: string } }).order.special_instructions,
    cpuSeconds: () => cpuSeconds(product.url),
    stop: () => product.stop(),
  };
}

async function runRound(target: Target, sockets: Socket[]): Promise<Round> {
  const sentAt = new Map<string, number>();
  const arrived = sockets.map(() => [] as string[]);
  const latencies: number[] = [];
  const listeners = sockets.map((socket, index) => {
    const listener = (payload: unknown): void => {
      const mark = target.markOf(payload);
      const sent = sentAt.get(mark);
      if (sent === undefined) return;
      arrived[index]?.push(mark);
      if (index === 0) latencies.push(performance.now() - sent);
    };
    socket.on("order:created", listener);
    return () => socket.off("order:created", listener);
  });

  const cpuBefore = await target.cpuSeconds();
  const total = ORDERS_PER_SECOND * SECONDS;
  const refused = await openLoop(total, (index) => {
    const mark = `${Math.round(performance.timeOrigin + performance.now())}-${index}`;
    sentAt.set(mark, performance.now());
    return target.send(mark);
  });
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const cpu = (await target.cpuSeconds()) - cpuBefore;
  for (const stop of listeners) stop();

  const reference = arrived[0] ?? [];
  return {
    median_ms: rounded(median(latencies)),
    p99_ms: rounded(percentile(latencies, 99)),
    cpu_ms_per_order: rounded((cpu * 1000) / total),
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
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * ORDERS_PER_SECOND) + 1);
    while (answers.length < due) answers.push(send(answers.length));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return (await Promise.all(answers)).filter((status) => status !== 201).length;
}

/** Runs and prints the comparison. The ratios are meaningful; the milliseconds depend on the machine. */
export async function benchOrders(): Promise<void> {
  const targets = [await startRelay(), await startRoombell()];
  const rounds = new Map(targets.map((target) => [target.name, [] as Round[]]));
  try {
    const sockets = new Map(
      targets.map((target) => [target.name, Array.from({ length: STAFF_SOCKETS }, () => target.connect())]),
    );
    await Promise.all([...sockets.values()].flat().map((socket) => once(socket as never, "connect")));
    for (const target of targets) await runRound(target, sockets.get(target.name) ?? []); // warm-up, not counted
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const target of targets) {
        rounds.get(target.name)?.push(await runRound(target, sockets.get(target.name) ?? []));
      }
    }
    for (const socket of [...sockets.values()].flat()) socket.close();
  } finally {
    for (const target of targets) await target.stop();
  }

  console.log(
    `\nOrders: open loop, ${ORDERS_PER_SECOND}/s, ${STAFF_SOCKETS} staff sockets, ${ROUNDS} rounds of ${SECONDS} s`,
  );
  const summary = [...rounds].map(([name, all]) => ({
    name,
    median_ms: rounded(median(all.map((round) => round.median_ms))),
    best_p99_ms: Math.min(...all.map((round) => round.p99_ms)),
    cpu_ms_per_order: rounded(median(all.map((round) => round.cpu_ms_per_order))),
    refused: all.reduce((sum, round) => sum + round.refused, 0),
    lost: all.reduce((sum, round) => sum + round.lost, 0),
    doubled: all.reduce((sum, round) => sum + round.doubled, 0),
    out_of_order: all.reduce((sum, round) => sum + round.out_of_order, 0),
  }));
  console.table(summary);
  const [relay, roombell] = summary;
  if (relay && roombell) {
    console.log(`median ${rounded(roombell.median_ms / relay.median_ms)}× the relay, goal 1.5×`);
    console.log(
      `CPU per order ${rounded(roombell.cpu_ms_per_order / relay.cpu_ms_per_order)}× the relay, goal 2.2×`,
    );
  }
}

if (import.meta.filename === process.argv[1]) await benchOrders();

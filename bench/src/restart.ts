// Start time with a long history, and the cost of clients that reconnect after a restart.
import { setTimeout as pause } from "node:timers/promises";
import type { RawSocket } from "../../backend/src/testing/rawSocket.js";
import { startBare } from "./support/bareTarget.js";
import { figure, type Figure } from "./support/figure.js";
import { createRoombellTarget } from "./support/roombellTarget.js";
import { startHotel, type BenchHotel } from "./support/startHotel.js";
import { median } from "./support/statistics.js";
import { storeDelivered } from "./support/storeDelivered.js";
import type { Target } from "./support/target.js";

const ROOMS = 50;
const STORED_ORDERS = 100_000;
const STARTS = 7;
const CLIENTS = 500;
const CONNECTS_AT_ONCE = 50;
const ROUNDS = 3;
/** The web app's reconnect delay. */
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 5000;

/** Median time until the process logs that it is ready. */
async function measureStart({ product }: BenchHotel): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await product.kill("SIGTERM");
    const started = performance.now();
    const restarted = product.restart();
    await new Promise<void>((resolve) => {
      product.process.stdout?.on("data", (text) => String(text).includes("Roombell is ready") && resolve());
    });
    times.push(performance.now() - started);
    await restarted;
  }
  return median(times);
}

type Reconnect = { cpu_ms: number; half_s: number; last_s: number };

/** Restarts the server; its clients reconnect and reload like the web app. */
async function measureReconnect(target: Target): Promise<Reconnect> {
  const clients = await connectClients(target);
  const reconnectedAt: number[] = [];
  const reconnecting = clients.map(async (client, index) => {
    await client.closed;
    for (;;) {
      await pause(RETRY_MIN_MS + Math.random() * (RETRY_MAX_MS - RETRY_MIN_MS));
      const again = await target.joinGuest(index).catch(() => null);
      if (again === null) continue;
      reconnectedAt.push(performance.now());
      return again;
    }
  });
  await target.restart();
  const upAt = performance.now();
  const before = await target.cpuSeconds();
  const reconnected = await Promise.all(reconnecting);
  const cpu = (await target.cpuSeconds()) - before;
  for (const client of reconnected) client.destroy();
  await pause(1000);
  const seconds = reconnectedAt.map((at) => (at - upAt) / 1000);
  return { cpu_ms: (cpu * 1000) / CLIENTS, half_s: median(seconds), last_s: Math.max(...seconds) };
}

async function connectClients(target: Target): Promise<RawSocket[]> {
  const clients: RawSocket[] = [];
  while (clients.length < CLIENTS) {
    const joining = Array.from({ length: CONNECTS_AT_ONCE }, (_, index) =>
      target.joinGuest(clients.length + index),
    );
    clients.push(...(await Promise.all(joining)));
  }
  return clients;
}

export async function measureRestart(): Promise<Figure[]> {
  const hotel = await startHotel(ROOMS, {
    LOG_LEVEL: "info",
    SOCKETS_PER_STAY: "0",
    SOCKETS_PER_ADDRESS: "0",
  });
  const own = createRoombellTarget(hotel);
  const bare = await startBare();
  try {
    await storeDelivered(hotel, STORED_ORDERS);
    const start = await measureStart(hotel);
    const rounds: { own: Reconnect; bare: Reconnect }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ own: await measureReconnect(own), bare: await measureReconnect(bare) });
    }
    const middle = (server: "own" | "bare", column: keyof Reconnect): number =>
      median(rounds.map((round) => round[server][column]));
    return [
      figure(`ready with ${STORED_ORDERS} stored orders`, start / 1000, "s", { target: 1 }),
      figure("CPU per reconnecting client", middle("own", "cpu_ms"), "ms", {
        target: 6,
        bare: middle("bare", "cpu_ms"),
      }),
      figure(`half of ${CLIENTS} clients reconnected`, middle("own", "half_s"), "s", {
        bare: middle("bare", "half_s"),
      }),
      figure(`all ${CLIENTS} clients reconnected`, middle("own", "last_s"), "s", {
        bare: middle("bare", "last_s"),
      }),
    ];
  } finally {
    await own.stop();
    await bare.stop();
  }
}

// Cost of reports over the same days with a short and a long history, and memory while a long list is exported.
import { setTimeout as pause } from "node:timers/promises";
import { figure, type Figure } from "./support/figure.js";
import { measureCpu } from "./support/measureCpu.js";
import { send } from "./support/send.js";
import { readUsage, startHotel, type BenchHotel } from "./support/startHotel.js";
import { storeDelivered } from "./support/storeDelivered.js";

const ROOMS = 5;
const FEW = 1000;
const MANY = 100_000;
const GROUPS = ["day", "hour", "dish", "person"] as const;
const RANGE_DAYS = 30;
/** With the days before, all that have orders. */
const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;
const SAMPLE_MS = 100;

const COLLECTS_GARBAGE = {
  NODE_OPTIONS: `--import ${new URL("./support/collectGarbage.js", import.meta.url).href}`,
};

const day = (before: number): string => new Date(Date.now() - before * DAY_MS).toISOString().slice(0, 10);

const reportPath = (by: string, days = RANGE_DAYS): string =>
  `/hotel-admin/reports?by=${by}&from=${day(days + 1)}&to=${day(2)}`;

/** Stores orders and has reports roll up all their days, so that the job at the last start has nothing left to do. */
async function prepareReports(hotel: BenchHotel, orders: number): Promise<void> {
  await storeDelivered(hotel, orders);
  const url = hotel.api + reportPath("day", LONGEST_DAYS);
  while (/"pending_days":[1-9]/.test(String((await send(url, "GET", hotel.staff)).body)));
  await hotel.product.kill("SIGTERM");
  await hotel.product.restart();
}

type Export = { rows: number; heapMb: number; residentMb: number };

/** Exports all orders; the largest growth of heap and resident memory without garbage while it is sent. */
async function measureExport({ product, api, staff }: BenchHotel): Promise<Export> {
  const readMemory = (): ReturnType<typeof readUsage> => {
    product.process.kill("SIGUSR2");
    return readUsage(product.url);
  };
  const before = await readMemory();
  const growth = { heapMb: 0, residentMb: 0 };
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      const { heapMb, residentMb } = await readMemory();
      growth.heapMb = Math.max(growth.heapMb, heapMb - before.heapMb);
      growth.residentMb = Math.max(growth.residentMb, residentMb - before.residentMb);
      await pause(SAMPLE_MS);
    }
  })();
  const answer = await fetch(`${api}/hotel-admin/exports/orders.csv`, { headers: staff });
  let rows = -1;
  for await (const chunk of answer.body ?? []) {
    for (const byte of chunk as Uint8Array) if (byte === 10) rows += 1;
  }
  isOver = true;
  await sampling;
  return { rows, ...growth };
}

export async function measureReportCosts(): Promise<Figure[]> {
  const [short, long] = [await startHotel(ROOMS), await startHotel(ROOMS, COLLECTS_GARBAGE)];
  try {
    await prepareReports(short, FEW);
    await prepareReports(long, MANY);
    const [few, many]: [number[], number[]] = [[], []];
    for (const by of GROUPS) {
      // Next to each other: a process gets faster with every call.
      few.push(await measureCpu(short, reportPath(by)));
      many.push(await measureCpu(long, reportPath(by)));
    }
    const { rows, heapMb, residentMb } = await measureExport(long);
    return [
      ...GROUPS.flatMap((by, index) => [
        figure(`CPU per report by ${by} with ${MANY} orders`, many[index] ?? 0, "ms"),
        figure(`the same by ${by}, to ${FEW} orders`, (many[index] ?? 0) / (few[index] ?? 0), "×", {
          target: 1.4,
        }),
      ]),
      figure(`heap growth during a CSV of ${rows} orders`, heapMb, "MB", { target: 60 }),
      figure("resident memory growth during it", residentMb, "MB", { target: 120 }),
    ];
  } finally {
    await short.product.stop();
    await long.product.stop();
  }
}

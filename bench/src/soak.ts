// Soak test: guests' phones and staff boards stay connected under load; at the end every screen is compared
// with the API.
import { setTimeout as pause } from "node:timers/promises";
import { openGuestScreen, openStaffScreen } from "../../e2e/cluster/support/screen.js";
import { readOptions } from "./support/readOptions.js";
import { readUsage, startHotel, type BenchHotel } from "./support/startHotel.js";
import { median, percentile, rounded } from "./support/statistics.js";
import { nameVersion, recordEvents, type Recorder } from "./writeLoad/recorder.js";
import { startLoad, type Ledger, type Write } from "./writeLoad/writer.js";

const USAGE = `npm run soak -- [--minutes N] [--guests N] [--screens N]

  --minutes N   duration (default 30)
  --guests N    guests' phones, each in its own room (default 200)
  --screens N   staff boards (default 10)

Exits with 1 when an event was lost or duplicated, a call failed, or a screen
differs from the API at the end.`;

const WRITES_PER_SECOND = 13;
/** An event that arrives later than this after its write was sent counts as late. */
const LATE_MS = 1000;
/** An event not received after this time counts as lost. */
const LOST_MS = 10_000;
const MINUTE_MS = 60_000;
/** Share of phones that lose their connection per minute. */
const DROP_RATE = 0.05;
/** Time for a dropped phone to reconnect and reload. */
const AWAY_MS = 15_000;

type Phone = Recorder & { awayUntil: number };
type Count = { lost: number; late: number; delays: number[] };

/** Checks the delivery of writes older than `LOST_MS` to every screen, and removes them from the ledger. */
function countDeliveries(ledger: Ledger, boards: Recorder[], phones: Phone[], count: Count): void {
  const due = performance.now() - LOST_MS;
  const old = ledger.writes.filter(({ sentAt }) => sentAt < due);
  ledger.writes = ledger.writes.filter(({ sentAt }) => sentAt >= due);
  for (const write of old) {
    for (const board of boards) countDelivery(write, board, count);
    const phone = phones[write.guest];
    if (phone && phone.awayUntil < write.sentAt) countDelivery(write, phone, count);
  }
}

function countDelivery(write: Write, { receivedAt, versions }: Recorder, count: Count): void {
  const received = receivedAt.get(nameVersion(write));
  if (received !== undefined) {
    count.delays.push(received - write.sentAt);
    if (received - write.sentAt > LATE_MS) count.late += 1;
  } else if ((versions.get(write.id) ?? 0) < write.version) {
    // Older versions may be skipped once a newer one was sent.
    count.lost += 1;
  }
}

function dropSome(phones: Phone[]): void {
  for (const phone of phones.filter(() => Math.random() < DROP_RATE)) {
    phone.awayUntil = performance.now() + AWAY_MS;
    phone.screen.drop();
  }
}

/** The names of the screens that differ from the API. */
async function findDiffering(recorders: Recorder[], url: string): Promise<string[]> {
  const names: string[] = [];
  for (const { screen } of recorders) {
    const stored = await screen.wanted(url);
    const shown = screen.shown();
    const isSame = [...stored].every(([id, work]) => JSON.stringify(shown.get(id)) === JSON.stringify(work));
    if (!isSame || stored.size !== shown.size) names.push(screen.name);
  }
  return names;
}

async function openScreens(hotel: BenchHotel): Promise<{ boards: Recorder[]; phones: Phone[] }> {
  const urls = [hotel.product.url];
  const boards: Recorder[] = [];
  for (let index = 0; index < screens; index += 1) {
    const name = index % 2 === 0 ? "kitchen" : "front_desk";
    boards.push(recordEvents(await openStaffScreen(urls, hotel, name)));
  }
  const phones: Phone[] = [];
  for (const guest of hotel.guests) {
    phones.push(Object.assign(recordEvents(await openGuestScreen(urls, guest)), { awayUntil: 0 }));
  }
  return { boards, phones };
}

const { minutes, guests, screens } = readOptions(USAGE, { minutes: 30, guests: 200, screens: 10 });
const hotel = await startHotel(guests);
const { api, product } = hotel;
try {
  const { boards, phones } = await openScreens(hotel);
  const { ledger, stop } = startLoad({ api, hotel, perSecond: WRITES_PER_SECOND, seed: 1 });
  const count: Count = { lost: 0, late: 0, delays: [] };
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pause(MINUTE_MS);
    const p99 = percentile(
      ledger.writes.map(({ took_ms }) => took_ms),
      99,
    );
    countDeliveries(ledger, boards, phones, count);
    const { heapMb, residentMb } = await readUsage(product.url);
    console.log(
      `minute ${minute}: ${count.delays.length} events, lost ${count.lost}, late ${count.late}; ` +
        `write p99 ${rounded(p99)} ms; heap ${rounded(heapMb, 0)} MB, resident ${rounded(residentMb, 0)} MB`,
    );
    dropSome(phones);
  }
  await stop();
  await pause(LOST_MS + 1000);
  countDeliveries(ledger, boards, phones, count);
  const all = [...boards, ...phones];
  const duplicates = all.reduce((sum, recorder) => sum + recorder.duplicates, 0);
  const differing = await findDiffering(all, product.url);
  console.table({
    events: count.delays.length,
    lost: count.lost,
    duplicates,
    [`late (above ${LATE_MS} ms)`]: count.late,
    "delivery, median ms": rounded(median(count.delays)),
    "delivery, p99 ms": rounded(percentile(count.delays, 99)),
    "screens that differ at the end": differing.length,
    "failed calls": ledger.failures.length,
  });
  for (const line of [...differing, ...ledger.failures.slice(0, 5)]) console.error(line);
  for (const { screen } of all) screen.close();
  process.exitCode = count.lost + duplicates + differing.length + ledger.failures.length > 0 ? 1 : 0;
} finally {
  await product.stop();
}
process.exit();

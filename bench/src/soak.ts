// A hotel's day in miniature: guests' phones and staff's boards stay connected under load, and finally every
// screen is compared with the API. `npm run soak -- --help` lists the options.
import { parseArgs } from "node:util";
import { makeHotel, PLATFORM, type Hotel } from "@roombell/e2e/support/hotel";
import { startProduct, type Product } from "@roombell/e2e/support/product";
import { openGuestScreen, openStaffScreen } from "../../e2e/cluster/support/screen.js";
import { hear, nameOf, type Hearing } from "./soak/hearing.js";
import { beginDay, type Day, type Told } from "./soak/people.js";
import { wholeOption } from "./support/options.js";
import { probed, type Usage } from "./support/probed.js";
import { median, percentile, rounded } from "./support/statistics.js";

const USAGE = `npm run soak -- [--minutes N] [--guests N] [--screens N]

  --minutes N   how long, 1 to 240 (default 30)
  --guests N    guests' phones, each in a room of its own, 1 to 500 (default 200)
  --screens N   staff's boards, 1 to 50 (default 10)

Ends with 1 when an event was lost or doubled, or a screen shows in the end other than what the API answers.`;

/** An event that arrives later than this after its write was sent counts as late. */
const LATE_MS = 1000;
/** An event not received after this time counts as lost. */
const LOST_MS = 10_000;
const MINUTE_MS = 60_000;
/** The number of phones that lose their connection per minute. */
const DROPPED = 0.05;
const AWAY_MS = 15_000;
/** Memory is measured after this warm-up of caches and compiled code. */
const WARM_MINUTES = 2;

type Count = {
  writes: number;
  events: number;
  lost: number;
  late: number;
  superseded: number;
  latencies: number[];
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Checks that every screen has received the writes that are old enough, and forgets those. */
function account(day: Day, staff: Hearing[], guests: Hearing[], count: Count): void {
  const due = performance.now() - LOST_MS;
  const ripe = day.told.filter(({ sentAt }) => sentAt < due);
  day.told = day.told.filter(({ sentAt }) => sentAt >= due);
  for (const told of ripe) {
    count.writes += 1;
    for (const hearing of staff) accountOne(told, hearing, count);
    const guest = guests[told.guest];
    if (guest && guest.awayUntil < told.sentAt) accountOne(told, guest, count);
  }
}

function accountOne(told: Told, { heardAt, screen }: Hearing, count: Count): void {
  const heard = heardAt.get(nameOf(told));
  if (heard === undefined) {
    // An older version is not sent any more once a newer one was.
    if ((screen.shown().get(told.id)?.version ?? Infinity) > told.version) count.superseded += 1;
    else count.lost += 1;
    return;
  }
  const took = heard - told.sentAt;
  count.events += 1;
  count.latencies.push(took);
  if (took > LATE_MS) count.late += 1;
}

function dropSome(guests: Hearing[]): void {
  for (const hearing of guests) {
    if (Math.random() >= DROPPED) continue;
    hearing.awayUntil = performance.now() + AWAY_MS;
    hearing.screen.drop();
  }
}

/** The names of the screens that differ from the API's current answers. */
async function differing(hearings: Hearing[], url: string): Promise<string[]> {
  const names: string[] = [];
  for (const { screen } of hearings) {
    const wanted = await screen.wanted(url);
    const shown = screen.shown();
    const isEqual =
      wanted.size === shown.size &&
      [...wanted].every(([id, work]) => JSON.stringify(shown.get(id)) === JSON.stringify(work));
    if (!isEqual) names.push(screen.name);
  }
  return names;
}

async function openAll(product: Product, hotel: Hotel, screens: number): Promise<[Hearing[], Hearing[]]> {
  const staff: Hearing[] = [];
  for (let index = 0; index < screens; index += 1) {
    const name = index % 2 === 0 ? "kitchen" : "front_desk";
    staff.push(hear(await openStaffScreen([product.url], hotel, name)));
  }
  const guests: Hearing[] = [];
  for (const guest of hotel.guests) guests.push(hear(await openGuestScreen([product.url], guest)));
  return [staff, guests];
}

const megabytes = (bytes: number): number => rounded(bytes / 1024 / 1024);

async function soak(minutes: number, guestCount: number, screens: number): Promise<boolean> {
  const { environment, usage } = await probed();
  const product = await startProduct({
    ...environment,
    SEED_DEMO: "false",
    SOFTWARE_ADMIN_USERNAME: PLATFORM.username,
    SOFTWARE_ADMIN_PASSWORD: PLATFORM.password,
  });
  try {
    const hotel = await makeHotel(product.url, guestCount);
    const [staff, guests] = await openAll(product, hotel, screens);
    const everybody = [...staff, ...guests];
    console.log(
      `${guestCount} guests, ${screens} screens, ${minutes} minutes, process ${product.process.pid}`,
    );
    const day = beginDay(product.url, hotel, screens);
    const count: Count = { writes: 0, events: 0, lost: 0, late: 0, superseded: 0, latencies: [] };
    const used: Usage[] = [];
    const p99s: number[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await pause(MINUTE_MS);
      account(day, staff, guests, count);
      const calls = day.calls;
      day.calls = [];
      const now = await usage();
      used.push(now);
      p99s.push(percentile(calls, 99));
      const row = [
        `minute ${String(minute).padStart(3)}: ${count.writes} writes, ${count.events} events`,
        `lost ${count.lost}, late ${count.late}`,
        `API p99 ${rounded(percentile(calls, 99))} ms`,
        `rss ${megabytes(now.rss_bytes)} MB, heap ${megabytes(now.heap_bytes)} MB`,
      ];
      console.log(row.join("; "));
      dropSome(guests);
    }
    await day.stop();
    await pause(LOST_MS + 1000);
    account(day, staff, guests, count);
    const differ = await differing(everybody, product.url);
    const doubled = everybody.reduce((sum, hearing) => sum + hearing.doubled, 0);
    const first = used[Math.min(WARM_MINUTES, used.length) - 1];
    const last = used.at(-1);
    console.table({
      "acknowledged writes": count.writes,
      "events heard": count.events,
      lost: count.lost,
      doubled,
      [`late (above ${LATE_MS} ms)`]: count.late,
      "superseded by a newer version": count.superseded,
      "screens that differ in the end": differ.length,
      "calls refused": day.refused.length,
      "event after sending, median ms": rounded(median(count.latencies)),
      "event after sending, p99 ms": rounded(percentile(count.latencies, 99)),
      "API p99 ms, median minute": rounded(median(p99s)),
      "API p99 ms, worst minute": rounded(Math.max(...p99s)),
      "heap MB, warm and in the end": `${megabytes(first?.heap_bytes ?? NaN)} → ${megabytes(last?.heap_bytes ?? NaN)}`,
      "rss MB, warm and in the end": `${megabytes(first?.rss_bytes ?? NaN)} → ${megabytes(last?.rss_bytes ?? NaN)}`,
    });
    for (const line of [...differ, ...day.refused.slice(0, 5)]) console.log(line);
    for (const { screen } of everybody) screen.close();
    return count.lost + doubled + differ.length + day.refused.length === 0;
  } finally {
    await product.stop();
  }
}

const { values } = parseArgs({
  options: {
    minutes: { type: "string" },
    guests: { type: "string" },
    screens: { type: "string" },
    help: { type: "boolean" },
  },
});
if (values.help === true) console.log(USAGE);
else {
  const minutes = wholeOption("minutes", values.minutes, 30, 240);
  const guests = wholeOption("guests", values.guests, 200, 500);
  const screens = wholeOption("screens", values.screens, 10, 50);
  process.exit((await soak(minutes, guests, screens)) ? 0 : 1);
}

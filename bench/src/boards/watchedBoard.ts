import type { CDPSession, Page } from "playwright-core";
import { percentile, rounded } from "../support/statistics.js";
import type { House, Screen } from "./boardScreens.js";

type OpenWork = readonly { id: string; version: number }[];
type Start = { isDesk: boolean; stations: readonly string[]; own: readonly string[] | null; open: OpenWork };
/** The page's interface from `boardProbe.js`. */
type Probe = {
  begin(start: Start): void;
  take(): { shown: { key: string; ms: number; isDrawn: boolean }[]; waiting: number };
  versions(): Record<string, number>;
  isShown(): boolean;
};
type Work = { script: number; layout: number };

/** Starts the probe of a page with the API's open work and collects its measurements. */
export async function watchBoard(page: Page, screen: Screen, { stations }: House, open: OpenWork) {
  const isDesk = screen.board === "front-desk";
  const own = screen.station === undefined ? null : [stations.get(screen.station) ?? ""];
  const start: Start = { isDesk, own, stations: [...stations.values()], open };
  await page.evaluate((value) => (window as unknown as { boardProbe: Probe }).boardProbe.begin(value), start);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const before = await readWork(devtools);
  const shown = new Map<string, number>();
  let drawn = 0;
  let waiting = 0;
  return {
    async drain(): Promise<void> {
      const taken = await callProbe(page, (probe) => probe.take());
      for (const { key, ms, isDrawn } of taken.shown) {
        shown.set(key, ms);
        if (isDrawn) drawn += 1;
      }
      waiting = taken.waiting;
    },
    readMemory: async (minute: number) => ({
      minute,
      screen: screen.name,
      ...(await readMemory(page, devtools)),
    }),
    readWork: () => readWork(devtools),
    /** The results of a screen; times in milliseconds. */
    async report(after: Work, answered: readonly string[], stored: OpenWork) {
      const versions = await callProbe(page, (probe) => probe.versions());
      const times = [...shown.values()];
      return {
        screen: screen.name,
        painted: shown.size,
        "in view": drawn,
        "never painted": answered.filter((key) => !shown.has(key)).length + waiting,
        "stale versions": stored.filter(({ id, version }) => versions[id] !== version).length,
        "board is correct": await callProbe(page, (probe) => probe.isShown()),
        "script per change": rounded((after.script - before.script) / shown.size, 1),
        "layout per change": rounded((after.layout - before.layout) / shown.size, 1),
        median: rounded(percentile(times, 50), 1),
        "95 %": rounded(percentile(times, 95), 1),
        "99 %": rounded(percentile(times, 99), 1),
        longest: rounded(percentile(times, 100), 1),
      };
    },
  };
}

function callProbe<T>(page: Page, ask: (probe: Probe) => T): Promise<T> {
  return page.evaluate(`(${ask.toString()})(window.boardProbe)`);
}

/** Time a page has spent on scripts and on styles and layout, in milliseconds. */
async function readWork(devtools: CDPSession): Promise<Work> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const ms = (name: string): number => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
  return { script: ms("ScriptDuration"), layout: ms("LayoutDuration") + ms("RecalcStyleDuration") };
}

/** Memory after a garbage collection. */
async function readMemory(page: Page, devtools: CDPSession): Promise<Record<string, number>> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes } = await devtools.send("Memory.getDOMCounters");
  const cards = await page.locator("[data-card]").count();
  return { heap_mb: rounded(usedSize / 1e6, 1), nodes, cards };
}

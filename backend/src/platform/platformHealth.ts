import { stat } from "node:fs/promises";
import type { Health } from "@roombell/common/contract/dashboard";
import { counted } from "@roombell/common/domain/counted";
import { Gauge } from "prom-client";
import { pingDatabase } from "#database/connect.js";
import { metrics } from "#http/metrics.js";
import { liveState } from "#live/liveState.js";
import type { Settings } from "#settings.js";
import backend from "../../package.json" with { type: "json" };
import { backupMarker } from "./backupMarker.js";
import { countDeviceProblems } from "./hotelProblems.js";

/** A slower ping counts as degraded. */
const SLOW_MS = 500;
const HOUR_MS = 60 * 60 * 1000;
const OLD_BACKUP_HOURS = 26;

new Gauge({
  name: "roombell_device_problems",
  help: "Failed prints of open orders, paired screens that are offline, have no sound or run another version",
  labelNames: ["kind"],
  registers: [metrics],
  async collect() {
    const problems = await countDeviceProblems().catch(() => null);
    this.reset();
    for (const [kind, count] of Object.entries(problems ?? {})) this.set({ kind }, count);
  },
});
/** Such as "2026a": the year of the rules for clock changes that this Node.js has. */
const ZONE_DATA = process.versions.tz ?? "";
new Gauge({
  name: "roombell_time_zone_data_year",
  help: "Year of this process's time zone data",
  registers: [metrics],
}).set(Number.parseInt(ZONE_DATA, 10));

type Component = Health["components"][number];

export async function platformHealth(settings: Settings): Promise<Health> {
  return {
    components: [
      { name: "API", status: "ok", detail: "Answering" },
      await database(settings),
      liveConnections(),
      await lastBackup(settings.dataDir),
      addresses(),
      ...(await devices()),
      timeZones(),
    ],
    uptime_seconds: Math.floor(process.uptime()),
    version: backend.version,
  };
}

async function database({ mongodbUri }: Settings): Promise<Component> {
  const name = "Database";
  const kind = mongodbUri === null ? "Embedded database" : "MongoDB";
  const ping = await pingDatabase();
  if ("trouble" in ping) return { name, status: "down", detail: `${kind} does not answer` };
  const detail = `${kind}, ${Math.max(1, Math.round(ping.ms))} ms`;
  return { name, status: ping.ms > SLOW_MS ? "degraded" : "ok", detail };
}

function liveConnections(): Component {
  const open = counted(liveState.sockets(), "open connection");
  if (liveState.redis === "down") {
    return { name: "Live connections", status: "degraded", detail: `${open}, Redis does not answer` };
  }
  return { name: "Live connections", status: "ok", detail: open };
}

async function lastBackup(dataDir: string): Promise<Component> {
  const name = "Last backup";
  try {
    const { mtimeMs } = await stat(backupMarker(dataDir));
    const hours = Math.floor((Date.now() - mtimeMs) / HOUR_MS);
    const detail = hours < 1 ? "Less than an hour ago" : `${counted(hours, "hour")} ago`;
    return { name, status: hours > OLD_BACKUP_HOURS ? "degraded" : "ok", detail };
  } catch {
    return { name, status: "unknown", detail: "No backup has been recorded" };
  }
}

function addresses(): Component {
  const name = "Addresses";
  const refused = [...liveState.refusedOrigins].join(", ");
  if (refused === "") return { name, status: "ok", detail: "Live updates at every address" };
  return { name, status: "degraded", detail: `No live updates at ${refused}. See ALLOWED_ORIGINS` };
}

async function devices(): Promise<Component[]> {
  const problems = await countDeviceProblems();
  const prints = counted(problems.failed_prints, "failed print");
  const { offline_screens, silent_screens, outdated_screens } = problems;
  const hasScreenProblem = offline_screens + silent_screens + outdated_screens > 0;
  const screens = `${counted(offline_screens, "paired screen")} offline, ${silent_screens} without sound, ${outdated_screens} on another version`;
  return [
    { name: "Printing", status: problems.failed_prints > 0 ? "degraded" : "ok", detail: prints },
    { name: "Screens", status: hasScreenProblem ? "degraded" : "ok", detail: screens },
  ];
}

/** Countries change their clocks at short notice: data of the year before last is old. */
function timeZones(): Component {
  const isOld = Number.parseInt(ZONE_DATA, 10) < new Date().getFullYear() - 1;
  return {
    name: "Time zones",
    status: isOld ? "degraded" : "ok",
    detail: `Data of ${ZONE_DATA || "unknown age"}`,
  };
}

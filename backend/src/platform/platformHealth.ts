import { stat } from "node:fs/promises";
import type { Health } from "@roombell/common/contract/dashboard";
import { counted } from "@roombell/common/domain/counted";
import { pingDatabase } from "#database/connect.js";
import { liveState } from "#live/liveState.js";
import type { Settings } from "#settings.js";
import backend from "../../package.json" with { type: "json" };
import { backupMarker } from "./backupMarker.js";

/** A slower ping counts as degraded. */
const SLOW_MS = 500;
const HOUR_MS = 60 * 60 * 1000;
const OLD_BACKUP_HOURS = 26;

type Component = Health["components"][number];

export async function platformHealth(settings: Settings): Promise<Health> {
  return {
    components: [
      { name: "API", status: "ok", detail: "Answering" },
      await database(settings),
      liveConnections(),
      await lastBackup(settings.dataDir),
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

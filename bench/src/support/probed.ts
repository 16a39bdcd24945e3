import { mkdtemp } from "node:fs/promises";
import { get } from "node:http";
import os from "node:os";
import path from "node:path";

export type Usage = { cpu_seconds: number; heap_bytes: number; rss_bytes: number };

const PROBE = path.join(import.meta.dirname, "probe.js");

/** The environment of a process to be measured, and its usage so far, after a garbage collection. */
export async function probed(): Promise<{
  environment: Record<string, string>;
  usage: () => Promise<Usage>;
}> {
  const socketPath = path.join(await mkdtemp(path.join(os.tmpdir(), "roombell-probe-")), "probe.sock");
  return {
    environment: { PROBE_SOCKET: socketPath, NODE_OPTIONS: `--import ${PROBE}` },
    usage: () =>
      new Promise((resolve, reject) => {
        get({ socketPath, path: "/" }, (answer) => {
          answer.on("data", (chunk: Buffer) => resolve(JSON.parse(chunk.toString()) as Usage));
        }).on("error", reject);
      }),
  };
}

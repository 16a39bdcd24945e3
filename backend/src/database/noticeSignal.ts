import { randomUUID } from "node:crypto";
import { rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { openRedis } from "#lib/lazyLibraries.js";

const FILE = "last-notice";
const CHANNEL = "roombell:notices";
const PUBLISH_MS = 1000;

/** Where processes signal to each other that the database holds a new notice; set when it is opened. */
export const noticeSignal = {
  dataDir: "",
  redisUrl: null as string | null,
  /** Whether processes elsewhere may use the database, which reach neither the directory nor Redis. */
  isRemote: false,
};

/** Signals a new notice. A failure only delays it: the others also look without a signal. */
export async function signalNotice(): Promise<void> {
  await Promise.allSettled([replaceFile(), publish()]);
}

/** A new file in its place, so that not even two signals of one moment look like one. */
async function replaceFile(): Promise<void> {
  const file = path.join(noticeSignal.dataDir, FILE);
  const partial = `${file}.${randomUUID()}`;
  try {
    await writeFile(partial, "", { mode: 0o600 });
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

async function publish(): Promise<void> {
  if (noticeSignal.redisUrl === null) return;
  const redis = openRedis(noticeSignal.redisUrl, {
    lazyConnect: true,
    connectTimeout: PUBLISH_MS,
    commandTimeout: PUBLISH_MS,
    retryStrategy: null,
  });
  // Reported by the calls, too.
  redis.on("error", () => undefined);
  try {
    await redis.connect();
    await redis.publish(CHANNEL, "");
  } finally {
    redis.disconnect();
  }
}

/** Receives the signals of all processes. */
export type SignalReceiver = {
  /** A text that is another one after every signal, and at every call while signals may be lost. */
  state(): Promise<string>;
  close(): void;
};

/** Starts to receive signals. */
export function receiveSignals(): SignalReceiver {
  const { dataDir, redisUrl } = noticeSignal;
  let received = 0;
  const redis = redisUrl === null ? null : openRedis(redisUrl, { maxRetriesPerRequest: null });
  redis?.on("error", () => undefined);
  redis?.on("message", () => (received += 1));
  redis?.subscribe(CHANNEL).catch(() => undefined);
  return {
    state: async () => {
      // What was published while it was away is lost.
      if (redis !== null && redis.status !== "ready") received += 1;
      const file = await stat(path.join(dataDir, FILE), { bigint: true }).catch(() => null);
      return file === null ? `${received}` : `${received} ${file.ino} ${file.mtimeNs} ${file.ctimeNs}`;
    },
    close: () => redis?.disconnect(),
  };
}

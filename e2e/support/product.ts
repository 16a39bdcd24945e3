import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { freePort } from "./freePort.js";

const ENTRY = path.resolve(import.meta.dirname, "../../backend/dist/index.js");
const START_TIMEOUT_MS = 60_000;

/** Settings that switch off the limits of writes, for loads that exceed them. */
export const UNLIMITED_WRITES = {
  GUEST_WRITES_PER_MINUTE: "0",
  OPEN_WORK_PER_STAY: "0",
  STAFF_WRITES_PER_MINUTE: "0",
};

/** The built product running as its own process, on its own port, with its own data. */
export type Product = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Sends the signal and waits for the exit. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Restarts it on the same port and data, after `kill`. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
};

/** A product that a test uses, but neither stops nor restarts. */
export type RunningProduct = Pick<Product, "url" | "output">;

/** Starts the built product with the demo hotel; resolves when it accepts requests. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = environment["DATA_DIR"] ?? (await mkdtemp(path.join(os.tmpdir(), "roombell-")));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: "development",
    SEED_DEMO: "true",
    LOG_LEVEL: "warn",
    PUBLIC_URL: url,
    ...environment,
    PORT: String(port),
    DATA_DIR: dataDir,
  };
  let child = spawn(process.execPath, ["--enable-source-maps", ENTRY], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const listen = (): void => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => (printed += String(chunk)));
  };
  listen();

  const product: Product = {
    url,
    dataDir,
    get process() {
      return child;
    },
    output: () => printed,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, "exit");
    },
    restart: async () => {
      child = spawn(process.execPath, ["--enable-source-maps", ENTRY], {
        env,
        stdio: ["ignore", "pipe", "pipe"],
      });
      listen();
      await waitUntilReady(product);
    },
    stop: async () => {
      await product.kill("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await waitUntilReady(product);
  return product;
}

async function waitUntilReady(product: Product): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (product.process.exitCode !== null) break;
    const isReady = await fetch(`${product.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the product did not start:\n${product.output()}`);
}

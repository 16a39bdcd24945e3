import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@roombell/e2e/support/freePort";
import { io } from "socket.io-client";
import { openRawGuest } from "./rawGuest.js";
import { send, sendSuccessfully } from "./send.js";
import type { Target, WriteKind } from "./target.js";

const ID = "000000000000000000000001";

function buildBody(kind: WriteKind, mark: string): object {
  if (kind === "request") return { service_id: ID, description: mark };
  return { items: [{ menu_item_id: ID, quantity: 2 }], special_instructions: mark };
}

/** Starts `bareApp.ts` in a separate process. */
export async function startBare(): Promise<Target> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "roombell-bare-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const readCpu = async (): Promise<number> => Number((await send(`${url}/cpu`, "GET", {})).body.toString());
  const launch = async (): Promise<ChildProcess> => {
    const script = path.join(import.meta.dirname, "bareApp.ts");
    const launched = spawn(process.execPath, ["--import", "tsx", script], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
      stdio: "inherit",
    });
    const isUp = () => readCpu().then(Boolean, () => false);
    while (!(await isUp())) await pause(20);
    return launched;
  };
  let child = await launch();
  process.once("exit", () => child.kill("SIGKILL"));
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return {
    cpuSeconds: readCpu,
    write: async (kind, mark) => (await send(`${url}/${kind}`, "POST", {}, buildBody(kind, mark))).status,
    connectStaff: () => io(`${url}/staff`, { transports: ["websocket"], forceNew: true }),
    joinGuest: (index) =>
      openRawGuest(url, {}, () => sendSuccessfully(`${url}/orders?room=${index}`, "GET", {})),
    restart: async () => {
      await kill();
      child = await launch();
    },
    stop: async () => {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

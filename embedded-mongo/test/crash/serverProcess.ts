import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The bundled command line tool. */
export const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

/** A database server in a separate process that can be killed. */
export interface ServerProcess {
  uri: string;
  process: ChildProcess;
  /** The standard error output so far. */
  errorOutput(): string;
  kill(): Promise<void>;
}

/**
 * Serves `dataDir` in a new process and waits until it listens. `shell` is prepended to the command, for
 * example to set a limit.
 */
export async function startServerProcess(dataDir: string, shell = ""): Promise<ServerProcess> {
  const command = [process.execPath, "--liftoff-only", CLI, "serve", dataDir];
  const child = spawn("sh", ["-c", `${shell} exec "$0" "$@"`, ...command], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errorOutput = "";
  child.stderr.on("data", (chunk: Buffer) => (errorOutput += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const uri = await Promise.race([
    new Promise<string>((resolve) => createInterface(child.stdout).once("line", resolve)),
    ended.then(() => {
      throw new Error(`the server did not start: ${errorOutput}`);
    }),
  ]);
  return {
    uri,
    process: child,
    errorOutput: () => errorOutput,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

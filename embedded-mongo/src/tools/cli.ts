import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedMongo } from "../index.js";
import { backupDatabase } from "./backup.js";
import { checkDatabase } from "./check.js";
import { restoreDatabase } from "./restore.js";

const EXIT_DELAY_MS = 250;

const USAGE = `usage:
  embedded-mongo serve DIR [--tcp]     serve DIR until interrupted and print the connection string
  embedded-mongo backup DIR FILE       copy the database to FILE; DIR may be in use
  embedded-mongo restore FILE DIR      replace DIR's database; the previous one is saved beside it
  embedded-mongo check DIR|FILE        check every document against every index`;

type Command = (...values: string[]) => Promise<void>;

const commands: Record<string, Command> = {
  serve: async (dataDir = "", flag = "") => {
    const server = await startEmbeddedMongo({ dataDir, transport: flag === "--tcp" ? "tcp" : "socket" });
    console.log(server.uri);
    if (server.role === "client") process.exit();
    const stop = (): void => void server.close().then(() => process.exit(0));
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
  },
  backup: (dataDir = "", file = "") => backupDatabase(dataDir, file),
  restore: async (file = "", dataDir = "") => {
    const previous = await restoreDatabase(file, dataDir);
    if (previous !== undefined) console.log(`previous database saved as ${previous}`);
  },
  check: async (path = "") => {
    const { collections, documents, entries, problems } = await checkDatabase(path);
    for (const problem of problems) console.log(problem);
    console.log(
      `${collections} collections, ${documents} documents, ${entries} index entries, ${problems.length} problems`,
    );
    if (problems.length > 0) process.exitCode = 1;
  },
};

const [name = "", ...values] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined || values.length === 0 || values.length > 2) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await command(...values).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
  if (name !== "serve") {
    // Node 20 can hang forever when it exits while V8 still compiles (nodejs/node issue 54918).
    await sleep(EXIT_DELAY_MS);
    process.exit();
  }
}

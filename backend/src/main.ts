import "./lib/withoutProto.js";
import { logger } from "./lib/logger.js";
import { readSettings, RefusedStart } from "./settings.js";
import { start } from "./start.js";

/** Longer than a graceful shutdown; a hanging process is ended after this time. */
const SHUTDOWN_MS = 9500;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const stopping = new AbortController();
  const starting = start(settings, stopping.signal);

  const stop = (exitCode: number): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), SHUTDOWN_MS);
    starting
      .then(
        (server) => server.close(),
        () => undefined,
      )
      .then(
        () => process.exit(exitCode),
        () => process.exit(1),
      );
  };
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  for (const event of ["unhandledRejection", "uncaughtException"] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, event);
      stop(1);
    });
  }

  const server = await starting.catch((error: unknown) => {
    if (stopping.signal.aborted) return null;
    throw error;
  });
  if (server === null) return;
  logger.info({ port: server.port }, "Roombell is ready");
  if (!settings.seedDemo) return;
  const { demoNotice } = await import("./demo/demoNotice.js");
  process.stdout.write(await demoNotice(settings));
}

main().catch((error: unknown) => {
  if (error instanceof RefusedStart) process.stderr.write(`Roombell cannot start:\n${error.message}\n`);
  else logger.fatal({ err: error }, "Roombell cannot start");
  process.exit(1);
});

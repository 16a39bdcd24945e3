import { logger } from "./lib/logger.js";
import { startServer } from "./server.js";
import { readSettings, SettingsError } from "./settings.js";

async function main(): Promise<void> {
  const server = await startServer(readSettings(process.env));
  logger.info({ port: server.port }, "Roombell is ready");
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error, "stopping failed"),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("unhandledRejection", (error) => fail(error, "unhandled rejection"));
  process.on("uncaughtException", (error) => fail(error, "uncaught exception"));
}

function fail(error: unknown, message: string): void {
  logger.fatal({ err: error }, message);
  process.exit(1);
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError) process.stderr.write(`Roombell cannot start:\n${error.message}\n`);
  else logger.fatal({ err: error }, "Roombell cannot start");
  process.exit(1);
});

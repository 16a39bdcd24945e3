import { symbols } from "pino";
import { logger } from "#lib/logger.js";

/** Where the log is written to, line by line. */
export const logOutput = (logger as unknown as Record<symbol, unknown>)[symbols.streamSym] as {
  write(line: string): void;
};

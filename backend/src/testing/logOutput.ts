import { symbols } from "pino";
import { logger } from "#lib/logger.js";

/** The log's destination; receives one line per write. */
export const logOutput = (logger as unknown as Record<symbol, unknown>)[symbols.streamSym] as {
  write(line: string): void;
};

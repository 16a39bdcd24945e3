import { pino, type Logger } from "pino";

/** Structured log on standard output; no entry carries passwords, tokens, room codes, names or phone numbers. */
export const logger: Logger = pino({
  level: process.env["LOG_LEVEL"] || "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
});

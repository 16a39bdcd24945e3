import { destination, pino, stdSerializers, stdTimeFunctions, type Logger } from "pino";

/** Errors of database and schema quote the refused values, which may be names or phone numbers. */
const QUOTING_ERRORS = new Set(["MongoServerError", "MongoBulkWriteError", "ValidationError", "CastError"]);

// Written at once, as the console's lines are: the end of the process would reorder or lose what still waits. Bounded for
// when it cannot be written.
const output = destination({ sync: true, maxLength: 1024 * 1024 });
// Without a listener a full disk or a closed pipe would end the process.
output.on("error", () => undefined);

/**
 * Structured log on standard output; no entry carries passwords, tokens, room codes, names or phone numbers. The
 * level is set at start.
 */
export const logger: Logger = pino(
  { base: null, timestamp: stdTimeFunctions.isoTime, serializers: { err: serializeError } },
  output,
);

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error) || !QUOTING_ERRORS.has(error.name)) return stdSerializers.err(error as Error);
  const { name, stack = "" } = error;
  const code = "code" in error ? error.code : undefined;
  return { type: name, code, stack: stack.slice(stack.indexOf("\n    at ") + 1) };
}

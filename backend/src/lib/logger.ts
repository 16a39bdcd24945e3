import { destination, pino, stdSerializers, stdTimeFunctions, type Logger } from "pino";

/** Database and schema errors quote the rejected values, which may be names or phone numbers. */
const QUOTING_ERRORS = new Set(["MongoServerError", "MongoBulkWriteError", "ValidationError", "CastError"]);

// Synchronous, like the console: otherwise lines would be reordered or lost when the process ends. Bounded in case the
// output blocks.
const output = destination({ sync: true, maxLength: 1024 * 1024 });
// Without a listener a full disk or a closed pipe would end the process.
output.on("error", () => undefined);

/**
 * Structured log on standard output, without passwords, tokens, room codes, names or phone numbers. The level is set at
 * startup.
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

import type { Document } from "bson";

/** MongoDB's error codes that this server answers, with the names the drivers show. */
export const ERROR_CODE_NAMES: Readonly<Record<number, string>> = {
  1: "InternalError",
  2: "BadValue",
  8: "UnknownError",
  9: "FailedToParse",
  11: "UserNotFound",
  13: "Unauthorized",
  14: "TypeMismatch",
  15: "Overflow",
  16: "InvalidLength",
  17: "ProtocolError",
  18: "AuthenticationFailed",
  20: "IllegalOperation",
  22: "InvalidBSON",
  26: "NamespaceNotFound",
  27: "IndexNotFound",
  28: "PathNotViable",
  40: "ConflictingUpdateOperators",
  43: "CursorNotFound",
  48: "NamespaceExists",
  50: "MaxTimeMSExpired",
  52: "DollarPrefixedFieldName",
  53: "InvalidIdField",
  54: "NotSingleValueField",
  56: "EmptyFieldName",
  59: "CommandNotFound",
  66: "ImmutableField",
  67: "CannotCreateIndex",
  72: "InvalidOptions",
  73: "InvalidNamespace",
  85: "IndexOptionsConflict",
  86: "IndexKeySpecsConflict",
  91: "ShutdownInProgress",
  112: "WriteConflict",
  115: "CommandNotSupported",
  121: "DocumentValidationFailure",
  168: "InvalidPipelineOperator",
  171: "CannotIndexParallelArrays",
  175: "QueryPlanKilled",
  237: "CursorKilled",
  238: "NotImplemented",
  292: "QueryExceededMemoryLimitNoDiskUseAllowed",
  334: "UnsupportedFormat",
  10334: "BSONObjectTooLarge",
  11000: "DuplicateKey",
  14031: "OutOfDiskSpace",
};

/**
 * A failure that the client sees with MongoDB's own code. `extra` is merged into the reply, for example
 * `{ keyPattern, keyValue }` of a duplicate key. Codes without a name of their own are shown as MongoDB
 * shows them: `Location<code>`.
 */
export class MongoError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly extra: Document | undefined;

  constructor(code: number, message: string, extra?: Document) {
    super(message);
    this.name = "MongoError";
    this.code = code;
    this.codeName = ERROR_CODE_NAMES[code] ?? `Location${code}`;
    this.extra = extra;
  }
}

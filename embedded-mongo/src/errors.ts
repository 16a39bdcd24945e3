import type { Document } from "bson";

/** The error codes that this server returns, with MongoDB's names for them. */
const ERROR_CODE_NAMES: Readonly<Record<number, string>> = {
  1: "InternalError",
  2: "BadValue",
  9: "FailedToParse",
  13: "Unauthorized",
  14: "TypeMismatch",
  15: "Overflow",
  16: "InvalidLength",
  18: "AuthenticationFailed",
  22: "InvalidBSON",
  26: "NamespaceNotFound",
  27: "IndexNotFound",
  28: "PathNotViable",
  40: "ConflictingUpdateOperators",
  43: "CursorNotFound",
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
  111: "NotExactValueField",
  115: "CommandNotSupported",
  146: "ExceededMemoryLimit",
  168: "InvalidPipelineOperator",
  171: "CannotIndexParallelArrays",
  175: "QueryPlanKilled",
  197: "InvalidIndexSpecificationOption",
  292: "QueryExceededMemoryLimitNoDiskUseAllowed",
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

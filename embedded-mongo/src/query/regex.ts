import { MongoError } from "../errors.js";

/** What PCRE reads as something else than JavaScript does: escapes of letters outside this list, POSIX classes. */
const FOREIGN_SYNTAX =
  /(?:^|[^\\])(?:\\\\)*\\(?![dDwWsSbBnrtfck]|x[\da-fA-F]{2}|u[\da-fA-F]{4}|[pP]\{)[a-zA-Z]|\[\[:/;

/**
 * Compiles a PCRE pattern whose meaning is the same in JavaScript. Raises 51091 for a bad pattern and for one that only
 * PCRE understands, 51108 for an option other than i, m, s and u.
 */
export function compileRegex(pattern: string, options: string): RegExp {
  const unknown = options.replace(/[imsu]/g, "");
  if (unknown !== "") throw new MongoError(51108, `invalid flag in regex options: ${unknown.charAt(0)}`);
  if (FOREIGN_SYNTAX.test(pattern))
    throw new MongoError(51091, `Regular expression is invalid: not supported: ${pattern}`);
  const flags = options.replaceAll("u", "");
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    // the strict mode refuses needless escapes that PCRE takes
  }
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    throw new MongoError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

import { MongoError } from "../errors.js";

/** As MongoDB has it. */
const MAX_PATTERN_BYTES = 16_384;
/** Literal text between optional anchors; a backslash makes anything but an ASCII letter or digit literal. */
const LITERAL = /^(\^?)((?:[^\\^$.*+?()[{|]|\\[^a-zA-Z0-9])*)(\$?)$/su;

/**
 * The regular expression of a literal pattern with optional anchors, which means the same to PCRE2. Raises 51091 for any
 * other pattern and 51108 for options other than `i`.
 */
export function parseLiteralPattern(source: string, options: string): RegExp {
  const unknown = options.replaceAll("i", "");
  if (unknown !== "") throw new MongoError(51108, `invalid flag in regex options: ${unknown.charAt(0)}`);
  if (Buffer.byteLength(source) > MAX_PATTERN_BYTES) throw invalid("the pattern is too long");
  const parts = LITERAL.exec(source);
  if (parts === null) throw invalid("this server supports literal text and the anchors ^ and $ only");
  const [, start = "", escaped = "", end = ""] = parts;
  const text = escaped.replace(/\\(.)/gsu, "$1").replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  // PCRE2's $ also matches before a line end that ends the text.
  return new RegExp(start + text + (end && "(?=\\n?$)"), options === "" ? "u" : "iu");
}

const invalid = (reason: string): MongoError =>
  new MongoError(51091, `Regular expression is invalid: ${reason}`);

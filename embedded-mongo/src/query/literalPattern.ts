import { MongoError } from "../errors.js";

/** MongoDB's limit. */
const MAX_PATTERN_BYTES = 16_384;
/**
 * Literal text between optional anchors, and alternatives as `(?:a|à)`; a backslash escapes anything but ASCII letters
 * and digits.
 */
const LITERAL = /^(\^?)((?:[^\\^$.*+?()[{|]|\\[^a-zA-Z0-9]|\(\?:|[|)])*)(\$?)$/su;
const PARTS = /\(\?:|[|)]|\\?(.)/gsu;
/** A group of single characters, of which the first may be missing. */
const CHARACTERS = /\(\?:(\|?)((?:\\.|[^\\|()])(?:\|(?:\\.|[^\\|()]))*)\)/gsu;

/**
 * Compiles a literal pattern with optional anchors and alternatives to a regular expression that matches as in PCRE2.
 * Raises 51091 for any other pattern and 51108 for options other than `i`.
 */
export function parseLiteralPattern(source: string, options: string): RegExp {
  const unknown = options.replaceAll("i", "");
  if (unknown !== "") throw new MongoError(51108, `invalid flag in regex options: ${unknown.charAt(0)}`);
  if (Buffer.byteLength(source) > MAX_PATTERN_BYTES) throw invalid("the pattern is too long");
  const parts = LITERAL.exec(source);
  if (parts === null)
    throw invalid("this server supports literal text, alternatives and the anchors ^ and $ only");
  const [, start = "", escaped = "", end = ""] = parts;
  let depth = 0;
  const text = escaped.replace(PARTS, (part: string, character: string | undefined) => {
    if (character !== undefined) return character.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&");
    if (part === "(?:") depth += 1;
    if (depth === 0) throw invalid("alternatives need a group");
    if (part === ")") depth -= 1;
    return part;
  });
  if (depth > 0) throw invalid("missing closing parenthesis");
  // PCRE2's $ also matches before a final newline.
  return new RegExp(start + asClasses(text) + (end && "(?=\\n?$)"), options === "" ? "u" : "iu");
}

/** V8 compiles the rest of a pattern once per alternative, which takes seconds after ten groups; after a class once. */
const asClasses = (text: string): string =>
  text.replace(CHARACTERS, (_, optional: string, alternatives: string) => {
    const characters = [...alternatives.matchAll(/\\(.)|[^|]/gsu)].map(
      ([whole, escaped]) => escaped ?? whole,
    );
    const escaped = characters.map((character) => character.replace(/[\\\]^-]/, "\\$&"));
    return `[${escaped.join("")}]${optional && "?"}`;
  });

const invalid = (reason: string): MongoError =>
  new MongoError(51091, `Regular expression is invalid: ${reason}`);

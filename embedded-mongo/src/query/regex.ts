import { MongoError } from "../errors.js";

/** What PCRE reads as something else than JavaScript does: escapes of letters outside this list, POSIX classes. */
const foreignSyntax =
  /(?:^|[^\\])(?:\\\\)*\\(?![dDwWsSbBnrtfck]|x[\da-fA-F]{2}|u[\da-fA-F]{4}|[pP]\{)[a-zA-Z]|\[\[:/;

const allowedOptions = /^[imsxu]*$/;

/** Free spacing: white space and comments outside character classes say nothing. */
function withoutSpacing(pattern: string): string {
  return pattern.replace(/\\[^]|\[(?:\\[^]|[^\]\\])*\]|\s+|#[^\n]*/g, (token) =>
    /^[\s#]/.test(token) ? "" : token,
  );
}

/**
 * Compiles a PCRE pattern whose meaning is the same in JavaScript. Raises 51091 for a bad pattern and for one that only
 * PCRE understands, 51108 for an unknown option.
 */
export function compileRegex(pattern: string, options: string): RegExp {
  if (!allowedOptions.test(options)) {
    const flag = options.replace(/[imsxu]/g, "").charAt(0);
    throw new MongoError(51108, `invalid flag in regex options: ${flag}`);
  }
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const flags = new Set(options + (inline?.[1] ?? ""));
  const body = pattern.slice(inline?.[0].length ?? 0);
  if (foreignSyntax.test(body))
    throw new MongoError(51091, `Regular expression is invalid: not supported: ${pattern}`);
  const source = flags.has("x") ? withoutSpacing(body) : body;
  const kept = [...flags].filter((flag) => flag !== "x" && flag !== "u").join("");
  return compileUnicode(source, kept, pattern);
}

function compileUnicode(source: string, flags: string, pattern: string): RegExp {
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    // the strict mode refuses needless escapes that PCRE takes
  }
  try {
    return new RegExp(source, flags);
  } catch (error) {
    const reason = error instanceof Error ? error.message : pattern;
    throw new MongoError(51091, `Regular expression is invalid: ${reason}`);
  }
}

/** The literal text every match of an anchored pattern begins with, or "" when there is none to rely on. */
export function literalPrefix(pattern: string, options: string): string {
  if (options !== "" || pattern.includes("|")) return "";
  const match = /^\^((?:[A-Za-z0-9 _@\-:;,/=!"'<>%&~`\u0080-\ud7ff]|\\[.*+?^${}()|[\]\\/-])*)([*?{]?)/.exec(
    pattern,
  );
  if (match === null) return "";
  const letters = match[1]?.match(/\\?[^]/g) ?? [];
  // a quantifier makes the last letter optional
  const sure = match[2] === "" ? letters : letters.slice(0, -1);
  return sure.map((letter) => letter.at(-1)).join("");
}

import { MongoError } from "../../errors.js";
import { type CharacterTest, classOf, literalTest, SHORTHANDS } from "./characters.js";

/** What a place in a text must be like for an assertion to hold there. */
export type Assertion = "start" | "lineStart" | "end" | "lineEnd" | "veryEnd" | "word" | "notWord";

/**
 * A pattern as a tree. Whether a repetition is greedy makes no difference to whether a text matches. The weight of a
 * character says how much there is to try: the members of a class.
 */
export type Pattern =
  | { kind: "character"; test: CharacterTest; weight: number }
  | { kind: "assertion"; assertion: Assertion }
  | { kind: "sequence" | "choice"; parts: Pattern[] }
  | { kind: "repeat"; part: Pattern; min: number; max: number };

/** The options of a pattern that are served; `u` is always on, as in MongoDB. */
interface Options {
  ignoreCase: boolean;
  multiline: boolean;
  dotAll: boolean;
}

/** As MongoDB has it. */
const MAX_PATTERN_BYTES = 16_384;
const MAX_REPEAT = 1000;
const MAX_NESTING = 100;
const ESCAPED_CHARACTERS: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  f: "\f",
  e: "\x1b",
  a: "\x07",
};
const ESCAPED_ASSERTIONS: Readonly<Record<string, Assertion>> = {
  A: "start",
  z: "veryEnd",
  Z: "end",
  b: "word",
  B: "notWord",
};

/**
 * Reads the part of PCRE2's syntax that this server serves, as PCRE2 means it: characters, `.`, classes, groups, choices,
 * repetitions, anchors and the usual escapes. Raises 51091 for everything else and 51108 for options other than i, m, s, u.
 */
export function parsePattern(source: string, options: string): Pattern {
  const unknown = options.replace(/[imsu]/g, "");
  if (unknown !== "") throw new MongoError(51108, `invalid flag in regex options: ${unknown.charAt(0)}`);
  if (Buffer.byteLength(source) > MAX_PATTERN_BYTES)
    throw new MongoError(
      51091,
      "Regular expression is invalid: pattern string is longer than the limit set by the application",
    );
  const parser = new Parser(source, {
    ignoreCase: options.includes("i"),
    multiline: options.includes("m"),
    dotAll: options.includes("s"),
  });
  return parser.whole();
}

class Parser {
  readonly #characters: readonly string[];
  readonly #options: Options;
  #at = 0;
  #nesting = 0;

  constructor(source: string, options: Options) {
    this.#characters = Array.from(source);
    this.#options = options;
  }

  whole(): Pattern {
    const pattern = this.#choice();
    if (this.#at < this.#characters.length) throw this.#invalid("unmatched closing parenthesis");
    return pattern;
  }

  #invalid(reason: string): MongoError {
    return new MongoError(51091, `Regular expression is invalid: ${reason} at offset ${this.#at}`);
  }

  /** The character `ahead` places on, or an empty string at the end. */
  #peek(ahead = 0): string {
    return this.#characters[this.#at + ahead] ?? "";
  }

  #take(): string {
    this.#at += 1;
    return this.#characters[this.#at - 1] ?? "";
  }

  #takes(text: string): boolean {
    const isNext = Array.from(text).every((character, ahead) => this.#peek(ahead) === character);
    if (isNext) this.#at += text.length;
    return isNext;
  }

  #choice(): Pattern {
    const parts = [this.#sequence()];
    while (this.#takes("|")) parts.push(this.#sequence());
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : { kind: "choice", parts };
  }

  #sequence(): Pattern {
    const parts: Pattern[] = [];
    while (!["", "|", ")"].includes(this.#peek())) parts.push(this.#repeated());
    return { kind: "sequence", parts };
  }

  #repeated(): Pattern {
    const part = this.#atom();
    const count = this.#count();
    if (count === undefined) return part;
    if (part.kind === "assertion")
      throw this.#invalid("repeated assertions are not supported by this server");
    // Lazy or not: the same texts match.
    this.#takes("?");
    if (["*", "+", "?"].includes(this.#peek()) || this.#braces() !== undefined)
      throw this.#invalid("possessive and repeated quantifiers are not supported by this server");
    return { kind: "repeat", part, ...count };
  }

  /** How often what came before is repeated; a brace that counts nothing is only a brace. */
  #count(): { min: number; max: number } | undefined {
    if (this.#takes("*")) return { min: 0, max: Infinity };
    if (this.#takes("+")) return { min: 1, max: Infinity };
    if (this.#takes("?")) return { min: 0, max: 1 };
    const braces = this.#braces();
    if (braces === undefined) return undefined;
    const [text, min = "", comma = "", max = ""] = braces;
    this.#at += text.length;
    const least = Number(min);
    const most = comma === "" ? least : max === "" ? Infinity : Number(max);
    if (least > MAX_REPEAT || (most !== Infinity && most > MAX_REPEAT))
      throw this.#invalid("number too big in {} quantifier");
    if (most < least) throw this.#invalid("numbers out of order in {} quantifier");
    return { min: least, max: most };
  }

  #braces(): RegExpExecArray | undefined {
    if (this.#peek() !== "{") return undefined;
    let end = this.#at + 1;
    while (/[\d,]/.test(this.#characters[end] ?? "")) end += 1;
    const braces = this.#characters.slice(this.#at, end + 1).join("");
    return /^\{(\d+)(,?)(\d*)\}$/.exec(braces) ?? undefined;
  }

  #atom(): Pattern {
    if (this.#braces() !== undefined) throw this.#invalid("quantifier does not follow a repeatable item");
    const character = this.#take();
    switch (character) {
      case ".":
        return characterOf(this.#options.dotAll ? () => true : (code) => code !== 10);
      case "^":
        return { kind: "assertion", assertion: this.#options.multiline ? "lineStart" : "start" };
      case "$":
        return { kind: "assertion", assertion: this.#options.multiline ? "lineEnd" : "end" };
      case "(":
        return this.#group();
      case "[":
        return this.#class();
      case "\\":
        return this.#escape();
      case "*":
      case "+":
      case "?":
        throw this.#invalid("quantifier does not follow a repeatable item");
      default:
        return characterOf(literalTest(character, this.#options.ignoreCase));
    }
  }

  #group(): Pattern {
    if (this.#peek() === "*") throw this.#invalid("verbs are not supported by this server");
    if (this.#takes("?") && !this.#takes(":"))
      throw this.#invalid("groups other than (…) and (?:…) are not supported by this server");
    if (++this.#nesting > MAX_NESTING) throw this.#invalid("parentheses are too deeply nested");
    const pattern = this.#choice();
    this.#nesting -= 1;
    if (!this.#takes(")")) throw this.#invalid("missing closing parenthesis");
    return pattern;
  }

  #escape(): Pattern {
    const assertion = ESCAPED_ASSERTIONS[this.#peek()];
    if (assertion !== undefined) {
      this.#at += 1;
      return { kind: "assertion", assertion };
    }
    const shorthand = SHORTHANDS[this.#peek()];
    if (shorthand === undefined) return characterOf(literalTest(this.#escaped(), this.#options.ignoreCase));
    this.#at += 1;
    return characterOf(shorthand);
  }

  /** The character that an escape stands for, inside classes too. */
  #escaped(): string {
    const character = this.#take();
    if (character === "") throw this.#invalid("\\ at end of pattern");
    if (character === "x") return this.#hexadecimal();
    const control = Object.hasOwn(ESCAPED_CHARACTERS, character) ? ESCAPED_CHARACTERS[character] : undefined;
    if (control !== undefined) return control;
    if (/[a-zA-Z0-9]/.test(character)) throw this.#invalid(`\\${character} is not supported by this server`);
    return character;
  }

  #hexadecimal(): string {
    const rest = this.#characters.slice(this.#at, this.#at + 9).join("");
    const found = /^([\da-fA-F]{2})|^\{([\da-fA-F]{1,6})\}/.exec(rest);
    const code = Number.parseInt(found?.[1] ?? found?.[2] ?? "", 16);
    if (found === null || !(code <= 0x10ffff) || (code >= 0xd800 && code < 0xe000))
      throw this.#invalid("\\x needs two hexadecimal digits, or a character's number in braces");
    this.#at += found[0].length;
    return String.fromCodePoint(code);
  }

  #class(): Pattern {
    const isNegated = this.#takes("^");
    const tests: CharacterTest[] = [];
    // A bracket that comes first does not end the class.
    for (let isFirst = true; isFirst || this.#peek() !== "]"; isFirst = false) {
      if (this.#peek() === "") throw this.#invalid("missing terminating ] for character class");
      tests.push(this.#member());
    }
    this.#at += 1;
    return characterOf((code) => tests.some((test) => test(code)) !== isNegated, tests.length);
  }

  /** A shorthand, a character or a range of a class. */
  #member(): CharacterTest {
    const shorthand = this.#peek() === "\\" ? SHORTHANDS[this.#peek(1)] : undefined;
    if (shorthand !== undefined) {
      this.#at += 2;
      if (this.#peek() === "-" && this.#peek(1) !== "]" && this.#peek(1) !== "")
        throw this.#invalid("invalid range in character class");
      return shorthand;
    }
    const low = this.#classCharacter();
    if (this.#peek() !== "-" || this.#peek(1) === "]" || this.#peek(1) === "")
      return literalTest(low, this.#options.ignoreCase);
    this.#at += 1;
    if (this.#peek() === "\\" && SHORTHANDS[this.#peek(1)] !== undefined)
      throw this.#invalid("invalid range in character class");
    const high = this.#classCharacter();
    const [from = 0, to = 0] = [low.codePointAt(0), high.codePointAt(0)];
    if (from > to) throw this.#invalid("range out of order in character class");
    return classOf(from, to, this.#options.ignoreCase);
  }

  #classCharacter(): string {
    const character = this.#take();
    if (character === "[" && [":", ".", "="].includes(this.#peek()))
      throw this.#invalid("POSIX classes are not supported by this server");
    if (character !== "\\") return character;
    if (this.#takes("b")) return "\b";
    return this.#escaped();
  }
}

const characterOf = (test: CharacterTest, weight = 1): Pattern => ({ kind: "character", test, weight });

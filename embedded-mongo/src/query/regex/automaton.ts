import { MongoError } from "../../errors.js";
import { isWord } from "./characters.js";
import { type Before, type State, States } from "./states.js";
import type { Assertion, Pattern } from "./syntax.js";

/** A place in a pattern: what it asks, and where it leads when that is so. */
type Place =
  | { kind: "character"; test: (code: number) => boolean; weight: number; next: number }
  | { kind: "assertion"; assertion: Assertion; next: number }
  | { kind: "split"; next: number[] }
  | { kind: "match" };

/** The end of a text as a symbol, and the line end that is its last character. */
const END = -1;
const LAST_NEWLINE = -2;
const NEWLINE = 10;

const MAX_PLACES = 2000;
/** Parts that repetitions may multiply a pattern to, those that take no place included. */
const MAX_PARTS = 20_000;
/** Steps for one text, a few hundredths of a second of them. */
const MAX_STEPS = 1_000_000;

/**
 * Finds a pattern in texts, in time that grows with the length of the text alone: it never goes back, but is at all places
 * of the pattern at once.
 */
export class Automaton {
  readonly #places: Place[] = [{ kind: "match" }];
  readonly #start: number;
  readonly #states = new States();
  #parts = 0;
  #steps = 0;

  /** Raises 51091 when the pattern is too large. */
  constructor(pattern: Pattern) {
    this.#start = this.#compile(pattern, 0);
  }

  /** Whether the pattern is found in a text. Raises 51156 when that takes too many steps. */
  test(text: string): boolean {
    this.#steps = 0;
    let state = this.#states.find([this.#start], "start");
    for (let at = 0; at < text.length;) {
      const code = text.codePointAt(at) ?? 0;
      at += code > 0xffff ? 2 : 1;
      const next = this.#follow(state, code === NEWLINE && at === text.length ? LAST_NEWLINE : code);
      if (next === true) return true;
      state = next;
    }
    return this.#follow(state, END) === true;
  }

  /** Adds the states of a pattern that continues at `next`, and returns its first one. */
  #compile(pattern: Pattern, next: number): number {
    if (++this.#parts > MAX_PARTS) throw tooLarge();
    switch (pattern.kind) {
      case "character":
      case "assertion":
        return this.#add({ ...pattern, next });
      case "sequence":
        return pattern.parts.reduceRight((behind, part) => this.#compile(part, behind), next);
      case "choice":
        return this.#add({ kind: "split", next: pattern.parts.map((part) => this.#compile(part, next)) });
      case "repeat":
        return this.#repeat(pattern.part, pattern.min, pattern.max, next);
    }
  }

  #repeat(part: Pattern, min: number, max: number, next: number): number {
    let start = next;
    if (max === Infinity) {
      const loop: Place & { kind: "split" } = { kind: "split", next: [next] };
      start = this.#add(loop);
      loop.next.push(this.#compile(part, start));
    } else {
      for (let count = min; count < max; count += 1)
        start = this.#add({ kind: "split", next: [next, this.#compile(part, start)] });
    }
    for (let count = 0; count < min; count += 1) start = this.#compile(part, start);
    return start;
  }

  #add(place: Place): number {
    if (this.#places.length >= MAX_PLACES) throw tooLarge();
    return this.#places.push(place) - 1;
  }

  /** The state behind a symbol, or true when the pattern has been found. */
  #follow(state: State, symbol: number): State | true {
    const known = state.next.get(symbol);
    if (known !== undefined) return known;
    const made = this.#step(state, symbol);
    this.#states.link(state, symbol, made);
    return made;
  }

  #step({ places, before }: State, symbol: number): State | true {
    const code = symbol === LAST_NEWLINE ? NEWLINE : symbol;
    // A match may begin at every character.
    const reached = new Set<number>([this.#start]);
    const seen = new Set<number>();
    const open = [...places];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      const place = this.#places[at];
      this.#steps += place?.kind === "character" ? place.weight : 1;
      if (this.#steps > MAX_STEPS)
        throw new MongoError(
          51156,
          "Error occurred while executing regular expression: match limit exceeded",
        );
      if (place === undefined || place.kind === "match") return true;
      if (place.kind === "split") open.push(...place.next);
      else if (place.kind === "character") {
        if (code !== END && place.test(code)) reached.add(place.next);
      } else if (holds(place.assertion, before, symbol)) open.push(place.next);
    }
    const kind = isWord(code) ? "word" : code === NEWLINE ? "newline" : "other";
    return this.#states.find(
      [...reached].toSorted((a, b) => a - b),
      kind,
    );
  }
}

const tooLarge = (): MongoError =>
  new MongoError(51091, "Regular expression is invalid: regular expression is too large");

/** Whether an assertion holds between the character before and a symbol. */
function holds(assertion: Assertion, before: Before, symbol: number): boolean {
  switch (assertion) {
    case "start":
      return before === "start";
    case "lineStart":
      // Not behind a line end that ends the text.
      return before === "start" || (before === "newline" && symbol !== END);
    case "veryEnd":
      return symbol === END;
    case "end":
      return symbol === END || symbol === LAST_NEWLINE;
    case "lineEnd":
      return symbol === END || symbol === LAST_NEWLINE || symbol === NEWLINE;
    case "word":
      return (before === "word") !== isWord(symbol);
    case "notWord":
      return (before === "word") === isWord(symbol);
  }
}

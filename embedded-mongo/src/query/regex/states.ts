/** What the character before a place was, as far as assertions ask. */
export type Before = "start" | "newline" | "word" | "other";

/** All places that a text may have reached so far; where a symbol leads from there is remembered. */
export interface State {
  places: readonly number[];
  before: Before;
  next: Map<number, State | true>;
}

/** About how many numbers the states of one pattern may hold: a few megabytes. */
const MOST_HELD = 200_000;
const HELD_BY_TRANSITION = 4;

/** The states that a pattern was in, found again by their places. Forgets all of them when they hold too much. */
export class States {
  #known = new Map<string, State>();
  held = 0;

  find(places: readonly number[], before: Before): State {
    const key = `${before}${places.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const state: State = { places, before, next: new Map() };
    // The places, and their spelling in the key.
    this.#hold(places.length * 2);
    this.#known.set(key, state);
    return state;
  }

  /** Remembers where a symbol leads. */
  link(from: State, symbol: number, to: State | true): void {
    this.#hold(HELD_BY_TRANSITION);
    from.next.set(symbol, to);
  }

  #hold(count: number): void {
    if (this.held + count > MOST_HELD) {
      this.#known = new Map();
      this.held = 0;
    }
    this.held += count;
  }
}

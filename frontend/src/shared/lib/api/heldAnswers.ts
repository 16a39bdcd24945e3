const MAX_ANSWERS = 100;

/** An answer with the tag by which the server recognises that it has not changed. */
export type HeldAnswer = { tag: string; body: unknown };

/** The last answers to one caller, by address. */
export type HeldAnswers = { of(caller: string): Map<string, HeldAnswer> };

/**
 * Answers in memory, instead of in the browser's cache, where they would outlive the session. Those of the previous
 * caller are dropped as soon as another one asks.
 */
export function createHeldAnswers(): HeldAnswers {
  let held = { caller: "", answers: new Map<string, HeldAnswer>() };
  return {
    of(caller) {
      if (held.caller !== caller) held = { caller, answers: new Map() };
      return held.answers;
    },
  };
}

/** Remembers an answer that has a tag; beyond a hundred the oldest is dropped. */
export function hold(answers: Map<string, HeldAnswer>, url: string, tag: string | null, body: unknown): void {
  answers.delete(url);
  if (tag !== null) answers.set(url, { tag, body });
  const [oldest] = answers.keys();
  if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
}

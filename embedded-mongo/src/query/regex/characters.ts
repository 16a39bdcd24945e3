/** Whether a character, given by its number, is one that a place of a pattern takes. */
export type CharacterTest = (code: number) => boolean;

const inRange =
  (from: number, to: number): CharacterTest =>
  (code) =>
    code >= from && code <= to;

const isDigit = inRange(0x30, 0x39);
const isSpace: CharacterTest = (code) => code === 0x20 || (code >= 9 && code <= 13);

/** Letters, digits and the underscore: of ASCII alone, as PCRE2 has it unless told otherwise. */
export const isWord: CharacterTest = (code) =>
  isDigit(code) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || (code >= 0x61 && code <= 0x7a);

const not =
  (test: CharacterTest): CharacterTest =>
  (code) =>
    !test(code);

/** Escapes that stand for several characters. Case makes no difference to them. */
export const SHORTHANDS: Readonly<Record<string, CharacterTest>> = {
  d: isDigit,
  D: not(isDigit),
  s: isSpace,
  S: not(isSpace),
  w: isWord,
  W: not(isWord),
};

/** A single character. */
export function literalTest(character: string, ignoreCase: boolean): CharacterTest {
  const code = character.codePointAt(0) ?? 0;
  if (!ignoreCase || character.toLowerCase() === character.toUpperCase()) return (other) => other === code;
  return classOf(code, code, true);
}

/** A range of characters; without regard to case also those that differ from one of them in nothing else. */
export function classOf(from: number, to: number, ignoreCase: boolean): CharacterTest {
  if (!ignoreCase) return inRange(from, to);
  const spelled = `[\\u{${from.toString(16)}}-\\u{${to.toString(16)}}]`;
  const pattern = new RegExp(spelled, "iu");
  return (code) => pattern.test(String.fromCodePoint(code));
}

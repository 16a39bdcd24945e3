import { foldText } from "@roombell/common/domain/foldText";
import { mongo } from "mongoose";

/** Limit of MongoDB. */
const MAX_PATTERN_BYTES = 16_384;
/** Where the characters are that `foldText` changes: up to the end of punctuation, then ligatures and full-width forms. */
const BLOCKS = [
  [0x60, 0x206f],
  [0xfb00, 0xfb06],
  [0xff00, 0xff5e],
] as const;
const POINTED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Points and vowel signs of these scripts. */
const POINT = /[\u0591-\u05c7\u064b-\u0670]/;

let spellings: Map<string, string[]> | null = null;

/**
 * A pattern that matches a text as `foldText` compares: in any case and with any accents, quotes, hyphens and digits. A
 * text too long for that is matched literally. Sent as BSON text, because JavaScript's `RegExp.source` has escapes, as
 * for U+2028, that MongoDB rejects.
 */
export function searchPattern(text: string): mongo.BSONRegExp {
  spellings ??= listSpellings();
  const pattern = spell(foldText(text), spellings);
  return new mongo.BSONRegExp(Buffer.byteLength(pattern) > MAX_PATTERN_BYTES ? literal(text) : pattern, "i");
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** All characters by what they are folded to, which is empty for marks. */
function listSpellings(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [first, last] of BLOCKS) {
    for (let code = first; code <= last; code += 1) {
      const character = String.fromCharCode(code);
      const folded = foldText(character);
      if (folded !== character && folded.length <= 2 && character.toLowerCase() === character)
        found.set(folded, [...(found.get(folded) ?? []), character]);
    }
  }
  return found;
}

function spell(folded: string, spelled: ReadonlyMap<string, readonly string[]>): string {
  const anyOf = (alternatives: readonly string[]): string => `(?:${alternatives.join("|")})`;
  const marks = anyOf(["", ...(spelled.get("") ?? []).filter((mark) => POINT.test(mark))]);
  const letters = Array.from(folded);
  const single = (letter = ""): string => {
    const others = spelled.get(letter) ?? [];
    const any = others.length === 0 ? literal(letter) : anyOf([letter, ...others].map(literal));
    // A letter has at most a doubling and a vowel.
    return POINTED.test(letter) ? any + marks + marks : any;
  };
  let pattern = "";
  for (let at = 0; at < letters.length; at += 1) {
    const ligatures = spelled.get(letters.slice(at, at + 2).join(""));
    if (ligatures === undefined || letters[at + 1] === undefined) pattern += single(letters[at]);
    else {
      pattern += anyOf([single(letters[at]) + single(letters[at + 1]), ...ligatures.map(literal)]);
      at += 1;
    }
  }
  return pattern;
}

import { foldText } from "@roombell/common/domain/foldText";
import { mongo } from "mongoose";

/** Keeps every pattern within MongoDB's limit of 16,384 bytes. */
const MAX_LETTERS = 36;
/** Ranges with characters that `foldText` changes: up to the end of punctuation, ligatures, full-width forms. */
const BLOCKS = [
  [0x60, 0x206f],
  [0xfb00, 0xfb06],
  [0xff00, 0xff5e],
] as const;
const POINTED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Points and vowel signs of these scripts. */
const POINT = /[\u0591-\u05c7\u064b-\u0670]/;

/** Characters that `foldText` drops or replaces by a space, as keyboards and word processors write them. */
const JOINTS = ["-", "‐", "‑", "–", ".", "/", "_", "'", "’", '"', "\u00ad"];
const GAPS = [" ", "\u00a0", ...JOINTS, "—", "“", "”"];

let spellings: Map<string, string[]> | null = null;

/**
 * A pattern that matches a text as `containsFolded` does: in any case and with any accents, quotes, hyphens and digits.
 * Only the beginning of a long text is matched. Sent as BSON text, because JavaScript's `RegExp.source` has escapes, as
 * for U+2028, that MongoDB rejects.
 */
export function searchPattern(text: string): mongo.BSONRegExp {
  spellings ??= listSpellings();
  return new mongo.BSONRegExp(spell(foldText(text).trim(), spellings), "i");
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
const anyOf = (alternatives: readonly string[]): string => `(?:${alternatives.join("|")})`;
const JOINT = anyOf(["", ...JOINTS.map(literal)]);
/** Also a space, as in telephone numbers. */
const JOINT_OF_DIGITS = anyOf(["", " ", ...JOINTS.map(literal)]);
const MORE_GAPS = anyOf(["", ...GAPS.map(literal)]);
const GAP = anyOf(GAPS.map(literal)) + MORE_GAPS + MORE_GAPS;

/** Characters by their folded form, which is empty for marks. */
function listSpellings(): Map<string, string[]> {
  const byFolded = new Map<string, string[]>();
  for (const [first, last] of BLOCKS) {
    for (let code = first; code <= last; code += 1) {
      const character = String.fromCharCode(code);
      const folded = foldText(character);
      if (folded !== character && folded.length <= 2 && character.toLowerCase() === character)
        byFolded.set(folded, [...(byFolded.get(folded) ?? []), character]);
    }
  }
  return byFolded;
}

function spell(folded: string, spelled: ReadonlyMap<string, readonly string[]>): string {
  const marks = anyOf(["", ...(spelled.get("") ?? []).filter((mark) => POINT.test(mark))]);
  const letters = Array.from(folded).slice(0, MAX_LETTERS);
  const single = (letter = ""): string => {
    const others = spelled.get(letter) ?? [];
    const any = others.length === 0 ? literal(letter) : anyOf([letter, ...others].map(literal));
    // A letter has at most a doubling mark and a vowel sign.
    return POINTED.test(letter) ? any + marks + marks : any;
  };
  const between = (one = "", other = ""): string => {
    if (one === "" || other === "" || one === " " || other === " ") return "";
    return /\d/.test(one + other) ? JOINT_OF_DIGITS : JOINT;
  };
  let pattern = "";
  for (let at = 0; at < letters.length; at += 1) {
    const [before, letter, next] = [letters[at - 1], letters[at], letters[at + 1]];
    const ligatures = spelled.get(`${letter}${next}`);
    pattern += between(before, letter);
    if (letter === " ") pattern += GAP;
    else if (ligatures === undefined || next === undefined) pattern += single(letter);
    else {
      pattern += anyOf([single(letter) + between(letter, next) + single(next), ...ligatures.map(literal)]);
      at += 1;
    }
  }
  return pattern;
}

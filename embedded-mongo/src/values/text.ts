import { isUtf8 } from "node:buffer";

const REPLACEMENT = "\uFFFD";
/** An invalid byte is decoded to this lone surrogate plus the byte, which valid UTF-8 cannot contain. */
const ESCAPE = 0xdc00;

/** Escapes invalid bytes, which `encodeUtf8` restores. */
export function decodeUtf8(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString("utf8", start, end);
  if (!text.includes(REPLACEMENT) || isUtf8(bytes.subarray(start, end))) return text;
  const pieces: string[] = [];
  for (let at = start; at < end;) {
    const length = sequenceLength(bytes[at] ?? 0);
    const isValid = at + length <= end && isUtf8(bytes.subarray(at, at + length));
    pieces.push(
      isValid ? bytes.toString("utf8", at, at + length) : String.fromCharCode(ESCAPE + (bytes[at] ?? 0)),
    );
    at += isValid ? length : 1;
  }
  return pieces.join("");
}

function sequenceLength(lead: number): number {
  if (lead < 0xc0) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Inverse of `decodeUtf8`. */
export function encodeUtf8(text: string): Buffer {
  if (!LONE_SURROGATE.test(text)) return Buffer.from(text, "utf8");
  const pieces = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= ESCAPE && code < ESCAPE + 256 ? Buffer.from([code - ESCAPE]) : Buffer.from(character);
  });
  return Buffer.concat(pieces);
}

/*
 * Browsers write their storages to logs on the disk, where removed values remain readable for weeks. What is personal is
 * therefore stored encrypted, under a key that only lives in a cookie and is forgotten with the stay: cookies are really
 * erased. The browser's own encryption does not exist on pages without https, as in a hotel's local network.
 */

const COOKIE = "roombell_key";
const MARK = "~";
/** Longer than most stays; a browser that is closed meanwhile must not lose what waits to be sent. */
const KEY_SECONDS = 30 * 24 * 60 * 60;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;

let held: Uint8Array | null = null;

/** The text encrypted under this browser's key. */
export function seal(text: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const body = chacha20(currentKey() ?? newKey(), nonce, new TextEncoder().encode(text));
  return MARK + toBase64(nonce) + toBase64(body);
}

/** The text of a sealed one; null if it is none or was sealed under a key that is forgotten. */
export function unseal(sealed: string): string | null {
  const key = currentKey();
  if (key === null || !sealed.startsWith(MARK)) return null;
  const bytes = fromBase64(sealed.slice(MARK.length));
  if (bytes === null || bytes.length <= NONCE_BYTES) return null;
  const text = chacha20(key, bytes.slice(0, NONCE_BYTES), bytes.slice(NONCE_BYTES));
  return new TextDecoder().decode(text);
}

/** Makes everything that was sealed unreadable for ever. */
export function forgetSealingKey(): void {
  held = null;
  writeCookie("", 0);
}

/** The key of the cookie, which all tabs share; the one in memory where cookies are blocked. */
function currentKey(): Uint8Array | null {
  const found = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
  const key = found === undefined ? null : fromBase64(found);
  if (key?.length === KEY_BYTES) held = key;
  return held;
}

function newKey(): Uint8Array {
  held = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  writeCookie(toBase64(held), KEY_SECONDS);
  return held;
}

function writeCookie(value: string, seconds: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COOKIE}=${value}; Path=/customer; SameSite=Strict; Max-Age=${seconds}${secure}`;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}

const BLOCK_BYTES = 64;
const COUNTER = 12;
const ROUNDS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** ChaCha20 as in RFC 8439, counted from block 0: encrypts, and decrypts what it has encrypted. */
export function chacha20(key: Uint8Array, nonce: Uint8Array, data: Uint8Array): Uint8Array {
  const start = new Uint8Array(BLOCK_BYTES);
  start.set(new TextEncoder().encode("expand 32-byte k"));
  start.set(key, 16);
  start.set(nonce, 52);
  const state = new Uint32Array(start.buffer);
  let stream = new Uint8Array();
  return data.map((byte, at) => {
    if (at % BLOCK_BYTES === 0) {
      state[COUNTER] = at / BLOCK_BYTES;
      stream = blockOf(state);
    }
    return byte ^ (stream[at % BLOCK_BYTES] ?? 0);
  });
}

function blockOf(state: Uint32Array): Uint8Array<ArrayBuffer> {
  const x = state.slice();
  const mix = (a: number, b: number, c: number, turn: number): void => {
    const sum = (at(x, a) + at(x, b)) >>> 0;
    const turned = at(x, c) ^ sum;
    x[a] = sum;
    x[c] = (turned << turn) | (turned >>> (32 - turn));
  };
  for (let round = 0; round < 10; round += 1) {
    for (const [a, b, c, d] of ROUNDS) {
      mix(a, b, d, 16);
      mix(c, d, b, 12);
      mix(a, b, d, 8);
      mix(c, d, b, 7);
    }
  }
  return new Uint8Array(x.map((word, index) => word + at(state, index)).buffer);
}

const at = (words: Uint32Array, index: number): number => words[index] ?? 0;

import { afterEach, describe, expect, test } from "vitest";
import { chacha20, forgetSealingKey, seal, unseal } from "./sealing.js";
import { asText, createStored } from "./storage.js";

const bytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

afterEach(() => {
  forgetSealingKey();
  localStorage.clear();
});

test("the cipher is ChaCha20 (RFC 8439, appendix A.1, vectors 1 and 2)", () => {
  const [key, nonce] = [new Uint8Array(32), new Uint8Array(12)];
  const stream = chacha20(key, nonce, new Uint8Array(128));
  expect(stream).toEqual(
    bytes(
      "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586" +
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
  );
});

test("key and nonce count (RFC 8439, appendix A.2, vector 3)", () => {
  const key = bytes("1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0");
  const text = new TextEncoder().encode(
    "'Twas brillig, and the slithy toves\nDid gyre and gimble in the wabe:",
  );
  const nonce = bytes("000000000000000000000002");
  // The vector begins with block 42.
  const padded = new Uint8Array(42 * 64 + text.length);
  padded.set(text, 42 * 64);
  const sealed = chacha20(key, nonce, padded).slice(42 * 64);
  expect(sealed).toEqual(
    bytes(
      "62e6347f95ed87a45ffae7426f27a1df5fb69110044c0d73118effa95b01e5cf166d3df2d721caf9b21e5fb14c616871fd84c54f9d65b283196c7fe4f60553eb" +
        "f39c6402",
    ),
  );
});

describe("a sealed text", () => {
  test("shows nothing of itself and can be opened again", () => {
    const sealed = seal('{"phone":"+91 70055 31877","name":"ज़ेबा"}');
    expect(sealed).not.toMatch(/70055|phone/);
    expect(unseal(sealed)).toBe('{"phone":"+91 70055 31877","name":"ज़ेबा"}');
    expect(seal("same")).not.toBe(seal("same"));
  });

  test("cannot be opened once its key is forgotten", () => {
    const sealed = seal('"secret"');
    forgetSealingKey();
    expect(unseal(sealed)).not.toBe('"secret"');
  });

  test("that is none is refused", () => {
    for (const text of ["", "~", "~%%", "~AAAA", "plain"]) expect(unseal(text)).toBeNull();
  });
});

describe("a stored value that is sealed", () => {
  const stored = createStored("local", "sealed", asText, { sealed: true });

  test("is read back, and unreadable in the storage", () => {
    stored.write("Zebulon Quartermain");
    expect(stored.read()).toBe("Zebulon Quartermain");
    expect(localStorage.getItem("roombell.sealed")).not.toContain("Zebulon");
    expect(createStored("local", "sealed", asText, { sealed: true }).read()).toBe("Zebulon Quartermain");
  });

  test("is not read when it is not sealed", () => {
    localStorage.setItem("roombell.sealed", '"plain"');
    expect(stored.read()).toBeNull();
  });

  test("is gone with its key", () => {
    stored.write("Zebulon Quartermain");
    forgetSealingKey();
    expect(createStored("local", "sealed", asText, { sealed: true }).read()).toBeNull();
  });
});

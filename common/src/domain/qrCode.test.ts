import { describe, expect, test } from "vitest";
import { formatQrCode, normalizeQrCode, QR_INPUT_MAX } from "./qrCode.js";

const CODE = "7KQM2X4D9RT3HB10";
const LINK = "https://bell.example/customer?qr=7KQM-2X4D-9RT3-HB10";

describe("a room code", () => {
  test.each([
    ["in lower case, with look-alikes", "7kqm-2x4d-9rt3-hbio"],
    ["with spaces and a line break", " 7KQM 2X4D 9RT3 HB10\n"],
    ["with the dashes of a word processor", "7KQM–2X4D—9RT3‑HB10"],
    ["in full-width letters and spaces", "７ＫＱＭ　２Ｘ４Ｄ　９ＲＴ３　ＨＢ１０"],
    ["in quotes, with a full stop", "“7KQM-2X4D-9RT3-HB10”."],
    ["as a link", LINK],
    ["as a link with the code behind a hash", LINK.replace("?", "#")],
    ["as a link in capitals", LINK.toUpperCase()],
    ["as an encoded link with more behind it", `${LINK.replaceAll("-", "%2D")}&lang=hi#menu`],
    ["as a link whose hash a scanner has escaped", LINK.replace("?", "%23")],
    ["as a link within another one, with a parameter", encodeURIComponent(`${LINK}&utm_source=mail`)],
    ["as a link within two others", encodeURIComponent(encodeURIComponent(`${LINK}&utm_source=mail`))],
    ["as a link with a second question mark", `${LINK}?fbclid=1`],
    ["with the digits of another script", "٧KQM-2X4D-9RT3-HB10"],
    ["as a link with an escaped ampersand", LINK.replace("qr=", "lang=en&amp;qr=")],
    ["as a link with a text that a scanner appended", `${LINK}%20Scanned%20with%20Reader`],
    ["as a link in a page", `<a href="${LINK}">Room</a>`],
    ["as a link in a message", `Welcome. Your room: <${LINK}> Enjoy your stay`],
  ])("is read %s", (_how, text) => {
    expect(normalizeQrCode(text)).toBe(CODE);
  });

  test.each([
    ["a message that is too long", `${" ".repeat(QR_INPUT_MAX)}${LINK}`],
    ["too many marks", `${CODE}${"-".repeat(100)}`],
    ["a run of combining marks", "\u0301\u0327".repeat(500)],
  ])("is not read from %s", (_what, text) => {
    expect(normalizeQrCode(text)).toBeNull();
  });

  test.each(["", "7KQM-2X4D-9RT3", `${CODE}0`, "7KQM-2X4D-9RT3-HB1U", `${LINK}A`])("is not %s", (text) => {
    expect(normalizeQrCode(text)).toBeNull();
  });
});

test("a room code is formatted in groups of four, and a shorter text is unchanged", () => {
  expect(formatQrCode(CODE)).toBe("7KQM-2X4D-9RT3-HB10");
  expect(formatQrCode("7K")).toBe("7K");
});

test("a link with broken encoding is not a room code", () => {
  expect(normalizeQrCode("https://bell.example/customer?qr=7KQM%")).toBeNull();
  expect(normalizeQrCode(`https://bell.example/customer?qr=${CODE}%`)).toBe(CODE);
});

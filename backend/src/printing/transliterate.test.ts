import { describe, expect, test } from "vitest";
import { CODE_PAGES } from "./codePages.js";
import { encodeTicket } from "./escpos.js";
import { transliterate } from "./transliterate.js";

const onPaper = (text: string, codePage: keyof typeof CODE_PAGES = "PC858"): string =>
  transliterate(text, CODE_PAGES[codePage].upperHalf, "[see screen]");

describe("printed text", () => {
  test.each([
    ["Bœuf bourguignon", "Boeuf bourguignon"],
    ["Adana ızgara", "Adana izgara"],
    ["Đà Nẵng phở", "Dà Nang pho"],
    ["Łódź ŁOSOŚ", "Lódz LOSOS"],
    ["ﬁsh & ﬂakes", "fish & flakes"],
    ["“soft” – ‘poached’… no salt—please", "\"soft\" - 'poached'... no salt-please"],
    ["⅓ of the salt, 1⅓ cups, ⅛", "1/3 of the salt, 1 1/3 cups, 1/8"],
    ["½ portion", "½ portion"],
    ["１２ eggs №5 5⁴", "12 eggs No5 5 4"],
    ["Crème fraîche x̌", "Crème fraîche x"],
  ])("spells %s as %s", (text, expected) => {
    expect(onPaper(text)).toBe(expected);
  });

  test("is spelled out only where the code page lacks the character", () => {
    const text = "½ Käsespätzle, 1½ Straße €5";
    expect(onPaper(text, "WPC1252")).toBe(text);
    expect(onPaper(text, "PC437")).toBe("½ Käsespätzle, 1½ Straße EUR 5");
    expect(onPaper(text, "PC866")).toBe("1/2 Kasespatzle, 1 1/2 Strasse EUR 5");
    expect(onPaper("Łosoś Đorđe", "PC852")).toBe("Łosoś Đorđe");
    expect(onPaper("ızgara", "PC850")).toBe("ızgara");
  });

  test("has a Russian word on a Russian code page and a reference to the screen elsewhere", () => {
    expect(onPaper("Борщ 2x", "PC866")).toBe("Борщ 2x");
    expect(onPaper("soup Борщ, Bщuf with चाय")).toBe("soup [see screen], [see screen] with [see screen]");
  });

  test("has no character twice in a code page, and 128 in each", () => {
    for (const { upperHalf } of Object.values(CODE_PAGES)) {
      const characters = Array.from(upperHalf).filter((character) => character !== "\ufffd");
      expect(new Set(characters).size).toBe(characters.length);
      expect(upperHalf).toHaveLength(128);
    }
  });
});

describe("a ticket's bytes", () => {
  test("leave double-byte mode after the reset, then choose the code page", async () => {
    expect([...(await encodeTicket([], 48)).subarray(0, 7)]).toEqual([
      0x1b, 0x40, 0x1c, 0x2e, 0x1b, 0x74, 19,
    ]);
    expect([...(await encodeTicket([], 48, "WPC1252")).subarray(4, 7)]).toEqual([0x1b, 0x74, 16]);
  });

  test.each([
    ["PC437", "é½ß", [0x82, 0xab, 0xe1]],
    ["PC850", "éı", [0x82, 0xd5]],
    ["PC852", "łŁ", [0x88, 0x9d]],
    ["PC858", "€é", [0xd5, 0x82]],
    ["PC866", "Яё", [0x9f, 0xf1]],
    ["WPC1252", "€œÿ", [0x80, 0x9c, 0xff]],
  ] as const)("encode %s", async (codePage, text, bytes) => {
    expect([...(await encodeTicket([{ label: "", text }], 48, codePage))]).toEqual(
      expect.arrayContaining(bytes as never),
    );
  });
});

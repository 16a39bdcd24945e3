import type { HotelDoc, PrinterAddressDoc } from "#hotels/model.js";
import { CODE_PAGES, DEFAULT_CODE_PAGE } from "./codePages.js";
import type { PrintedLine } from "./escpos.js";
import { headingLine } from "./ticketLines.js";

/** Samples of the characters in hotels' texts, by class; Hindi is drawn, and Chinese refers to the screen. */
const SAMPLES: readonly [string, string][] = [
  ["Digits: ", "0123456789"],
  ["Letters: ", "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz"],
  ["Signs: ", "!\"#$%&'()*+,-./:;<=>?@[]^_`{|}~"],
  ["Western: ", "Crème brûlée, Käsespätzle, jamón, Straße, Smørrebrød"],
  ["Central: ", "Łosoś, kołacz, řízek, gulyás, Đuveč"],
  ["Turkish: ", "Adana ızgara, şiş kebap"],
  ["Cyrillic: ", "Борщ, пельмени"],
  ["Money: ", "€5 £4 ₹90 ¥600"],
  ["Fractions: ", "½ ¼ ⅓ 1½"],
  ["Quotes: ", "“quoted” ‘quoted’ – — …"],
  ["Ligatures: ", "ﬁsh, ﬂan, Bœuf, Æble"],
  ["Hindi: ", "चाय"],
  ["Chinese: ", "茶"],
];
const PER_ROW = 16;

/** The lines of a test page: the printer's settings, every class of characters and the upper half of the code page. */
export function testPageLines(
  { name }: HotelDoc,
  { code_page = DEFAULT_CODE_PAGE, paper }: PrinterAddressDoc,
): PrintedLine[] {
  const upperHalf = Array.from(CODE_PAGES[code_page].upperHalf, (character) =>
    character.replace("\ufffd", " "),
  );
  return [
    headingLine("TEST PAGE"),
    { label: "Hotel: ", text: name },
    { label: `Code page: ${code_page}, paper: ${paper} mm`, isBold: true },
    { label: "Bold", isBold: true },
    { label: "Large", isLarge: true },
    ...SAMPLES.map(([label, text]) => ({ label, text })),
    ...Array.from({ length: upperHalf.length / PER_ROW }, (_, row) => ({
      label: `${(8 + row).toString(PER_ROW).toUpperCase()}0: `,
      text: upperHalf.slice(row * PER_ROW, (row + 1) * PER_ROW).join(""),
    })),
    { label: " " },
  ];
}

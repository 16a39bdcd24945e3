import styled from "styled-components";

/** Between these a line may break: spaces, dashes, and the signs of scripts that are written without spaces. */
const BREAKS = /[\s\-–—/]|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])/u;

/** The number of characters of the longest part that should not be broken. */
function longestWord(text: string): number {
  return Math.max(1, ...text.split(BREAKS).map((word) => Array.from(word).length));
}

/**
 * A name on a card in the size `--fit-size`, or smaller where its longest word would not fit beside what takes
 * `--fit-beside`: a name is never broken inside a word as long as that leaves it legible.
 */
export function FittedText({ children }: { children: string }) {
  const longest = { "--fit-longest": longestWord(children) };
  return (
    <Fitted dir="auto" style={longest}>
      {children}
    </Fitted>
  );
}

/** The width of a letter, as a share of the text's size; a little more than the usual ones have. */
const LETTER = 0.62;

const Fitted = styled.span`
  font-size: min(
    var(--fit-size),
    max(1rem, calc((100cqi - var(--fit-beside)) / (var(--fit-longest) * ${LETTER})))
  );
  overflow-wrap: break-word;
`;

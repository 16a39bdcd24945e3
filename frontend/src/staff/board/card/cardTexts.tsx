import { useState } from "react";
import styled from "styled-components";
import { plainButton, writtenText } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";

/** Texts up to this length are shown whole. */
const SHORT = 110;
const LINES = 3;

/** What somebody wrote on a card: a long text is cut after some lines until it is pressed. */
export function LongText({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false);
  if (children.length <= SHORT) return <Whole>{children}</Whole>;
  return (
    <Press type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <Text $open={isOpen}>{children}</Text>
      <More>{isOpen ? "less" : "more"}</More>
    </Press>
  );
}

/** Between these a line may break: spaces, dashes, and the signs of scripts that are written without spaces. */
const BREAKS = /[\s\-–—/]|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])/u;
/** The width of a letter, as a share of the text's size; a little more than the usual ones have. */
const LETTER = 0.62;

/**
 * A name on a card in the size `--fit-size`, or smaller where its longest word would not fit beside what takes
 * `--fit-beside`: a name is never broken inside a word as long as that leaves it legible.
 */
export function FittedText({ children }: { children: string }) {
  const longest = Math.max(1, ...children.split(BREAKS).map((word) => Array.from(word).length));
  return (
    <Fitted dir="auto" style={{ "--fit-longest": longest }}>
      {children}
    </Fitted>
  );
}

const Whole = styled.span`
  min-width: 0;
  overflow-wrap: break-word;
`;

const Press = styled.button`
  ${plainButton}
  flex: 1;
  min-width: 0;
  min-height: ${theme.control.board};
  color: inherit;
  font: inherit;
  ${writtenText}
`;

const Text = styled.span<{ $open: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: break-word;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $open }) => ($open ? "none" : LINES)};
`;

const More = styled.span`
  text-decoration: underline;
`;

const Fitted = styled.span`
  font-size: min(
    var(--fit-size),
    max(1rem, calc((100cqi - var(--fit-beside)) / (var(--fit-longest) * ${LETTER})))
  );
  overflow-wrap: break-word;
`;

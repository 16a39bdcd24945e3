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

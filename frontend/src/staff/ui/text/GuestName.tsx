import styled from "styled-components";
import { mutedText, theme } from "#shared/theme/theme.js";

/** The guest's name below an item of a list; cut after two lines, with the full name as tooltip. */
export function GuestName({
  name,
  isAlone = false,
}: {
  name: string;
  /** On its own line, outside of any column. */
  isAlone?: boolean;
}) {
  return name === "" ? null : (
    <Name title={name} dir="auto" $isAlone={isAlone}>
      {name}
    </Name>
  );
}

const Name = styled.span<{ $isAlone: boolean }>`
  /* Two lines at most, and no wider than its longest word: the name widens no column. */
  display: -webkit-box;
  max-width: ${({ $isAlone }) => ($isAlone ? "100%" : "14ch")};

  ${theme.media.narrow} {
    max-width: ${({ $isAlone }) => ($isAlone ? "100%" : "9ch")};
  }
  ${theme.media.roomy} {
    max-width: ${({ $isAlone }) => ($isAlone ? "100%" : "22ch")};
  }
  overflow: hidden;
  overflow-wrap: break-word;
  /* Below what it belongs to, in whichever script it is written. */
  text-align: left;
  white-space: normal;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  [data-density="compact"] & {
    -webkit-line-clamp: 1;
    overflow-wrap: anywhere;
  }
  ${mutedText("xs")}
  font-weight: ${theme.font.weight.regular};
`;

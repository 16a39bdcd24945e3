import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";

/** The guest's name below an item of a list; a long one is cut after two lines and given in full by its title. */
export function GuestName({ name }: { name: string }) {
  return name === "" ? null : (
    <Name title={name} dir="auto">
      {name}
    </Name>
  );
}

const Name = styled.span`
  /* Two lines at most, and no wider than its longest word: the name widens no column. */
  display: -webkit-box;
  max-width: 14ch;

  ${theme.media.narrow} {
    max-width: 9ch;
  }
  overflow: hidden;
  overflow-wrap: break-word;
  white-space: normal;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  [data-density="compact"] & {
    -webkit-line-clamp: 1;
    overflow-wrap: anywhere;
  }
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
  font-weight: ${theme.font.weight.regular};
`;

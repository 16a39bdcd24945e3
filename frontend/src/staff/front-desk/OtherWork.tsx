import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** The other open work of a card's room: a short list, and how many more there are. */
export function OtherWork({ lines }: { lines: string }) {
  return (
    <List aria-label="Also open">
      {lines.split("\n").map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two of the same text are two pieces of work
        <li key={index}>{line}</li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${theme.board.muted};
  font-size: ${theme.font.card.small};

  & > li {
    overflow-wrap: anywhere;
  }
`;

import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";

/** The number that is listed before the rest is only counted. */
const LISTED = 3;

/** The other open work of a card's room: a short list, and how many more there are. */
export function OtherWork({ lines }: { lines: string }) {
  const others = lines.split("\n");
  // "and 1 more" is as long as what it stands for.
  const listed = others.length === LISTED + 1 ? others : others.slice(0, LISTED);
  const rest = others.length - listed.length;
  return (
    <List aria-label="Also open">
      {listed.map((other, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two of the same text are two pieces of work
        <li key={index}>{other}</li>
      ))}
      {rest > 0 && <li data-rest>and {rest} more</li>}
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
  & > li:not([data-rest])::before {
    content: "+ ";
  }
`;

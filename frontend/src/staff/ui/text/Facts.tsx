import type { ReactNode } from "react";
import styled from "styled-components";
import { theme, writtenText } from "#shared/theme/theme.js";

/** A list of labelled values; empty ones are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const shown = facts.filter(([, value]) => value !== "" && value !== null && value !== undefined);
  return (
    <List>
      {shown.map(([name, value]) => (
        <Line key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Line>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: fit-content(45%) minmax(0, 1fr);
  gap: ${theme.space[2]} ${theme.space[4]};
  font-size: ${theme.font.size.sm};
`;

const Line = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;

  dt {
    color: ${theme.color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
    ${writtenText}
  }
`;

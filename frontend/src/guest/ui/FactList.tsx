import styled from "styled-components";
import { inStack, theme } from "#shared/theme/theme.js";

export function FactList({
  facts,
  className,
}: {
  facts: readonly (readonly [name: string, value: string])[];
  className?: string;
}) {
  return (
    <List className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  ${inStack(2)}

  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space[4]};
  }

  dt {
    color: ${theme.color.textMuted};
  }

  dd {
    font-weight: ${theme.font.weight.semibold};
    text-align: end;
  }
`;

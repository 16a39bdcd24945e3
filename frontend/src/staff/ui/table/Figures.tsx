import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styled from "styled-components";
import { inRow, tabularFigures, theme, type Tone } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { Row, Text } from "#shared/ui/primitives.js";

type FigureOfLine = {
  label: string;
  value: ReactNode;
  icon: IconType;
  tone: Tone;
  /** Links to the list of the counted items. */
  to?: string;
};

export function Figures({ figures }: { figures: readonly FigureOfLine[] }) {
  return (
    <Line>
      {figures.map(({ label, value, icon, tone, to }) => (
        <Figure key={label}>
          <Row as="dt" $gap={1} $nowrap>
            <Mark $tone={tone}>
              <Icon icon={icon} size="sm" />
            </Mark>
            {to === undefined ? <span>{label}</span> : <Way to={to}>{label}</Way>}
          </Row>
          <Text as="dd" $weight="bold" $color="text">
            {value}
          </Text>
        </Figure>
      ))}
    </Line>
  );
}

const Line = styled.dl`
  ${tabularFigures}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[4]};
  font-size: ${theme.font.size.sm};
`;

const Figure = styled.div`
  ${inRow(1)}
  color: ${theme.color.textMuted};
  white-space: nowrap;
`;

const Way = styled(Link)`
  color: inherit;
`;

const Mark = styled.span<{ $tone: Tone }>`
  display: grid;
  color: ${({ $tone }) => theme.tone[$tone].fg};

  ${theme.media.narrow} {
    display: none;
  }
`;

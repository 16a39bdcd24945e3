import type { ReactNode } from "react";
import styled from "styled-components";
import { inRow, theme } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { Row, Text } from "#shared/ui/primitives.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";

export const LineList = styled.ul`
  > * + * {
    border-top: ${theme.line.thin} solid ${theme.color.border};
  }
`;

export function Line({
  icon,
  name,
  mark,
  text,
  actions,
}: {
  icon: IconType;
  name: string;
  mark?: ReactNode;
  text: string;
  actions?: ReactNode;
}) {
  return (
    <Item>
      <Text as="span" $color="textMuted">
        <Icon icon={icon} />
      </Text>
      <Texts>
        <Row $gap={2}>
          <Name>{name}</Name>
          {mark}
        </Row>
        <Muted>{text}</Muted>
      </Texts>
      {actions}
    </Item>
  );
}

const Item = styled.li`
  ${inRow(3)}
  padding: ${theme.space[3]} ${theme.space[4]};
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
`;

export const LineFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
`;

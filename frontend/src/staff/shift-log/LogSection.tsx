import type { ReactNode } from "react";
import styled from "styled-components";
import { tabularFigures } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";

/** One part of the shift log with its count; says so when it is empty. */
export function LogSection({
  title,
  count,
  empty,
  children,
}: {
  title: string;
  count: number;
  empty: string;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <Title>
        {title}
        <Count>{count}</Count>
      </Title>
      {count === 0 ? <Empty>{empty}</Empty> : children}
    </section>
  );
}

export const LogList = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;

export const LogLine = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[2]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
  break-inside: avoid;
  overflow-wrap: anywhere;
`;

const Title = styled.h3`
  display: flex;
  gap: ${theme.space[2]};
  font-weight: ${theme.font.weight.bold};
`;

const Count = styled.span`
  ${tabularFigures}
  color: ${theme.color.textMuted};
`;

const Empty = styled.p`
  color: ${theme.color.textMuted};
`;

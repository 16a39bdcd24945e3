import { useId, type ReactNode } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** A part of the dashboard: its figures in a row, below them charts and lists two by two. */
export function DashboardSection({
  title,
  figures,
  children,
}: {
  title: string;
  figures?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      {figures && <Figures>{figures}</Figures>}
      <Pairs>{children}</Pairs>
    </Section>
  );
}

/** As wide as the section. */
export const Wide = styled.div`
  min-width: 0;

  ${theme.media.wide} {
    grid-column: 1 / -1;
  }
`;

const Section = styled.section`
  margin-top: ${theme.space[8]};
`;

const Title = styled.h2`
  margin-bottom: ${theme.space[3]};
  font-size: ${theme.font.size.lg};
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
  margin-bottom: ${theme.space[4]};

  > :nth-child(3):last-child {
    grid-column: 1 / -1;
  }

  ${theme.media.medium} {
    gap: ${theme.space[4]};
  }

  ${theme.media.wide} {
    &:not(:has(> :nth-child(4))) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    > :nth-child(3):last-child {
      grid-column: auto;
    }
  }

  ${theme.media.roomy} {
    &:has(> :nth-child(4)) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;

const Pairs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};

  ${theme.media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

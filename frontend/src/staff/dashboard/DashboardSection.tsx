import type { RangeFigures } from "@roombell/common/contract/dashboard";
import type { UseQueryResult } from "@tanstack/react-query";
import { Suspense, useId, type ReactNode } from "react";
import styled from "styled-components";
import { inStack, theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { Text } from "#shared/ui/primitives.js";
import { PartBoundary } from "#shared/ui/state/PartBoundary.js";
import { Skeleton } from "#shared/ui/state/Skeleton.js";
import { NotAvailable } from "#staff/ui/text/NotAvailable.js";

export function DashboardSection({
  title,
  actions,
  figures,
  children,
}: {
  title: string;
  actions?: ReactNode;
  figures?: ReactNode;
  children?: ReactNode;
}) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Head>
        <Text as="h2" $size="lg" id={titleId}>
          {title}
        </Text>
        {actions}
      </Head>
      {figures && <Figures>{figures}</Figures>}
      {children && <Pairs>{children}</Pairs>}
    </Section>
  );
}

/** Two lazily loaded charts; placeholders while they load or after a failure. */
export function LazyCharts({
  figures: { data, isError },
  children,
}: {
  figures: UseQueryResult<RangeFigures>;
  children: (figures: RangeFigures) => ReactNode;
}) {
  const failed = (
    <Wide>
      <Card>
        <NotAvailable />
      </Card>
    </Wide>
  );
  const waiting = ["first", "second"].map((place) => (
    <Card key={place}>
      <Skeleton $height={theme.size.chart} $radius="md" />
    </Card>
  ));
  return (
    <PartBoundary frame={() => failed}>
      <Suspense fallback={waiting}>{data ? children(data) : isError ? failed : waiting}</Suspense>
    </PartBoundary>
  );
}

export const Wide = styled.div`
  min-width: 0;

  ${theme.media.wide} {
    grid-column: 1 / -1;
  }
`;

const Section = styled.section`
  margin-top: ${theme.space[8]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  margin-bottom: ${theme.space[3]};
`;

/** Three or six figures fill whole rows at every width. */
const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};

  &:not(:last-child) {
    margin-bottom: ${theme.space[4]};
  }

  > :nth-child(3):last-child {
    grid-column: 1 / -1;
  }

  ${theme.media.medium} {
    gap: ${theme.space[4]};
  }

  ${theme.media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > :nth-child(3):last-child {
      grid-column: auto;
    }
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }

  ${theme.media.roomy} {
    &:has(> :nth-child(6)) {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
  }
`;

const Pairs = styled.div`
  ${inStack(4)}
  grid-template-columns: minmax(0, 1fr);

  ${theme.media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

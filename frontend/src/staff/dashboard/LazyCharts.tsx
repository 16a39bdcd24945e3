import type { RangeFigures } from "@roombell/common/contract/dashboard";
import type { UseQueryResult } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { PartBoundary } from "#shared/ui/state/PartBoundary.js";
import { Skeleton } from "#shared/ui/state/Skeleton.js";
import { NotAvailable } from "#staff/ui/text/NotAvailable.js";
import { Wide } from "./DashboardSection.js";

/** Two charts, whose code is loaded lazily; placeholders while they load or when that failed. */
export function LazyCharts({
  figures: { data, isError },
  children,
}: {
  figures: UseQueryResult<RangeFigures>;
  children: (figures: RangeFigures) => ReactNode;
}) {
  return (
    <PartBoundary frame={() => <Places failed />}>
      <Suspense fallback={<Places failed={false} />}>
        {data ? children(data) : <Places failed={isError} />}
      </Suspense>
    </PartBoundary>
  );
}

function Places({ failed }: { failed: boolean }) {
  if (failed) {
    return (
      <Wide>
        <Card>
          <NotAvailable />
        </Card>
      </Wide>
    );
  }
  return ["first", "second"].map((place) => (
    <Card key={place}>
      <Skeleton $height={theme.size.chart} $radius="md" />
    </Card>
  ));
}

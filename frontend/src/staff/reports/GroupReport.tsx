import type { ReportGroup } from "@roombell/common/contract/report";
import { Suspense } from "react";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { PartBoundary } from "#shared/ui/state/PartBoundary.js";
import { Skeleton, SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { ChartTable } from "#staff/dashboard/ChartCard.js";
import { useReport, type ReportRange } from "#staff/dashboard/useReport.js";
import { useCurrency } from "#staff/session/useHotel.js";
import { NotAvailable } from "#staff/ui/text/NotAvailable.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { figureText, reportColumns, reportPoints, REPORTS } from "./reportFigures.js";

const ReportChart = lazyPage(() => import("./ReportChart.js"), "ReportChart");

/** A report by one group: its chart and its table. With `rows` only the first rows of the table, as in a summary. */
export function GroupReport({
  by,
  range,
  rows,
  hasFood,
}: {
  by: ReportGroup;
  range: ReportRange;
  rows?: number;
  hasFood: boolean;
}) {
  const currency = useCurrency();
  const { data, isError } = useReport(by, range);
  const { title } = REPORTS[by];
  // The previous answer is shown while another is loaded, but never one of another group.
  const report = data?.by === by ? data : undefined;
  if (report === undefined)
    return <Card title={title}>{isError ? <NotAvailable /> : <SkeletonLines count={5} />}</Card>;
  const points = reportPoints(report.rows, by, hasFood).slice(0, rows);
  const left = report.rows.length - points.length;
  return (
    <>
      {rows === undefined && points.length > 0 && (
        <PartBoundary frame={() => <NotAvailable />}>
          <Suspense fallback={<Skeleton $height={theme.size.chart} $radius="md" />}>
            <ReportChart report={report} hasFood={hasFood} />
          </Suspense>
        </PartBoundary>
      )}
      <Card title={title}>
        {points.length === 0 ? (
          <Muted as="p">Nothing in these days</Muted>
        ) : (
          <ChartTable
            label={title}
            points={points}
            columns={reportColumns(by, hasFood)}
            text={figureText(currency)}
            isBrief={rows !== undefined}
          />
        )}
        {left > 0 && <Muted as="p">{`and ${left} more`}</Muted>}
      </Card>
    </>
  );
}

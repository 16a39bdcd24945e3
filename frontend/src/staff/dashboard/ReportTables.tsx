import type { ReportGroup, ReportRow } from "@roombell/common/contract/report";
import { getPeriods, type DashboardRange } from "@roombell/common/domain/dashboardRange";
import type { ComponentProps } from "react";
import { formatMoney } from "#shared/lib/format.js";
import { Card } from "#shared/ui/Card.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { useDayStartOf } from "#staff/lib/dayStart.js";
import { useCurrency, useDayRule } from "#staff/session/useHotel.js";
import { NotAvailable } from "#staff/ui/text/NotAvailable.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { ChartTable, Hint, type ChartPoint } from "./ChartCard.js";
import { RANGE_TEXTS } from "./rangeTexts.js";
import { useReport } from "./useReport.js";

const TOP_DISHES = 10;

type Props = { range: DashboardRange };

export function TopDishes({ range }: Props) {
  const currency = useCurrency();
  return (
    <ReportCard
      title="Top dishes"
      by="dish"
      range={range}
      limit={TOP_DISHES}
      empty="No orders"
      columns={{ name: "Dish", portions: "Portions", revenue: "Revenue" }}
      text={(figure, key) => (key === "revenue" ? formatMoney(figure, currency) : String(figure))}
      toPoint={({ name, orders: { portions, revenue } }) => ({ name, portions, revenue })}
    />
  );
}

export function WorkByPerson({ range, hasFood }: Props & { hasFood: boolean }) {
  return (
    <ReportCard
      title="Work by person"
      by="person"
      range={range}
      empty="Nothing done"
      columns={{
        name: "Person",
        requests_accepted: "Requests accepted",
        requests_completed: "completed",
        ...(hasFood && { orders_accepted: "Orders accepted", orders_delivered: "delivered" }),
      }}
      text={String}
      toPoint={({ name, orders, requests }) => ({
        name,
        requests_accepted: requests.accepted,
        requests_completed: requests.done,
        orders_accepted: orders.accepted,
        orders_delivered: orders.done,
      })}
    />
  );
}

function ReportCard({
  title,
  by,
  range,
  limit,
  empty,
  toPoint,
  ...table
}: Props &
  Pick<ComponentProps<typeof ChartTable>, "columns" | "text"> & {
    title: string;
    by: ReportGroup;
    limit?: number;
    /** Followed by the name of the range. */
    empty: string;
    toPoint: (row: ReportRow) => ChartPoint;
  }) {
  const rule = useDayRule();
  const { current } = getPeriods(range, new Date(useDayStartOf(rule)), rule);
  const { data, isError } = useReport(by, current);
  if (data === undefined)
    return <Card title={title}>{isError ? <NotAvailable /> : <SkeletonLines count={5} />}</Card>;
  const { name, during } = RANGE_TEXTS[range];
  const points = data.rows.slice(0, limit).map((row) => ({ id: row.key, ...toPoint(row) }));
  return (
    <Card
      title={
        <>
          <span>{`${title} `}</span>
          <Hint>{name}</Hint>
        </>
      }
    >
      {points.length === 0 ? (
        <Muted as="p">{`${empty} ${during}`}</Muted>
      ) : (
        <ChartTable label={title} points={points} {...table} />
      )}
    </Card>
  );
}

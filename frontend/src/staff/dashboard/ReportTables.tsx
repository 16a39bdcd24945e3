import type { RangeReport } from "@roombell/common/contract/dashboard";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { formatMoney } from "#shared/lib/format.js";
import { Card } from "#shared/ui/Card.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { NotAvailable } from "#staff/ui/text/NotAvailable.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { ChartTable, Hint } from "./ChartCard.js";
import { RANGE_TEXTS } from "./rangeTexts.js";

type Query = { report: UseQueryResult<RangeReport> };

export function TopDishes({ report, currency }: Query & { currency: string }) {
  return (
    <ReportCard
      title="Top dishes"
      report={report}
      empty="No orders"
      columns={{ name: "Dish", quantity: "Portions", revenue: "Revenue" }}
      text={(figure, key) => (key === "revenue" ? formatMoney(figure, currency) : String(figure))}
      rowsOf={({ top_dishes }) =>
        top_dishes.map(({ menu_item_id, ...dish }) => ({ id: menu_item_id, ...dish }))
      }
    />
  );
}

export function WorkByPerson({ report, hasFood }: Query & { hasFood: boolean }) {
  return (
    <ReportCard
      title="Work by person"
      report={report}
      empty="Nothing accepted"
      columns={{
        name: "Person",
        requests_accepted: "Requests accepted",
        requests_completed: "completed",
        ...(hasFood && { orders_accepted: "Orders accepted", orders_delivered: "delivered" }),
      }}
      text={String}
      rowsOf={({ people }) => people}
    />
  );
}

/** A table of the range's report. */
function ReportCard({
  title,
  report: { data, isError },
  empty,
  rowsOf,
  ...table
}: Query &
  Pick<ComponentProps<typeof ChartTable>, "columns" | "text"> & {
    title: string;
    /** Followed by the name of the range. */
    empty: string;
    rowsOf: (report: RangeReport) => ComponentProps<typeof ChartTable>["points"];
  }) {
  if (data === undefined)
    return <Card title={title}>{isError ? <NotAvailable /> : <SkeletonLines count={5} />}</Card>;
  const { name, during } = RANGE_TEXTS[data.range];
  const rows = rowsOf(data);
  return (
    <Card
      title={
        <>
          <span>{`${title} `}</span>
          <Hint>{name}</Hint>
        </>
      }
    >
      {rows.length === 0 ? (
        <Muted as="p">{`${empty} ${during}`}</Muted>
      ) : (
        <ChartTable label={title} points={rows} {...table} />
      )}
    </Card>
  );
}

import type { PeriodFigures, RangeFigures } from "@roombell/common/contract/dashboard";
import { DASHBOARD_RANGES, type DashboardRange } from "@roombell/common/domain/dashboardRange";
import type { UseQueryResult } from "@tanstack/react-query";
import Coins from "lucide-react/icons/coins";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import Timer from "lucide-react/icons/timer";
import Utensils from "lucide-react/icons/utensils";
import type { ComponentProps } from "react";
import styled from "styled-components";
import { formatMoney } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { SegmentedControl } from "#shared/ui/field/SegmentedControl.js";
import { KeptPromises } from "#staff/kitchen/KeptPromises.js";
import { useCurrency } from "#staff/session/useHotel.js";
import { StatCards, type StatCard } from "#staff/ui/table/StatCard.js";
import { NotAvailable } from "#staff/ui/text/NotAvailable.js";
import { comparisonText } from "./comparisonText.js";
import { DashboardSection, Wide } from "./DashboardSection.js";
import { RANGE_TEXTS } from "./rangeTexts.js";

const RANGES = DASHBOARD_RANGES.map((value) => ({ value, label: RANGE_TEXTS[value].label }));

/** The range of all figures from here on, and its totals compared with the previous range. */
export function RangeSection({
  range,
  onRange,
  figures: { data: figures, isError },
  hasFood,
}: {
  range: DashboardRange;
  onRange: (range: DashboardRange) => void;
  figures: UseQueryResult<RangeFigures>;
  hasFood: boolean;
}) {
  const currency = useCurrency();
  const hasPromises = figures?.days.some(({ promises_made }) => promises_made > 0) ?? false;
  const isOneDay = figures?.current.from === figures?.current.to;
  return (
    <DashboardSection
      title={figures ? `Compared with ${RANGE_TEXTS[figures.range].than}` : "Figures"}
      actions={<SegmentedControl fills label="Range" options={RANGES} value={range} onChange={onRange} />}
      figures={
        (figures || !isError) && (
          <StatCards
            loading={figures === undefined}
            cards={figures ? buildCards(figures, hasFood, currency) : LOADING_CARDS}
          />
        )
      }
    >
      {!figures && isError && (
        <Wide>
          <Card>
            <NotAvailable />
          </Card>
        </Wide>
      )}
      {figures && hasFood && hasPromises && !isOneDay && (
        <ByDay>
          <summary>On-time deliveries by day</summary>
          <KeptPromises days={promisesByDay(figures)} today={figures.current.to} />
        </ByDay>
      )}
    </DashboardSection>
  );
}

type StatProps = ComponentProps<typeof StatCard>;

const LOADING_CARDS: readonly StatProps[] = ["Orders", "F&B Revenue", "Requests", "On-time deliveries"].map(
  (label) => ({ label, value: "" }),
);

function buildCards(
  { range, current, before }: RangeFigures,
  hasFood: boolean,
  currency: string,
): StatProps[] {
  const money = (amount: number): string => formatMoney(amount, currency);
  const compare = (measure: "requests" | "orders"): string =>
    comparisonText(current[measure], before[measure], String(before[measure]));
  const requests = {
    label: "Requests",
    value: String(current.requests),
    hint: compare("requests"),
    icon: ConciergeBell,
  };
  if (!hasFood) return [requests];
  const earnings = comparisonText(
    current.revenue,
    before.revenue,
    money(before.revenue).replace(/\.00$/, ""),
  );
  return [
    { label: "Orders", value: String(current.orders), hint: compare("orders"), icon: Utensils },
    {
      label: "F&B Revenue",
      value: money(current.revenue),
      hint: range === "today" ? `Today's F&B earnings. ${earnings}` : earnings,
      icon: Coins,
      tone: "info",
      to: "/hotel-admin/menu",
    },
    requests,
    {
      label: "On-time deliveries",
      value: current.promises_made === 0 ? "–" : onTimeText(current),
      hint: before.promises_made === 0 ? "No data for the previous period" : `vs ${onTimeText(before)}`,
      icon: Timer,
      tone: "success",
    },
  ];
}

/** For example `92% (46 of 50)`. */
function onTimeText({ promises_made: made, promises_kept: kept }: PeriodFigures): string {
  return `${Math.round((100 * kept) / made)}% (${kept} of ${made})`;
}

const promisesByDay = ({ days }: RangeFigures) =>
  days.map(({ day, promises_made, promises_kept }) => ({ day, made: promises_made, kept: promises_kept }));

/** Initially closed: thirty days would push the rest of the page off a phone. */
const ByDay = styled.details`
  font-size: ${theme.font.size.sm};

  summary {
    color: ${theme.color.textMuted};
    cursor: pointer;
  }
`;

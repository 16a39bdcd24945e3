import type { PeriodFigures, RangeFigures } from "@roombell/common/contract/dashboard";
import type { UseQueryResult } from "@tanstack/react-query";
import styled from "styled-components";
import { formatMoney } from "#shared/lib/format.js";
import { tabularFigures } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { KeptPromises } from "#staff/kitchen/KeptPromises.js";
import type { HotelPage } from "#staff/shell/useHotelPage.js";
import { NotAvailable } from "#staff/ui/text/NotAvailable.js";
import { comparisonText } from "./comparisonText.js";
import { RANGE_TEXTS } from "./rangeTexts.js";

/** The figures of the range, compared with the previous one. */
export function RangeCard({
  figures: { data: figures, isError },
  hasFood,
  currency,
}: Pick<HotelPage, "hasFood" | "currency"> & { figures: UseQueryResult<RangeFigures> }) {
  return (
    <Place>
      <Card title={figures && `vs. ${RANGE_TEXTS[figures.range].than}`}>
        {figures && (
          <>
            <Line>
              {buildMeasures(figures, hasFood, currency).map(({ label, value, change }) => (
                <Figure key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Value>{value}</Value>
                    <span>{change}</span>
                  </dd>
                </Figure>
              ))}
            </Line>
            {hasFood && figures.days.some(({ promises_made }) => promises_made > 0) && (
              <ByDay>
                <summary>On-time deliveries by day</summary>
                <KeptPromises
                  days={promisesByDay(figures)}
                  today={figures.range === "yesterday" ? null : figures.current.to}
                />
              </ByDay>
            )}
          </>
        )}
        {!figures && (isError ? <NotAvailable /> : <SkeletonLines count={2} />)}
      </Card>
    </Place>
  );
}

function buildMeasures({ current, before }: RangeFigures, hasFood: boolean, currency: string) {
  const money = (amount: number): string => formatMoney(amount, currency);
  const counted = (label: string, measure: "requests" | "orders") => ({
    label,
    value: String(current[measure]),
    change: comparisonText(current[measure], before[measure], String(before[measure])),
  });
  const requests = counted("Requests", "requests");
  if (!hasFood) return [requests];
  return [
    counted("Orders", "orders"),
    {
      label: "Revenue",
      value: money(current.revenue),
      change: comparisonText(current.revenue, before.revenue, money(before.revenue).replace(/\.00$/, "")),
    },
    requests,
    {
      label: "On-time deliveries",
      value: current.promises_made === 0 ? "–" : onTimeText(current),
      change: before.promises_made === 0 ? "No data for the previous period" : `vs ${onTimeText(before)}`,
    },
  ];
}

/** For example `92% (46 of 50)`. */
function onTimeText({ promises_made: made, promises_kept: kept }: PeriodFigures): string {
  return `${Math.round((100 * kept) / made)}% (${kept} of ${made})`;
}

const promisesByDay = ({ days }: RangeFigures) =>
  days.map(({ day, promises_made, promises_kept }) => ({ day, made: promises_made, kept: promises_kept }));

const Place = styled.div`
  margin-top: ${theme.space[4]};
`;

const Line = styled.dl`
  ${tabularFigures}
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[4]};

  ${theme.media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Initially closed: fourteen days would push the rest of the page off a phone. */
const ByDay = styled.details`
  margin-top: ${theme.space[4]};
  font-size: ${theme.font.size.sm};

  summary {
    color: ${theme.color.textMuted};
    cursor: pointer;
  }
`;

const Figure = styled.div`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

const Value = styled.strong`
  display: block;
  color: ${theme.color.text};
  font-size: ${theme.font.size.lg};
`;

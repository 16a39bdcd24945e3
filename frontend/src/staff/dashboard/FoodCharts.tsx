import type { RangeFigures } from "@roombell/common/contract/dashboard";
import { formatMoney, formatMoneyShort } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { useCurrency } from "#staff/session/useHotel.js";
import { RANGE_TEXTS } from "./rangeTexts.js";
import { byDay, sumValues, TimeChart, WorkChart } from "./TimeChart.js";

type Props = { figures: RangeFigures };

/** Orders and revenue by day, if there are several, and orders by hour. */
export function FoodCharts({ figures }: Props) {
  const { from, to } = figures.current;
  return (
    <>
      {from !== to && (
        <>
          <WorkChart figures={figures} work="orders" unit="day" />
          <Revenue figures={figures} />
        </>
      )}
      <WorkChart figures={figures} work="orders" unit="hour" />
    </>
  );
}

function Revenue({ figures }: Props) {
  const { name, during, before } = RANGE_TEXTS[figures.range];
  const currency = useCurrency();
  const points = byDay(figures, "revenue");
  const money = (amount: number): string => formatMoney(amount, currency);
  return (
    <TimeChart
      title="F&B revenue"
      hint={name}
      before={figures.parts_before && before}
      points={points}
      columns={{ name: "Day", value: "Revenue" }}
      text={money}
      axisText={(amount) => formatMoneyShort(amount, currency)}
      tipText={money}
      color={theme.color.accent}
      empty={`No revenue ${during}`}
      summary={`${money(sumValues(points))} ${during}, by the day.`}
    />
  );
}

import type { RangeFigures } from "@roombell/common/contract/dashboard";
import { counted } from "@roombell/common/domain/counted";
import { formatMoney, formatMoneyShort } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { sentence } from "#staff/lib/sentence.js";
import { RANGE_TEXTS } from "./rangeTexts.js";
import { busiest, byDay, byHour, sumValues, TimeChart } from "./TimeChart.js";

type Props = { figures: RangeFigures };

/** Orders and revenue by day, if there are several, and orders by hour. */
export function FoodCharts({ figures, currency }: Props & { currency: string }) {
  const { from, to } = figures.current;
  return (
    <>
      {from !== to && (
        <>
          <Orders figures={figures} unit="day" />
          <Revenue figures={figures} currency={currency} />
        </>
      )}
      <Orders figures={figures} unit="hour" />
    </>
  );
}

function Orders({ figures, unit }: Props & { unit: "hour" | "day" }) {
  const { name, during, before } = RANGE_TEXTS[figures.range];
  const points = unit === "hour" ? byHour(figures, "orders") : byDay(figures, "orders");
  return (
    <TimeChart
      title={`Orders by ${unit}`}
      hint={name}
      before={figures.parts_before && before}
      points={points}
      columns={{ name: sentence(unit), value: "Orders" }}
      text={String}
      tipText={(orders) => counted(orders, "order")}
      color={theme.color.primary}
      empty={figures.range === "today" ? "No orders yet today" : `No orders ${during}`}
      summary={`${counted(sumValues(points), "order")} ${during}, by the ${unit}. ${busiest(points, unit === "hour" ? "at" : "on")}`}
    />
  );
}

function Revenue({ figures, currency }: Props & { currency: string }) {
  const { name, during, before } = RANGE_TEXTS[figures.range];
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

import type { RangeFigures } from "@roombell/common/contract/dashboard";
import { counted } from "@roombell/common/domain/counted";
import { Bar, CartesianGrid, ComposedChart, Line, XAxis, YAxis } from "recharts";
import { formatDay, formatHour, formatMoney, formatMoneyShort } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { axisStyles, ChartCard, comparedTip, type ChartProps } from "./ChartCard.js";
import { RANGE_TEXTS } from "./rangeTexts.js";

const HOURS = 24;
const EDGES = { top: 4, right: 0, bottom: 0, left: 0 };
const TICK_GAP = 16;

type Props = { figures: RangeFigures };
type TimePoint = { name: string; value: number; before?: number | undefined };

/** Orders and revenue by day; for a single day, orders by hour and the revenue of fourteen days. */
export function FoodCharts({ figures, currency }: Props & { currency: string }) {
  return (
    <>
      <Orders figures={figures} />
      <Revenue figures={figures} currency={currency} />
    </>
  );
}

function Orders({ figures }: Props) {
  const { name, during, before } = RANGE_TEXTS[figures.range];
  const isByHour = isOneDay(figures);
  const points = isByHour ? ordersByHour(figures) : byDay(figures, "orders");
  return (
    <TimeChart
      title={`Orders by ${isByHour ? "hour" : "day"}`}
      hint={name}
      before={figures.parts_before && before}
      points={points}
      columns={{ name: isByHour ? "Hour" : "Day", value: "Orders" }}
      text={String}
      tipText={(orders) => counted(orders, "order")}
      axisWidth={28}
      color={theme.color.primary}
      empty={figures.range === "today" ? "No orders yet today" : `No orders ${during}`}
      summary={`${counted(sumValues(points), "order")} ${during}, by the ${isByHour ? "hour" : "day"}. ${busiest(points, isByHour ? "at" : "on")}`}
    />
  );
}

function Revenue({ figures, currency }: Props & { currency: string }) {
  const { name, during, before } = RANGE_TEXTS[figures.range];
  const isTwoWeeks = isOneDay(figures);
  const points = byDay(figures, "revenue");
  const money = (amount: number): string => formatMoney(amount, currency);
  return (
    <TimeChart
      title="F&B revenue"
      hint={isTwoWeeks ? "14 days" : name}
      before={isTwoWeeks ? undefined : figures.parts_before && before}
      points={points}
      columns={{ name: "Day", value: "Revenue" }}
      text={money}
      axisText={(amount) => formatMoneyShort(amount, currency)}
      tipText={money}
      axisWidth={56}
      color={theme.color.accent}
      empty={`No revenue ${isTwoWeeks ? "in the last 14 days" : during}`}
      summary={`${money(sumValues(points))} ${isTwoWeeks ? "in 14 days" : during}, by the day.`}
    />
  );
}

/** A figure by hour or day as bars, and the previous range as a stepped line. */
function TimeChart({
  points,
  axisText,
  tipText,
  axisWidth,
  color,
  ...card
}: Omit<ChartProps, "points"> & {
  points: readonly TimePoint[];
  axisText?: (value: number) => string;
  tipText: (value: number) => string;
  axisWidth: number;
  color: string;
}) {
  return (
    <ChartCard {...card} points={points}>
      <ComposedChart data={points} margin={EDGES} accessibilityLayer={false}>
        <CartesianGrid vertical={false} />
        <XAxis dataKey="name" interval="equidistantPreserveStart" minTickGap={TICK_GAP} {...axisStyles} />
        <YAxis
          width={axisWidth}
          allowDecimals={axisText !== undefined}
          {...(axisText && { tickFormatter: axisText })}
          {...axisStyles}
        />
        {comparedTip(tipText, card.before)}
        <Bar dataKey="value" fill={color} radius={[3, 3, 0, 0]} isAnimationActive={false} />
        {card.before !== undefined && (
          <Line
            dataKey="before"
            type="step"
            stroke={theme.color.textMuted}
            strokeDasharray="3 3"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        )}
      </ComposedChart>
    </ChartCard>
  );
}

const isOneDay = ({ current: { from, to } }: RangeFigures): boolean => from === to;

/** All hours of the business day in order; an hour that occurs twice counts as one. */
function ordersByHour({ hours, parts_before }: RangeFigures): TimePoint[] {
  const ordersAt = (list: RangeFigures["hours"], hour: number): number =>
    list.filter((each) => each.hour === hour).reduce((sum, { orders }) => sum + orders, 0);
  const first = (hours[0] ?? parts_before?.hours[0])?.hour ?? 0;
  return Array.from({ length: HOURS }, (_, index) => (first + index) % HOURS).map((hour) => ({
    name: formatHour(hour),
    value: ordersAt(hours, hour),
    before: parts_before && ordersAt(parts_before.hours, hour),
  }));
}

/** Pairs each day with the day at the same position of the previous range. */
function byDay({ days, parts_before }: RangeFigures, figure: "orders" | "revenue"): TimePoint[] {
  return days.map((each, index) => ({
    name: dayName(each.day),
    value: each[figure],
    before: parts_before?.days[index]?.[figure],
  }));
}

const sumValues = (points: readonly TimePoint[]): number => points.reduce((sum, { value }) => sum + value, 0);

function busiest(points: readonly TimePoint[], at: "at" | "on"): string {
  const [most] = points.toSorted((one, other) => other.value - one.value);
  return most && most.value > 0 ? `Most ${at} ${most.name}: ${most.value}.` : "";
}

/** Formats `YYYY-MM-DD` as `14 Mar`. */
function dayName(day: string): string {
  return formatDay(`${day}T12:00:00Z`, "UTC").replace(/ \d+$/, "");
}

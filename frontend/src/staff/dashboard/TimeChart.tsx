import type { RangeFigures } from "@roombell/common/contract/dashboard";
import { counted } from "@roombell/common/domain/counted";
import { Bar, CartesianGrid, ComposedChart, Line, XAxis, YAxis } from "recharts";
import { capitalize, formatDay, formatHour } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { axisStyles, ChartCard, comparedTip, type ChartProps } from "./ChartCard.js";
import { RANGE_TEXTS } from "./rangeTexts.js";

const HOURS = 24;
const EDGES = { top: 4, right: 0, bottom: 0, left: 0 };
const TICK_GAP = 16;
/** Not "auto": measured before the first layout, labels were cut off. */
const AMOUNT_WIDTH = 60;
const COUNT_WIDTH = 32;

type TimePoint = { name: string; value: number; before?: number | undefined };

/** A figure by hour or day as bars, and the previous range as a stepped line. */
export function TimeChart({
  points,
  axisText,
  tipText,
  color,
  ...card
}: Omit<ChartProps, "points"> & {
  points: readonly TimePoint[];
  axisText?: (value: number) => string;
  tipText: (value: number) => string;
  color: string;
}) {
  return (
    <ChartCard {...card} points={points}>
      <ComposedChart data={points} margin={EDGES} accessibilityLayer={false}>
        <CartesianGrid vertical={false} />
        <XAxis dataKey="name" interval="equidistantPreserveStart" minTickGap={TICK_GAP} {...axisStyles} />
        <YAxis
          width={axisText ? AMOUNT_WIDTH : COUNT_WIDTH}
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

export function WorkChart({
  figures,
  work,
  unit,
}: {
  figures: RangeFigures;
  work: "orders" | "requests";
  unit: "hour" | "day";
}) {
  const { name, during, before } = RANGE_TEXTS[figures.range];
  const points = unit === "hour" ? byHour(figures, work) : byDay(figures, work);
  const count = (amount: number): string => counted(amount, work === "orders" ? "order" : "request");
  return (
    <TimeChart
      title={`${capitalize(work)} by ${unit}`}
      hint={name}
      before={figures.parts_before && before}
      points={points}
      columns={{ name: capitalize(unit), value: capitalize(work) }}
      text={String}
      tipText={count}
      color={theme.color.primary}
      empty={figures.range === "today" ? `No ${work} yet today` : `No ${work} ${during}`}
      summary={`${count(sumValues(points))} ${during}, by the ${unit}. ${busiest(points, unit === "hour" ? "at" : "on")}`}
    />
  );
}

/** All hours of the business day in order. */
function byHour({ hours, parts_before }: RangeFigures, figure: "orders" | "requests"): TimePoint[] {
  const countAt = (list: RangeFigures["hours"], hour: number): number =>
    list.find((each) => each.hour === hour)?.[figure] ?? 0;
  const first = (hours[0] ?? parts_before?.hours[0])?.hour ?? 0;
  return Array.from({ length: HOURS }, (_, index) => (first + index) % HOURS).map((hour) => ({
    name: formatHour(hour),
    value: countAt(hours, hour),
    before: parts_before && countAt(parts_before.hours, hour),
  }));
}

/** Pairs each day with the day at the same position of the previous range. */
export function byDay(
  { days, parts_before }: RangeFigures,
  figure: "orders" | "requests" | "revenue",
): TimePoint[] {
  return days.map((each, index) => ({
    name: dayName(each.day),
    value: each[figure],
    before: parts_before?.days[index]?.[figure],
  }));
}

export const sumValues = (points: readonly TimePoint[]): number =>
  points.reduce((sum, { value }) => sum + value, 0);

function busiest(points: readonly TimePoint[], at: "at" | "on"): string {
  const [most] = points.toSorted((one, other) => other.value - one.value);
  return most && most.value > 0 ? `Most ${at} ${most.name}: ${most.value}.` : "";
}

/** Formats `YYYY-MM-DD` as `14 Mar`. */
function dayName(day: string): string {
  return formatDay(`${day}T12:00:00Z`, "UTC").replace(/ \d+$/, "");
}

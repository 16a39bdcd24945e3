import { Bar, CartesianGrid, ComposedChart, Line, XAxis, YAxis } from "recharts";
import { theme } from "#shared/theme/theme.js";
import { axisStyles, ChartCard, comparedTip, type ChartProps } from "./ChartCard.js";

const EDGES = { top: 4, right: 0, bottom: 0, left: 0 };
const TICK_GAP = 16;

export type TimePoint = { name: string; value: number; before?: number | undefined };

/** A figure by hour or day as bars, and the previous range as a stepped line. */
export function TimeChart({
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

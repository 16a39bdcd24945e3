import { Bar, CartesianGrid, ComposedChart, Line, XAxis, YAxis } from "recharts";
import { theme } from "#shared/theme/theme.js";
import { sentence } from "#staff/lib/sentence.js";
import { axisStyles, ChartCard, comparedTip } from "./ChartCard.js";

const EDGES = { top: 4, right: 0, bottom: 0, left: 0 };
const TICK_GAP = 16;

export type TimePoint = { name: string; value: number; before?: number | undefined };

/** A figure by hours or days as bars, and the range before as the line around its bars. */
export function TimeChart({
  title,
  hint,
  before,
  points,
  columns,
  texts,
  axisWidth,
  color,
  empty,
  summary,
}: {
  title: string;
  hint: string;
  /** The name of the range before; without one it is not drawn. */
  before?: string | undefined;
  points: readonly TimePoint[];
  /** The names of a point and of its figure. */
  columns: readonly [string, string];
  /** A figure at the axis, in the table and in the tooltip. */
  texts: Readonly<Record<"cell" | "tip", (value: number) => string>> & { axis?: (value: number) => string };
  axisWidth: number;
  color: string;
  empty: string;
  summary: string;
}) {
  const isCompared = before !== undefined;
  const cellOf = (value: number | undefined) =>
    value === undefined ? { value: null, text: "–" } : { value, text: texts.cell(value) };
  const rows = points.map((point) => ({
    name: point.name,
    cells: [cellOf(point.value), ...(isCompared ? [cellOf(point.before)] : [])],
  }));
  return (
    <ChartCard
      title={title}
      hint={hint}
      before={before}
      table={{ columns: [...columns, ...(isCompared ? [sentence(before)] : [])], rows }}
      empty={empty}
      summary={summary}
    >
      <ComposedChart data={points} margin={EDGES} accessibilityLayer={false}>
        <CartesianGrid vertical={false} />
        <XAxis dataKey="name" interval="equidistantPreserveStart" minTickGap={TICK_GAP} {...axisStyles} />
        <YAxis
          width={axisWidth}
          allowDecimals={texts.axis !== undefined}
          {...(texts.axis && { tickFormatter: texts.axis })}
          {...axisStyles}
        />
        {comparedTip(texts.tip, before)}
        <Bar dataKey="value" fill={color} radius={[3, 3, 0, 0]} isAnimationActive={false} />
        {isCompared && (
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

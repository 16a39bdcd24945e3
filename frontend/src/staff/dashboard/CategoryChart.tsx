import type { ReactNode } from "react";
import { Bar, BarChart, CartesianGrid, XAxis, YAxis, type BarProps } from "recharts";
import { theme } from "#shared/theme/theme.js";
import { axisStyles, ChartCard, comparedTip, type ChartProps } from "./ChartCard.js";

const CATEGORY_WIDTH = 112;
const EDGES = { top: 4, right: 12, bottom: 0, left: 0 };
export const BAR: Pick<BarProps, "radius" | "isAnimationActive"> = {
  radius: [0, 3, 3, 0],
  isAnimationActive: false,
};

/** A horizontal bar chart by category. */
export function CategoryChart({
  allowDecimals,
  children,
  ...card
}: ChartProps & { allowDecimals: boolean; children: ReactNode }) {
  return (
    <ChartCard {...card}>
      <BarChart data={card.points} layout="vertical" margin={EDGES} accessibilityLayer={false} barGap={1}>
        <CartesianGrid horizontal={false} />
        <XAxis type="number" allowDecimals={allowDecimals} {...axisStyles} />
        <YAxis type="category" dataKey="name" width={CATEGORY_WIDTH} interval={0} {...axisStyles} />
        {children}
      </BarChart>
    </ChartCard>
  );
}

export function CountsByCategory({
  tipText,
  ...card
}: Omit<ChartProps, "beforeMark"> & { tipText: (count: number) => string }) {
  return (
    <CategoryChart {...card} beforeMark="bar" allowDecimals={false}>
      {comparedTip(tipText, card.before)}
      <Bar {...BAR} dataKey="value" fill={theme.color.primary} maxBarSize={18} />
      {card.before !== undefined && (
        <Bar {...BAR} dataKey="before" fill={theme.color.textMuted} fillOpacity={0.4} maxBarSize={6} />
      )}
    </CategoryChart>
  );
}

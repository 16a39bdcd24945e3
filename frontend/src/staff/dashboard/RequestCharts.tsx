import type { HotelCharts } from "@roombell/common/contract/dashboard";
import { counted } from "@roombell/common/domain/counted";
import { Bar, BarChart, CartesianGrid, Legend, XAxis, YAxis } from "recharts";
import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";
import { axisStyles, ChartCard, pointTip } from "./ChartCard.js";

const CATEGORY_WIDTH = 112;
const EDGES = { top: 4, right: 12, bottom: 0, left: 0 };

/** Today's requests by category, and how long they took to be accepted and completed. */
export function RequestCharts({ charts }: { charts: HotelCharts }) {
  return (
    <>
      <ByCategory requests={charts.requests_by_category} />
      <Minutes accept={charts.minutes_to_accept} complete={charts.minutes_to_complete} />
    </>
  );
}

function ByCategory({ requests }: { requests: HotelCharts["requests_by_category"] }) {
  const total = requests.reduce((sum, category) => sum + category.requests, 0);
  const rows = requests.map((category) => ({
    name: category.category,
    cells: [{ value: category.requests, text: String(category.requests) }],
  }));
  return (
    <ChartCard
      title="Requests by category"
      hint="today"
      table={{ columns: ["Category", "Requests"], rows }}
      empty="No requests yet today"
      summary={`${counted(total, "request")} today, by category.`}
    >
      <BarChart data={requests} layout="vertical" margin={EDGES} accessibilityLayer={false}>
        <CartesianGrid horizontal={false} />
        <XAxis type="number" allowDecimals={false} {...axisStyles} />
        <YAxis type="category" dataKey="category" width={CATEGORY_WIDTH} interval={0} {...axisStyles} />
        {pointTip(([point], category) => [category, counted(Number(point?.value), "request")])}
        <Bar
          dataKey="requests"
          fill={theme.color.primary}
          radius={[0, 3, 3, 0]}
          maxBarSize={18}
          isAnimationActive={false}
        />
      </BarChart>
    </ChartCard>
  );
}

type Times = { category: string; accept: number | null; complete: number | null };

function Minutes(props: {
  accept: HotelCharts["minutes_to_accept"];
  complete: HotelCharts["minutes_to_complete"];
}) {
  const times = byCategory(props.accept, props.complete);
  const rows = times.map(({ category, accept, complete }) => ({
    name: category,
    cells: [accept, complete].map((value) => ({ value, text: minutesText(value) })),
  }));
  return (
    <ChartCard
      title="Response times"
      hint="median minutes, today"
      table={{ columns: ["Category", "Accept", "Complete"], rows }}
      empty="No requests accepted today"
      summary={summaryOf(times)}
    >
      <BarChart data={times} layout="vertical" margin={EDGES} accessibilityLayer={false} barGap={1}>
        <CartesianGrid horizontal={false} />
        <XAxis type="number" {...axisStyles} />
        <YAxis type="category" dataKey="category" width={CATEGORY_WIDTH} interval={0} {...axisStyles} />
        {pointTip((points, category) => [
          category,
          ...points.map(({ name, value }) => `${name}: ${minutesText(Number(value))}`),
        ])}
        <Legend
          iconType="circle"
          iconSize={8}
          formatter={(name: string) => <SeriesName>{name}</SeriesName>}
        />
        <Bar
          dataKey="accept"
          name="Accept"
          fill={theme.color.accent}
          radius={[0, 3, 3, 0]}
          maxBarSize={12}
          isAnimationActive={false}
        />
        <Bar
          dataKey="complete"
          name="Complete"
          fill={theme.color.primary}
          radius={[0, 3, 3, 0]}
          maxBarSize={12}
          isAnimationActive={false}
        />
      </BarChart>
    </ChartCard>
  );
}

function byCategory(
  accept: HotelCharts["minutes_to_accept"],
  complete: HotelCharts["minutes_to_complete"],
): Times[] {
  const categories = [...new Set([...accept, ...complete].map(({ category }) => category))];
  const of = (list: typeof accept, category: string): number | null =>
    list.find((entry) => entry.category === category)?.minutes ?? null;
  return categories.map((category) => ({
    category,
    accept: of(accept, category),
    complete: of(complete, category),
  }));
}

function minutesText(minutes: number | null): string {
  return minutes === null ? "–" : `${minutes} min`;
}

function summaryOf(times: readonly Times[]): string {
  const lines = times.map(
    ({ category, accept, complete }) =>
      `${category}: accepted after ${minutesText(accept)}, completed after ${minutesText(complete)}`,
  );
  return `Median minutes of today. ${lines.join(". ")}.`;
}

const SeriesName = styled.span`
  color: ${theme.color.text};
  font-size: ${theme.font.size.xs};
`;

import type { RangeFigures } from "@roombell/common/contract/dashboard";
import { counted } from "@roombell/common/domain/counted";
import { Bar, BarChart, CartesianGrid, Legend, XAxis, YAxis } from "recharts";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { sentence } from "#staff/lib/sentence.js";
import { axisStyles, ChartCard, comparedTip, pointTip } from "./ChartCard.js";
import { RANGE_TEXTS } from "./rangeTexts.js";

const CATEGORY_WIDTH = 112;
type Props = { figures: RangeFigures };

const EDGES = { top: 4, right: 12, bottom: 0, left: 0 };

/** The range's requests by category, and how long they took to be accepted and completed. */
export function RequestCharts({ figures }: Props) {
  return (
    <>
      <ByCategory figures={figures} />
      <ResponseTimes figures={figures} />
    </>
  );
}

function ByCategory({ figures: { range, requests_by_category: requests, parts_before } }: Props) {
  const { name, during, before } = RANGE_TEXTS[range];
  const earlier = parts_before?.requests_by_category ?? [];
  const isCompared = earlier.length > 0;
  const countIn = (list: typeof requests, category: string): number =>
    list.find((each) => each.category === category)?.requests ?? 0;
  const points = namesOf([...requests, ...earlier]).map((category) => ({
    category,
    requests: countIn(requests, category),
    before: countIn(earlier, category),
  }));
  const total = requests.reduce((sum, category) => sum + category.requests, 0);
  return (
    <ChartCard
      title="Requests by category"
      hint={name}
      before={isCompared ? before : undefined}
      beforeMark="bar"
      table={{
        columns: ["Category", "Requests", ...(isCompared ? [sentence(before)] : [])],
        rows: points.map((point) => ({
          name: point.category,
          cells: [point.requests, ...(isCompared ? [point.before] : [])].map((value) => ({
            value,
            text: String(value),
          })),
        })),
      }}
      empty={range === "today" ? "No requests yet today" : `No requests ${during}`}
      summary={`${counted(total, "request")} ${during}, by category.`}
    >
      <BarChart data={points} layout="vertical" margin={EDGES} accessibilityLayer={false} barGap={1}>
        <CartesianGrid horizontal={false} />
        <XAxis type="number" allowDecimals={false} {...axisStyles} />
        <YAxis type="category" dataKey="category" width={CATEGORY_WIDTH} interval={0} {...axisStyles} />
        {comparedTip((requests) => counted(requests, "request"), before)}
        <Bar
          dataKey="requests"
          fill={theme.color.primary}
          radius={[0, 3, 3, 0]}
          maxBarSize={18}
          isAnimationActive={false}
        />
        {isCompared && (
          <Bar
            dataKey="before"
            fill={theme.color.textMuted}
            fillOpacity={0.4}
            radius={[0, 3, 3, 0]}
            maxBarSize={6}
            isAnimationActive={false}
          />
        )}
      </BarChart>
    </ChartCard>
  );
}

const namesOf = (rows: readonly { category: string }[]): string[] =>
  [...new Set(rows.map(({ category }) => category))].sort((one, other) => one.localeCompare(other));

type Minutes = NonNullable<RangeFigures["minutes_to_accept"]>[number];
type Times = { category: string; accept: number | null; complete: number | null };

function ResponseTimes({ figures: { range, minutes_to_accept, minutes_to_complete } }: Props) {
  const { name, during } = RANGE_TEXTS[range];
  const times = byCategory(minutes_to_accept ?? [], minutes_to_complete ?? []);
  const rows = times.map(({ category, accept, complete }) => ({
    name: category,
    cells: [accept, complete].map((value) => ({ value, text: minutesText(value) })),
  }));
  return (
    <ChartCard
      title="Response times"
      hint={`median minutes, ${name}`}
      table={{ columns: ["Category", "Accept", "Complete"], rows }}
      empty={`No requests accepted ${during}`}
      summary={`Median minutes ${during}. ${summaryOf(times)}`}
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

function byCategory(accept: readonly Minutes[], complete: readonly Minutes[]): Times[] {
  const of = (list: readonly Minutes[], category: string): number | null =>
    list.find((entry) => entry.category === category)?.minutes ?? null;
  return namesOf([...accept, ...complete]).map((category) => ({
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
  return `${lines.join(". ")}.`;
}

const SeriesName = styled.span`
  color: ${theme.color.text};
  font-size: ${theme.font.size.xs};
`;

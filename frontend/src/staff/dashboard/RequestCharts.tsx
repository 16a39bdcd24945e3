import type { RangeFigures } from "@roombell/common/contract/dashboard";
import { counted } from "@roombell/common/domain/counted";
import { Bar, Legend } from "recharts";
import { theme } from "#shared/theme/theme.js";
import { Text } from "#shared/ui/primitives.js";
import { BAR, CategoryChart, CountsByCategory } from "./CategoryChart.js";
import { pointTip } from "./ChartCard.js";
import { RANGE_TEXTS } from "./rangeTexts.js";
import { WorkChart } from "./TimeChart.js";

type Props = { figures: RangeFigures };

export function RequestCharts({ figures }: Props) {
  return (
    <>
      <ByCategory figures={figures} />
      <ResponseTimes figures={figures} />
      <WorkChart figures={figures} work="requests" unit="hour" />
    </>
  );
}

function ByCategory({ figures: { range, requests_by_category: requests, parts_before } }: Props) {
  const { name, during, before } = RANGE_TEXTS[range];
  const earlier = parts_before?.requests_by_category ?? [];
  const isCompared = earlier.length > 0;
  const countIn = (list: typeof requests, category: string): number =>
    list.find((each) => each.category === category)?.requests ?? 0;
  const points = listCategories([...requests, ...earlier]).map((category) => ({
    name: category,
    value: countIn(requests, category),
    before: countIn(earlier, category),
  }));
  const total = requests.reduce((sum, category) => sum + category.requests, 0);
  return (
    <CountsByCategory
      title="Requests by category"
      hint={name}
      before={isCompared ? before : undefined}
      points={points}
      columns={{ name: "Category", value: "Requests" }}
      tipText={(count) => counted(count, "request")}
      text={String}
      empty={range === "today" ? "No requests yet today" : `No requests ${during}`}
      summary={`${counted(total, "request")} ${during}, by category.`}
    />
  );
}

const listCategories = (rows: readonly { category: string }[]): string[] =>
  [...new Set(rows.map(({ category }) => category))].sort((one, other) => one.localeCompare(other));

type Minutes = NonNullable<RangeFigures["minutes_to_accept"]>[number];

function ResponseTimes({ figures: { range, minutes_to_accept, minutes_to_complete } }: Props) {
  const { name, during } = RANGE_TEXTS[range];
  const times = byCategory(minutes_to_accept ?? [], minutes_to_complete ?? []);
  return (
    <CategoryChart
      title="Response times"
      hint={`median minutes, ${name}`}
      points={times}
      columns={{ name: "Category", accept: "Accept", complete: "Complete" }}
      text={minutesText}
      empty={`No requests accepted ${during}`}
      summary={`Median minutes ${during}. ${describeTimes(times)}`}
      allowDecimals
    >
      {pointTip((points, category) => [
        category,
        ...points.map(({ name, value }) => `${name}: ${minutesText(Number(value))}`),
      ])}
      <Legend
        iconType="circle"
        iconSize={8}
        formatter={(name: string) => (
          <Text as="span" $size="xs" $color="text">
            {name}
          </Text>
        )}
      />
      <Bar {...BAR} dataKey="accept" name="Accept" fill={theme.color.accent} maxBarSize={12} />
      <Bar {...BAR} dataKey="complete" name="Complete" fill={theme.color.primary} maxBarSize={12} />
    </CategoryChart>
  );
}

function byCategory(accept: readonly Minutes[], complete: readonly Minutes[]) {
  const of = (list: readonly Minutes[], category: string): number | null =>
    list.find((entry) => entry.category === category)?.minutes ?? null;
  return listCategories([...accept, ...complete]).map((category) => ({
    name: category,
    accept: of(accept, category),
    complete: of(complete, category),
  }));
}

function minutesText(minutes: number | null): string {
  return minutes === null ? "–" : `${minutes} min`;
}

function describeTimes(times: ReturnType<typeof byCategory>): string {
  const lines = times.map(
    ({ name, accept, complete }) =>
      `${name}: accepted after ${minutesText(accept)}, completed after ${minutesText(complete)}`,
  );
  return `${lines.join(". ")}.`;
}

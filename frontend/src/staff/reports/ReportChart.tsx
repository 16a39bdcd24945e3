import type { Report } from "@roombell/common/contract/report";
import { formatHour, formatMoneyShort } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { CountsByCategory } from "#staff/dashboard/CategoryChart.js";
import { TimeChart } from "#staff/dashboard/TimeChart.js";
import { useCurrency, useDayRule } from "#staff/session/useHotel.js";
import {
  drawnFigure,
  figureHeading,
  figureText,
  readFigure,
  reportPoints,
  REPORTS,
} from "./reportFigures.js";

const DRAWN_ROWS = 8;
const BEFORE = "the days before";
const HOURS = 24;

/** All of them, so that the bars are at equal distances in time. */
const hoursFrom = (first: number): string[] =>
  Array.from({ length: HOURS }, (_, index) => String((first + index) % HOURS).padStart(2, "0"));

/** The first figure of a report as bars, compared with the days before. */
export function ReportChart({ report, hasFood }: { report: Report; hasFood: boolean }) {
  const currency = useCurrency();
  const { by, rows, before } = report;
  const dayStart = Number(useDayRule().day_ends_at.slice(0, 2));
  const figure = drawnFigure(by, hasFood);
  const heading = figureHeading(figure);
  const text = (value: number): string => figureText(currency)(value, figure);
  const total = rows.reduce((sum, row) => sum + (readFigure(row, figure) ?? 0), 0);
  const earlier = (index: number, key: string): number => {
    // Days are compared by their place in the range.
    const row = by === "day" ? before.rows[index] : before.rows.find((each) => each.key === key);
    return (row && readFigure(row, figure)) ?? 0;
  };
  const names = new Map(reportPoints(rows, by, hasFood).map(({ id, name }) => [id, name]));
  const keys = by === "hour" ? hoursFrom(dayStart) : rows.map(({ key }) => key);
  const points = keys.map((key, index) => {
    const row = rows.find((each) => each.key === key);
    return {
      id: key,
      name: names.get(key) ?? formatHour(Number(key)),
      value: (row && readFigure(row, figure)) ?? 0,
      before: earlier(index, key),
    };
  });
  const shared = {
    title: heading,
    hint: REPORTS[by].title.toLowerCase(),
    before: BEFORE,
    columns: { name: REPORTS[by].row, value: heading },
    text,
    tipText: text,
    empty: "Nothing in these days",
    summary: `${heading}, ${REPORTS[by].title.toLowerCase()}: ${text(total)} in total.`,
  };
  if (by === "day" || by === "hour") {
    return (
      <TimeChart
        {...shared}
        points={points}
        {...(figure === "revenue" && { axisText: (value: number) => formatMoneyShort(value, currency) })}
        color={theme.color.primary}
      />
    );
  }
  return <CountsByCategory {...shared} points={points.slice(0, DRAWN_ROWS)} />;
}

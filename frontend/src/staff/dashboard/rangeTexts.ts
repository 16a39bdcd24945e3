import type { DashboardRange } from "@roombell/common/domain/dashboardRange";

type RangeTexts = {
  label: string;
  /** Shown after a chart's title. */
  name: string;
  /** `No orders …` */
  during: string;
  /** The previous range, which a chart draws beside it. */
  before: string;
  /** `vs. …` */
  than: string;
};

export const RANGE_TEXTS: Readonly<Record<DashboardRange, RangeTexts>> = {
  today: {
    label: "Today",
    name: "today",
    during: "today",
    before: "yesterday",
    than: "yesterday at this time",
  },
  yesterday: {
    label: "Yesterday",
    name: "yesterday",
    during: "yesterday",
    before: "the day before",
    than: "the day before",
  },
  "7d": lastDays(7),
  "30d": lastDays(30),
  month: {
    label: "Month",
    name: "this month",
    during: "this month",
    before: "last month",
    than: "last month up to this day",
  },
};

function lastDays(count: number): RangeTexts {
  const before = `previous ${count} days`;
  const name = `${count} days`;
  return { label: name, name, during: `in the last ${name}`, before, than: before };
}

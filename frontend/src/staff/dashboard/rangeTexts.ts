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
  "7d": {
    label: "7 days",
    name: "7 days",
    during: "in the last 7 days",
    before: "previous 7 days",
    than: "previous 7 days",
  },
  "30d": {
    label: "30 days",
    name: "30 days",
    during: "in the last 30 days",
    before: "previous 30 days",
    than: "previous 30 days",
  },
  month: {
    label: "Month",
    name: "this month",
    during: "this month",
    before: "last month",
    than: "last month up to this day",
  },
};

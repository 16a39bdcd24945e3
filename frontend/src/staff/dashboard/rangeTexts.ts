import type { DashboardRange } from "@roombell/common/domain/dashboardRange";

type RangeTexts = {
  label: string;
  /** After a chart's title. */
  name: string;
  /** `No orders …` */
  during: string;
  /** The range that a chart draws beside it. */
  before: string;
  /** `Compared with …` */
  than: string;
};

export const RANGE_TEXTS: Readonly<Record<DashboardRange, RangeTexts>> = {
  today: {
    label: "Today",
    name: "today",
    during: "today",
    before: "yesterday",
    than: "yesterday by this time",
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
    before: "the 7 days before",
    than: "the 7 days before",
  },
  "30d": {
    label: "30 days",
    name: "30 days",
    during: "in the last 30 days",
    before: "the 30 days before",
    than: "the 30 days before",
  },
  month: {
    label: "Month",
    name: "this month",
    during: "this month",
    before: "last month",
    than: "last month by this day",
  },
};

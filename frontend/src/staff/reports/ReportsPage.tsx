import { REPORT_GROUPS, type Report, type ReportGroup } from "@roombell/common/contract/report";
import { shiftDay, toBusinessDay } from "@roombell/common/domain/hotelDay";
import Printer from "lucide-react/icons/printer";
import styled from "styled-components";
import { formatMoney } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { comparisonText } from "#staff/dashboard/comparisonText.js";
import { useReport } from "#staff/dashboard/useReport.js";
import { asDay } from "#staff/lib/dateRange.js";
import { useDayStartOf } from "#staff/lib/dayStart.js";
import { useUrlFilter } from "#staff/lib/url/useUrlFilter.js";
import { useDayRule } from "#staff/session/useHotel.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { DateRangeField } from "#staff/ui/form/DateRangeField.js";
import { FormGrid } from "#staff/ui/form/FormGrid.js";
import { SelectField } from "#staff/ui/form/SelectField.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { LoadFailure } from "#staff/ui/LoadFailure.js";
import { ExportButton } from "#staff/ui/table/ExportButton.js";
import { StatCards, StatRow } from "#staff/ui/table/StatCard.js";
import { GroupReport } from "./GroupReport.js";
import { dayText, REPORTS } from "./reportFigures.js";

const USUAL_DAYS = 7;
const SUMMARY = "summary";
const CHOICES = [
  { value: SUMMARY, label: "Summary" },
  ...REPORT_GROUPS.map((value) => ({ value, label: REPORTS[value].title })),
] as const;
/** The parts of a summary, which is printed for a day or a week. */
const SUMMARISED: readonly ReportGroup[] = [
  "hour",
  "category",
  "dish",
  "service",
  "person",
  "reason",
  "room",
];
const SUMMARY_ROWS = 8;
const HOURS = 24;

/** `/hotel-admin/reports`: finished work of any days, as a summary or by one group. */
export function ReportsPage() {
  const { hotelName, hasFood, currency } = useHotelPage("Reports");
  const rule = useDayRule();
  const today = toBusinessDay(new Date(useDayStartOf(rule)), rule);
  const { values, change } = useUrlFilter({ from: shiftDay(today, 1 - USUAL_DAYS), to: today, by: SUMMARY });
  const range = { from: asDay(values.from) || today, to: asDay(values.to) || today };
  const by = REPORT_GROUPS.find((group) => group === values.by);
  const query = useReport(by ?? "day", range);
  const title = by ? REPORTS[by].title : "Summary";
  const days = [...new Set([range.from, range.to])].map(dayText).join(" – ");
  return (
    <FormGrid>
      <PageHeader
        title="Reports"
        subtitle={
          <>
            <OnPaper>{`${hotelName} · ${title} · ${days}`}</OnPaper>
            Finished work, compared with as many days before
          </>
        }
        actions={
          <Tools>
            <ExportButton path="/hotel-admin/exports/report.csv" query={{ ...range, by: by ?? "day" }} />
            <Button icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
          </Tools>
        }
      />
      <Filters>
        <SelectField
          label="Report"
          options={CHOICES}
          value={by ?? SUMMARY}
          onChange={(chosen) => change({ by: chosen })}
        />
        <DateRangeField label="Days" dayRule={rule} value={range} onChange={change} />
      </Filters>
      {query.data === undefined && query.isError ? (
        <LoadFailure query={query} title="Failed to load the report" />
      ) : (
        <>
          {query.data && query.data.pending_days > 0 && (
            <Notice>{`${query.data.pending_days} days are missing until their figures are calculated.`}</Notice>
          )}
          <StatRow>
            <StatCards loading={query.data === undefined} cards={totalCards(query.data, hasFood, currency)} />
          </StatRow>
          {by === undefined ? (
            <Summary>
              {SUMMARISED.map((group) => (
                <GroupReport
                  key={group}
                  by={group}
                  range={range}
                  rows={group === "hour" ? HOURS : SUMMARY_ROWS}
                  hasFood={hasFood}
                />
              ))}
            </Summary>
          ) : (
            <GroupReport by={by} range={range} hasFood={hasFood} />
          )}
        </>
      )}
    </FormGrid>
  );
}

function totalCards(report: Report | undefined, hasFood: boolean, currency: string) {
  const card = (
    label: string,
    read: (total: Report["total"]) => number,
    text: (figure: number) => string = String,
  ) => {
    if (report === undefined) return { label, value: "" };
    const [now, before] = [read(report.total), read(report.before.total)];
    return { label, value: text(now), hint: comparisonText(now, before, text(before)) };
  };
  const money = (amount: number): string => formatMoney(amount, currency);
  return [
    ...(hasFood
      ? [
          card("Revenue", ({ orders }) => orders.revenue, money),
          card("Orders delivered", ({ orders }) => orders.done),
        ]
      : []),
    card("Requests completed", ({ requests }) => requests.done),
    card("Cancelled", ({ orders, requests }) => orders.cancelled + requests.cancelled),
  ];
}

const OnPaper = styled.p`
  display: none;

  ${theme.media.print} {
    display: block;
  }
`;

const Tools = styled.div`
  display: flex;
  gap: ${theme.space[2]};

  ${theme.media.print} {
    display: none;
  }
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space[3]} ${theme.space[4]};

  ${theme.media.print} {
    display: none;
  }
`;

/** The table of hours, of up to 24 rows, stands beside two others. */
const Summary = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};

  ${theme.media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-row: span 2;
    }
  }
  ${theme.media.print} {
    display: block;

    > * + * {
      margin-top: ${theme.space[4]};
    }
  }
`;

import { findOverlap, type HoursRow } from "@roombell/common/domain/hours";
import Trash2 from "lucide-react/icons/trash-2";
import type { Ref } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";
import { endText, WEEKDAYS } from "#staff/lib/hoursText.js";

type Row = { days: number[]; from: string; to: string };

/** The first row that cannot be saved, and why; null if all can. */
export function findProblem(rows: readonly HoursRow[]): { index: number; message: string } | null {
  const noDays = rows.findIndex(({ days }) => days.length === 0);
  if (noDays !== -1) return { index: noDays, message: "Choose at least one day" };
  const noTime = rows.findIndex(({ from, to }) => from === "" || to === "");
  if (noTime !== -1) return { index: noTime, message: "Enter both times" };
  const overlap = findOverlap(rows);
  return overlap === null ? null : { index: overlap, message: "Overlaps a row above" };
}

/** Rows of opening hours with their days, or of a single date without. */
export function HoursRows({
  label,
  rows,
  hasDays = true,
  firstWrong,
  onChange,
}: {
  /** Names the rows, such as `Served`. */
  label: string;
  rows: readonly Row[];
  hasDays?: boolean;
  /** Focused when the form is submitted with a row that cannot be saved. */
  firstWrong?: Ref<HTMLInputElement>;
  onChange: (rows: Row[]) => void;
}) {
  const problem = findProblem(rows);
  return (
    <List>
      {rows.map((row, index) => {
        const name = `${label} ${index + 1}`;
        const isWrong = problem?.index === index;
        const change = (changed: Partial<Row>): void =>
          onChange(rows.map((one, at) => (at === index ? { ...row, ...changed } : one)));
        return (
          // Rows have no identity of their own: they are equal when their values are.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={index}>
            {hasDays && (
              <Days label={`${name}: days`} days={row.days} onChange={(days) => change({ days })} />
            )}
            <Times>
              <TextField
                ref={isWrong ? firstWrong : undefined}
                type="time"
                label={`${name}: from`}
                hideLabel
                value={row.from}
                error={isWrong ? problem.message : undefined}
                onChange={(event) => change({ from: event.target.value })}
              />
              <TextField
                type="time"
                label={`${name}: to`}
                hideLabel
                value={row.to}
                hint={endText(row)}
                onChange={(event) => change({ to: event.target.value })}
              />
              <IconButton
                icon={Trash2}
                tone="danger"
                label={`Remove ${name}`}
                onClick={() => onChange(rows.filter((_row, at) => at !== index))}
              />
            </Times>
          </Line>
        );
      })}
    </List>
  );
}

/** Buttons for the days of the week. */
export function Days({
  label,
  days,
  onChange,
}: {
  label: string;
  days: readonly number[];
  onChange: (days: number[]) => void;
}) {
  return (
    <DayBar>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {WEEKDAYS.map(({ day, name }) => (
        <Day
          key={day}
          type="button"
          aria-pressed={days.includes(day)}
          aria-label={name}
          onClick={() =>
            onChange(WEEKDAYS.map((one) => one.day).filter((one) => (one === day) !== days.includes(one)))
          }
        >
          {name.slice(0, 2)}
        </Day>
      ))}
    </DayBar>
  );
}

const List = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

/** The days above the times on a phone, beside them where there is room. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${theme.space[2]};
`;

const Times = styled.div`
  display: grid;
  flex: 1 1 16rem;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${theme.space[2]};
`;

const DayBar = styled.fieldset`
  display: flex;
  gap: ${theme.line.thick};
`;

const Day = styled.button`
  width: ${theme.space[10]};
  height: ${theme.control.md};
  border: ${theme.line.thin} solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  cursor: pointer;

  &[aria-pressed="true"] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    color: ${theme.color.primaryText};
    font-weight: ${theme.font.weight.semibold};
  }
`;

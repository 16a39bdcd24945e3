import { DayPicker, type Matcher } from "react-day-picker";
import styled from "styled-components";
import { pageFormats } from "#shared/lib/format.js";
import { mutedText, plainButton, tabularFigures, theme } from "#shared/theme/theme.js";

/** As the calendar counts them, from Sunday. */
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** A calendar to choose a day (YYYY-MM-DD) from; loaded on first use. */
export function Calendar({
  value,
  min,
  max,
  today,
  onSelect,
}: {
  /** Empty while none is chosen. */
  value: string;
  /** The first and the last day that can be chosen; empty without a limit. */
  min: string;
  max: string;
  today: string;
  onSelect: (day: string) => void;
}) {
  const outside: Matcher[] = [
    ...(min === "" ? [] : [{ before: dateOf(min) }]),
    ...(max === "" ? [] : [{ after: dateOf(max) }]),
  ];
  return (
    <Frame>
      <DayPicker
        mode="single"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- keyboard users continue in it
        autoFocus
        showOutsideDays
        fixedWeeks
        weekStartsOn={WEEKDAYS[pageFormats().firstDay % 7]}
        today={dateOf(today)}
        defaultMonth={dateOf(value || max || today)}
        selected={value === "" ? undefined : dateOf(value)}
        disabled={outside}
        onSelect={(date) => onSelect(dayOfDate(date))}
      />
    </Frame>
  );
}

/** The calendar works in the device's time zone, whatever the hotel's. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

function dayOfDate(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const Frame = styled.div`
  padding: ${theme.space[3]};
  font-size: ${theme.font.size.sm};

  .rdp-months {
    position: relative;
  }

  .rdp-nav {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    display: flex;
  }

  .rdp-month_caption {
    display: flex;
    align-items: center;
    min-height: ${theme.control.md};
    padding-inline-start: ${theme.space[2]};
    font-weight: ${theme.font.weight.semibold};
  }

  .rdp-month_grid {
    ${tabularFigures}
    border-collapse: collapse;
  }

  .rdp-weekday {
    padding: ${theme.space[1]} 0;
    ${mutedText("xs")}
    font-weight: ${theme.font.weight.regular};
    text-align: center;
  }

  .rdp-day {
    padding: 0;
    text-align: center;
  }

  .rdp-button_previous,
  .rdp-button_next,
  .rdp-day_button {
    ${plainButton}
    display: grid;
    place-items: center;
    width: ${theme.control.md};
    height: ${theme.control.md};
    border-radius: ${theme.radius.sm};
    color: inherit;
    cursor: pointer;
  }

  .rdp-chevron {
    width: ${theme.icon.sm};
    height: ${theme.icon.sm};
    fill: currentColor;
  }

  .rdp-today .rdp-day_button {
    color: ${theme.color.primary};
    font-weight: ${theme.font.weight.bold};
    text-decoration: underline;
  }

  .rdp-outside {
    color: ${theme.color.textMuted};
  }

  .rdp-disabled .rdp-day_button,
  .rdp-button_previous[aria-disabled="true"],
  .rdp-button_next[aria-disabled="true"] {
    color: ${theme.color.textMuted};
    text-decoration: line-through;
    cursor: not-allowed;
  }

  ${theme.media.hover} {
    .rdp-button_previous:hover,
    .rdp-button_next:hover,
    .rdp-day_button:hover {
      background: ${theme.color.surfaceHover};
    }
  }

  .rdp-selected .rdp-day_button {
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
  }
`;

import type { HoursExceptions } from "@roombell/common/contract/hours";
import { MAX_HOURS_EXCEPTIONS } from "@roombell/common/domain/limits";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { FormPart } from "#staff/ui/form/FormPart.js";
import { HoursField } from "#staff/ui/form/HoursField.js";
import { findProblem, HoursRows } from "#staff/ui/form/HoursRows.js";
import { useFormField } from "#staff/ui/form/useFormField.js";
import { Limited } from "#staff/ui/Limited.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { SettingsCard } from "./SettingsCard.js";
import type { SectionProps, SettingsValues } from "./settingsValues.js";

type Exception = HoursExceptions[number];

/** When the kitchen takes orders: by day of the week, and on single dates. */
export function KitchenHoursSection({ form: { control } }: SectionProps) {
  const { value, onChange, ref } = useFormField<HoursExceptions, SettingsValues>(
    { control, name: "hours_exceptions" },
    (exceptions) => exceptions.map((_one, index) => findError(exceptions, index)).find(Boolean) ?? true,
  );
  const change = (index: number, changed: Partial<Exception>): void =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...changed } : one)));
  return (
    <SettingsCard
      title="Kitchen hours"
      text="Outside these hours nobody can order. Guests see the menu and when the kitchen opens. A category of the menu can have hours of its own."
    >
      <HoursField control={control} name="kitchen_hours" label="Open" />
      <FormPart title="Other hours on single days" text="Without hours, the kitchen is closed on that day">
        {value.map(({ date, hours }, index) => {
          const day = `Day ${index + 1}`;
          const error = findError(value, index);
          return (
            // Days have no identity of their own: their dates can still be changed.
            // oxlint-disable-next-line react/no-array-index-key
            <Day key={index}>
              <TextField
                ref={error ? ref : undefined}
                type="date"
                label={day}
                hideLabel
                value={date}
                error={error}
                onChange={(event) => change(index, { date: event.target.value })}
              />
              <Button
                icon={Plus}
                size="sm"
                aria-label={`Add hours to ${day}`}
                onClick={() => change(index, { hours: [...hours, { from: "07:00", to: "23:00" }] })}
              >
                Hours
              </Button>
              <IconButton
                icon={Trash2}
                tone="danger"
                label={`Remove ${day}`}
                onClick={() => onChange(value.filter((_one, at) => at !== index))}
              />
              <Hours>
                {hours.length === 0 && <Muted as="p">Closed</Muted>}
                <HoursRows
                  label={`${day}, hours`}
                  hasDays={false}
                  rows={asRows(hours)}
                  onChange={(rows) => change(index, { hours: rows.map(({ from, to }) => ({ from, to })) })}
                />
              </Hours>
            </Day>
          );
        })}
        <Limited count={value.length} max={MAX_HOURS_EXCEPTIONS} things="days">
          {(limit) => (
            <div>
              <Button
                icon={Plus}
                size="sm"
                {...limit}
                onClick={() => onChange([...value, { date: "", hours: [] }])}
              >
                Add day
              </Button>
            </div>
          )}
        </Limited>
      </FormPart>
    </SettingsCard>
  );
}

const asRows = (hours: Exception["hours"]) => hours.map((span) => ({ ...span, days: [1] }));

function findError(exceptions: HoursExceptions, index: number): string | undefined {
  const { date = "", hours = [] } = exceptions[index] ?? {};
  if (date === "") return "Enter a date";
  if (exceptions.findIndex((other) => other.date === date) < index) return "This day is already listed";
  return findProblem(asRows(hours))?.message;
}

const Day = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 12rem) auto auto 1fr;
  align-items: start;
  gap: ${theme.space[2]};
`;

const Hours = styled.div`
  grid-column: 1 / -1;
`;

import { Popover } from "@base-ui/react/popover";
import CalendarDays from "lucide-react/icons/calendar-days";
import { Suspense, useState } from "react";
import styled from "styled-components";
import { formatDay, pageFormats } from "#shared/lib/format.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { popupMotion, popupSurface, theme } from "#shared/theme/theme.js";
import { inputStyles, type InputStyleProps } from "#shared/ui/field/inputStyles.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { Skeleton } from "#shared/ui/state/Skeleton.js";
import { readDay } from "#staff/lib/forms/readDay.js";

const Calendar = lazyPage(() => import("./Calendar.js"), "Calendar");

/** Input that is not applied yet, with the value at that time; `day` is set once it was requested from the parent. */
type Draft = { text: string; beside: string; isWrong: boolean; day?: string };

/** A day (YYYY-MM-DD), typed or chosen in a calendar, shown in the portal's date format. Empty without one. */
export function DateInput({
  id,
  name,
  value,
  onChange,
  min = "",
  max = "",
  today,
}: {
  id: string;
  /** Names the day in the labels of the calendar and its button. */
  name: string;
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
  today: string;
}) {
  const [lastDraft, setDraft] = useState<Draft | null>(null);
  const [isOpen, setOpen] = useState(false);
  // A value that is set from elsewhere, such as by Clear All, replaces the draft.
  const draft = lastDraft?.beside === value ? lastDraft : null;
  const choose = (day: string): void => {
    // Shown until the new value arrives.
    setDraft(day === value ? null : { text: written(day), beside: value, isWrong: false, day });
    if (day !== value) onChange(day);
  };
  const apply = (): void => {
    if (draft === null) return;
    const day = draft.text.trim() === "" ? "" : readDay(draft.text, today, pageFormats().isMonthFirst);
    if (day === null) setDraft({ ...draft, isWrong: true });
    else choose(day);
  };
  const isWrong = draft?.isWrong ?? false;
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Frame>
        <Box>
          <Input
            id={id}
            autoComplete="off"
            placeholder="Any day"
            value={draft?.text ?? written(value)}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            onChange={({ target }) => setDraft({ text: target.value, beside: value, isWrong: false })}
            onBlur={apply}
            onKeyDown={(event) => {
              if (event.key === "Enter") apply();
              if (event.key !== "ArrowDown") return;
              event.preventDefault();
              setOpen(true);
            }}
          />
          <Opener>
            <Popover.Trigger
              render={<IconButton icon={CalendarDays} size="sm" label={`Choose ${name} in a calendar`} />}
            />
          </Opener>
        </Box>
        <Live>{isWrong && <Wrong id={`${id}-error`}>{`Enter a date like ${written(today)}`}</Wrong>}</Live>
      </Frame>
      <Popover.Portal>
        <Positioner sideOffset={4} align="end">
          {/* The calendar focuses the chosen day once it is loaded. */}
          <Popup aria-label={`Calendar: ${name}`} initialFocus={false}>
            <Suspense fallback={<Skeleton $width={theme.size.popup.hint} $height={theme.size.popup.hint} />}>
              <Calendar
                value={draft?.day ?? value}
                min={min}
                max={max}
                today={today}
                onSelect={(day) => {
                  setOpen(false);
                  choose(day);
                }}
              />
            </Suspense>
          </Popup>
        </Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const written = (day: string): string => (day === "" ? "" : formatDay(`${day}T12:00:00Z`, "UTC"));

const Frame = styled.div`
  flex: 1;
  min-width: ${theme.size.date};
`;

const Box = styled.div`
  position: relative;
`;

const Input = styled.input<InputStyleProps>`
  ${inputStyles}
  padding-inline-end: ${theme.space[12]};
`;

const Opener = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${theme.space[1]};
  display: grid;
  place-items: center;
`;

const Live = styled.div.attrs({ "aria-live": "polite" })``;

const Wrong = styled.p`
  margin-top: ${theme.space[1]};
  color: ${theme.color.errorFg};
  font-size: ${theme.font.size.xs};
`;

const Positioner = styled(Popover.Positioner)`
  z-index: ${theme.layer.popup};
`;

const Popup = styled(Popover.Popup)`
  ${popupSurface}
  ${popupMotion}
`;

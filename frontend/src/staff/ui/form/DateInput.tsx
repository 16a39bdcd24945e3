import { Popover } from "@base-ui/react/popover";
import CalendarDays from "lucide-react/icons/calendar-days";
import { Suspense, useState } from "react";
import styled from "styled-components";
import { formatDay } from "#shared/lib/format.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { popupMotion, popupSurface } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { inputStyles, type InputStyleProps } from "#shared/ui/field/inputStyles.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { Skeleton } from "#shared/ui/state/Skeleton.js";
import { readDay } from "#staff/lib/forms/readDay.js";

const Calendar = lazyPage(() => import("./Calendar.js"), "Calendar");

/** What has been typed and not taken yet, beside which value; with its day once that is asked for. */
type Draft = { text: string; beside: string; isWrong: boolean; day?: string };

/** A day (YYYY-MM-DD), typed or chosen in a calendar, and written as everywhere in the portal. Empty without one. */
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
  /** What the day means, for the names of the calendar and its button. */
  name: string;
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
  today: string;
}) {
  const [held, setDraft] = useState<Draft | null>(null);
  const [isOpen, setOpen] = useState(false);
  // A value that is set from elsewhere, such as by Clear All, replaces what was typed.
  const draft = held?.beside === value ? held : null;
  const choose = (day: string): void => {
    // Stands there until the new value arrives.
    setDraft(day === value ? null : { text: written(day), beside: value, isWrong: false, day });
    if (day !== value) onChange(day);
  };
  const take = (): void => {
    if (draft === null) return;
    const day = draft.text.trim() === "" ? "" : readDay(draft.text, today);
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
            placeholder={written(today)}
            value={draft?.text ?? written(value)}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            onChange={({ target }) => setDraft({ text: target.value, beside: value, isWrong: false })}
            onBlur={take}
            onKeyDown={(event) => {
              if (event.key === "Enter") take();
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
        <Live>{isWrong && <Wrong id={`${id}-error`}>Write a day like {written(today)}</Wrong>}</Live>
      </Frame>
      <Popover.Portal>
        <Positioner sideOffset={4} align="end">
          {/* The calendar itself focuses the chosen day as soon as it is loaded. */}
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

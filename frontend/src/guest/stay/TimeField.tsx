import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { toCalendarDay } from "@roombell/common/domain/hotelDay";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Ref } from "react";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { Button } from "#shared/ui/Button.js";
import { Field } from "#shared/ui/field/Field.js";
import { inputStyles, type InputStyleProps } from "#shared/ui/field/inputStyles.js";
import { Notice } from "#shared/ui/Notice.js";
import { useClock, useStay } from "./StayContext.js";

const ASAP = "";

export type Slots = EndpointAnswer<"GET /customer/slots">;

/** A chosen time of today or tomorrow: `7:30 AM`, `Tomorrow, 7:30 AM`. */
export function useSlotText(): (at: string) => string {
  const { schedule } = useMessages();
  const { timezone } = useStay().hotel;
  const clock = useClock();
  const today = toCalendarDay(new Date(useServerNow()), timezone);
  return (at) => {
    const day = toCalendarDay(new Date(at), timezone);
    if (day === today) return clock.time(at);
    return day > today ? schedule.tomorrow(clock.time(at)) : clock.dateTime(at);
  };
}

/** When an order or request is wanted: as soon as possible, while that can be done, or at a time. */
export function TimeField({
  query,
  value,
  onChange,
  isTimed = false,
  error,
  ref,
}: {
  query: Pick<UseQueryResult<Slots>, "data" | "isError" | "fetchStatus" | "isFetching" | "refetch">;
  value: string | null;
  onChange: (at: string | null) => void;
  /** It has to have a time. */
  isTimed?: boolean;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}) {
  const { common, schedule } = useMessages();
  const slotText = useSlotText();
  const slots = query.data;
  const isMissing = slots === undefined && (query.isError || query.fetchStatus === "paused");
  const isForNow = !isTimed && slots?.asap !== null;
  const times = slots?.slots ?? [];
  const next = isForNow && slots?.is_full ? slots.asap : null;
  const asap = next === null ? schedule.asap : schedule.asapAt(slotText(next));
  const full = next !== null && value === null ? schedule.full(slotText(next)) : undefined;
  // A time that is no longer free stays in view until another is chosen.
  const isGone = value !== null && slots !== undefined && !times.includes(value);
  const later = isGone ? times.find((at) => at > value) : undefined;
  const following = later === undefined ? full : schedule.next(slotText(later));
  const hint = slots && times.length === 0 ? schedule.none : following;
  return (
    <>
      <Field
        label={schedule.label}
        required={!isForNow}
        hint={hint}
        error={error ?? (isGone ? schedule.gone : undefined)}
      >
        {(control) => (
          <Select
            {...control}
            ref={ref}
            $size="lg"
            value={value ?? ASAP}
            onChange={({ target }) => onChange(target.value === ASAP ? null : target.value)}
          >
            <option value={ASAP} disabled={!isForNow}>
              {isForNow ? asap : schedule.choose}
            </option>
            {value !== null && !times.includes(value) && (
              <option value={value} disabled>
                {slotText(value)}
              </option>
            )}
            {times.map((at) => (
              <option key={at} value={at}>
                {slotText(at)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isMissing && (
        <Notice
          action={
            <Button busy={query.isFetching} onClick={() => void query.refetch()}>
              {common.tryAgain}
            </Button>
          }
        >
          {common.loadFailed}
        </Notice>
      )}
    </>
  );
}

const Select = styled.select<InputStyleProps>`
  ${inputStyles}
`;

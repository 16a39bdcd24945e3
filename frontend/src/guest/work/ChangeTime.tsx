import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import { isWaiting } from "@roombell/common/domain/schedule";
import type { Versioned } from "@roombell/common/domain/version";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText, useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { TimeField, useSlotText, type Slots } from "#guest/stay/TimeField.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { Stack } from "#shared/ui/primitives.js";
import { notify } from "#shared/ui/toast/notify.js";
import type { GuestWork } from "./guestWork.js";

type ScheduledWork = Pick<
  GuestFoodOrder,
  "id" | "is_active" | "scheduled_for" | "starts_at" | "schedule_problem"
>;

/** `Scheduled for Tomorrow, 7:30 AM`, until it starts; empty without a time. */
export function useScheduledText({ scheduled_for, ...work }: ScheduledWork): string {
  const { schedule } = useMessages();
  const slotText = useSlotText();
  const waits = isWaiting(work, useServerNow());
  return waits && scheduled_for !== null ? schedule.scheduled(slotText(scheduled_for)) : "";
}

/** Why scheduled work cannot be done at its time any more, and what to do. */
export function ScheduleProblemNotice({ work }: { work: ScheduledWork }) {
  const { schedule } = useMessages();
  const text = work.is_active && work.schedule_problem && schedule.problems[work.schedule_problem];
  return <div role="alert">{text && <Notice tone="warning">{text}</Notice>}</div>;
}

export function ChangeTime<T extends Versioned>({
  list,
  work,
  load,
  save,
}: {
  list: GuestWork<T>;
  work: ScheduledWork;
  load: (signal: AbortSignal) => Promise<Slots>;
  save: (scheduled_for: string) => Promise<T>;
}) {
  const client = useQueryClient();
  const messages = useMessages();
  const { schedule } = messages;
  const language = useLanguageTag();
  const scheduled = useScheduledText(work);
  const [chosen, setChosen] = useState(work.scheduled_for);
  const slots = useQuery({
    queryKey: ["guest", "slots", work.id],
    queryFn: ({ signal }) => load(signal),
    enabled: scheduled !== "",
  });
  const change = useMutation({
    mutationFn: save,
    onSuccess(changed) {
      list.put(client, changed);
      notify.success(schedule.changed);
    },
    onError: () => void slots.refetch(),
  });
  if (scheduled === "") return null;
  // Its own time may be full because of itself.
  const own = work.schedule_problem === null && work.scheduled_for !== null ? [work.scheduled_for] : [];
  const times = [...new Set([...(slots.data?.slots ?? []), ...own])].toSorted();
  return (
    <Stack $gap={2}>
      <TimeField
        query={{ ...slots, data: slots.data && { ...slots.data, slots: times } }}
        isTimed
        value={chosen}
        onChange={(at) => {
          change.reset();
          setChosen(at);
        }}
        error={change.error ? errorText(change.error, schedule.failed, messages, language) : undefined}
      />
      {chosen !== null && chosen !== work.scheduled_for && (
        <Button size="lg" busy={change.isPending} onClick={() => change.mutate(chosen)}>
          {schedule.change}
        </Button>
      )}
    </Stack>
  );
}

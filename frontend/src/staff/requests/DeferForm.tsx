import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { DEFER_REASON_MAX } from "@roombell/common/domain/limits";
import { DEFER_MAX_HOURS } from "@roombell/common/domain/serviceRequest";
import { useMemo, useState } from "react";
import { clockTime } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { Button } from "#shared/ui/Button.js";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { RadioGroup } from "#shared/ui/overlay/RadioGroup.js";
import { Row } from "#shared/ui/primitives.js";
import { PERSONAL_DRAFT, useTextDraft } from "#staff/lib/forms/useTabDraft.js";
import { Combobox } from "#staff/ui/form/Combobox.js";
import { StepForm } from "#staff/work/StepForm.js";
import type { Deferral } from "./requestMutations.js";

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const CHOICES = ["30", "60", "120", "at"] as const;
const LABELS = { 30: "In half an hour", 60: "In an hour", 120: "In two hours", at: "Pick a time" } as const;
const REASONS = [
  "Guest's request",
  "Do not disturb",
  "Waiting for a part",
  "No one available earlier",
] as const;

/** The new time of a request, and a reason that the guest reads. */
export function DeferForm({
  id,
  request,
  timezone,
  failure,
  onSubmit,
}: {
  id: string;
  request: ServiceRequest;
  timezone: string;
  failure: Error | null;
  onSubmit: (deferral: Deferral) => void;
}) {
  const now = useServerNow();
  const [choice, choose] = useState<(typeof CHOICES)[number]>("60");
  const [time, setTime] = useState<string | null>(null);
  const [reason, setReason] = useTextDraft(`${PERSONAL_DRAFT}${request.id}.defer`);
  const [isChecked, setChecked] = useState(false);
  const times = useTimes(now, timezone);
  const until = choice === "at" ? time : new Date(now + Number(choice) * MINUTE_MS).toISOString();
  const submit = (): void => {
    setChecked(true);
    if (until === null || reason.trim() === "") return;
    onSubmit({ until, reason });
  };
  return (
    <StepForm id={id} failure={failure} onSubmit={submit}>
      <RadioGroup
        label="Defer until"
        options={CHOICES.map((value) => ({
          value,
          label: LABELS[value],
          end:
            value === "at"
              ? undefined
              : clockTime(new Date(now + Number(value) * MINUTE_MS).toISOString(), now, timezone),
        }))}
        value={choice}
        onChange={choose}
      />
      {choice === "at" && (
        <Combobox
          label="Time"
          required
          options={times}
          value={time}
          onChange={setTime}
          hint={`Within ${DEFER_MAX_HOURS} hours`}
          error={isChecked && time === null ? "Time is required" : undefined}
        />
      )}
      <TextArea
        label="Reason"
        hint="The guest sees this with the new time"
        required
        rows={2}
        maxLength={DEFER_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isChecked && reason.trim() === "" ? "Reason is required" : undefined}
      />
      <Row $gap={2}>
        {REASONS.map((quick) => (
          <Button key={quick} size="sm" onClick={() => setReason(quick)}>
            {quick}
          </Button>
        ))}
      </Row>
    </StepForm>
  );
}

/** The times that a request can be deferred to, every five minutes. */
function useTimes(now: number, timezone: string): readonly { value: string; label: string }[] {
  const first = Math.floor(now / STEP_MS) + 1;
  return useMemo(
    () =>
      Array.from({ length: (DEFER_MAX_HOURS * HOUR_MS) / STEP_MS - 1 }, (_, step) => {
        const value = new Date((first + step) * STEP_MS).toISOString();
        return { value, label: clockTime(value, first * STEP_MS, timezone) };
      }),
    [first, timezone],
  );
}

import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { TEXT_MAX } from "@roombell/common/domain/limits";
import { REQUEST_TRANSITIONS, type RequestStatus } from "@roombell/common/domain/serviceRequest";
import { useState } from "react";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { Notice } from "#shared/ui/Notice.js";
import { RadioGroup } from "#shared/ui/overlay/RadioGroup.js";
import { useTextDraft } from "#staff/lib/forms/useTabDraft.js";
import { StepForm } from "#staff/work/StepForm.js";
import { requestWork, type RequestStatusChange } from "./requestWork.js";

/** The next status, an Admin Note, and for a cancellation the reason given to the guest. The note outlives a failure. */
export function StatusForm({
  id,
  request,
  failure,
  onSubmit,
}: {
  id: string;
  request: ServiceRequest;
  failure: Error | null;
  onSubmit: (change: RequestStatusChange, forgetDraft: () => void) => void;
}) {
  const steps = REQUEST_TRANSITIONS[request.status];
  const [chosen, choose] = useState<RequestStatus | null>(null);
  const [note, setNote, forgetNote] = useTextDraft(`note.${request.id}`, request.admin_note);
  const [reason, setReason, forgetReason] = useTextDraft(`reason.${request.id}`);
  const [begun] = useState(request.status);
  const hasMoved = request.status !== begun;
  // What was meant may have been done by somebody else meanwhile: the step after it is not what was meant.
  const status = steps.find((step) => step === chosen) ?? (hasMoved ? undefined : steps[0]);

  const submit = (): void => {
    if (status === undefined) return;
    const answer = status === "cancelled" ? { reason } : {};
    // A note that was not edited is not sent, so that a newer one is kept.
    const noted = note === request.admin_note ? {} : { admin_note: note };
    onSubmit({ status, ...noted, ...answer }, () => {
      forgetNote();
      forgetReason();
    });
  };

  return (
    <StepForm id={id} failure={failure} onSubmit={submit}>
      {status === undefined && (
        <output>
          <Notice tone="info">
            It is {requestWork.labels[request.status]} by now. Please choose what comes next.
          </Notice>
        </output>
      )}
      <RadioGroup
        label="New status"
        required={status === undefined}
        options={steps.map((step) => ({ value: step, label: requestWork.labels[step] }))}
        value={status ?? null}
        onChange={choose}
      />
      <TextArea
        label="Admin Note"
        hint="Only staff see it"
        maxLength={TEXT_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {status === "cancelled" && (
        <TextArea
          label="Reason for the guest"
          rows={2}
          maxLength={TEXT_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </StepForm>
  );
}

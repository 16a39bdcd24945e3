import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { TEXT_MAX } from "@roombell/common/domain/limits";
import { REQUEST_TRANSITIONS, type RequestStatus } from "@roombell/common/domain/serviceRequest";
import { useState } from "react";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { Notice } from "#shared/ui/Notice.js";
import { RadioGroup } from "#shared/ui/overlay/RadioGroup.js";
import { PERSONAL_DRAFT, useTextDraft } from "#staff/lib/forms/useTabDraft.js";
import { NoteField, useNoteDraft } from "#staff/work/NoteField.js";
import { StepForm } from "#staff/work/StepForm.js";
import { requestWork, type RequestStatusChange } from "./requestWork.js";

/** The next status, an Admin Note, and a reason for the guest if cancelled. The note survives a failure. */
export function StatusForm({
  id,
  request,
  failure,
  onSubmit,
}: {
  id: string;
  request: ServiceRequest;
  failure: Error | null;
  onSubmit: (change: RequestStatusChange) => void;
}) {
  const steps = REQUEST_TRANSITIONS[request.status];
  const [chosen, choose] = useState<RequestStatus | null>(null);
  const note = useNoteDraft(`${PERSONAL_DRAFT}${request.id}.note`, request.admin_note);
  const [reason, setReason] = useTextDraft(`${PERSONAL_DRAFT}${request.id}.reason`);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [initial] = useState(request.status);
  const hasMoved = request.status !== initial;
  // If someone else already made this change, do not apply the next one.
  const status = steps.find((step) => step === chosen) ?? (hasMoved ? undefined : steps[0]);

  const submit = (): void => {
    if (status === undefined) return;
    const isMissing = status === "cancelled" && reason.trim() === "";
    setReasonMissing(isMissing);
    if (isMissing) return;
    onSubmit({
      status,
      ...(note.isEdited && { admin_note: note.text }),
      ...(status === "cancelled" && { reason }),
    });
  };

  return (
    <StepForm id={id} failure={failure} onSubmit={submit}>
      {status === undefined && (
        <output>
          <Notice tone="info">
            {`Already ${requestWork.labels[request.status]}. Please choose the next status.`}
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
      <NoteField label="Admin Note" draft={note} />
      {status === "cancelled" && (
        <TextArea
          label="Reason for the guest"
          error={isReasonMissing ? "Please give a reason" : undefined}
          rows={2}
          maxLength={TEXT_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </StepForm>
  );
}

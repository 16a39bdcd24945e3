import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { MAX_MINUTES } from "@roombell/common/domain/limits";
import { useRef, useState } from "react";
import { asNumber } from "#shared/lib/storage/storage.js";
import { wholeFromZero } from "#staff/lib/forms/formErrors.js";
import { PERSONAL_DRAFT, useTabDraft } from "#staff/lib/forms/useTabDraft.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { NumberField } from "#staff/ui/form/NumberField.js";
import { NoteField, useNoteDraft } from "#staff/work/NoteField.js";
import { StepForm } from "#staff/work/StepForm.js";
import { nextStep } from "#staff/work/workKind.js";
import { useQuote } from "./kitchenState.js";
import { orderWork, type OrderStatusChange } from "./orderWork.js";

const checkMinutes = wholeFromZero("Minutes", MAX_MINUTES);

/** The fields of an order's next step: a staff note, and before cooking starts the minutes until delivery. */
export function OrderStepForm({
  id,
  order,
  failure,
  onSubmit,
}: {
  id: string;
  order: FoodOrder;
  failure: Error | null;
  onSubmit: (change: OrderStatusChange, forgetDraft: () => void) => void;
}) {
  const next = nextStep(orderWork, order.status);
  const canPromise = next === "confirmed" || next === "preparing";
  const note = useNoteDraft(`${PERSONAL_DRAFT}${order.id}.note`, order.staff_note);
  const [minutes, setMinutes, forgetMinutes] = useTabDraft<number | null>(
    `${PERSONAL_DRAFT}${order.id}.minutes`,
    null,
    asNumber,
  );
  const quote = useQuote(order, next === "confirmed");
  const minutesRef = useRef<HTMLInputElement>(null);
  const [isSent, setSent] = useState(false);
  const checked = checkMinutes(canPromise ? minutes : null);

  const submit = (): void => {
    if (next === null) return;
    setSent(true);
    if (checked !== true) return minutesRef.current?.focus();
    const promise = canPromise && minutes !== null ? { estimated_minutes: minutes } : {};
    const noted = note.isEdited ? { staff_note: note.text } : {};
    onSubmit({ status: next, ...noted, ...promise }, () => {
      note.forget();
      forgetMinutes();
    });
  };

  return (
    <StepForm id={id} failure={failure} onSubmit={submit}>
      <FormColumns $count={canPromise ? 2 : 1}>
        <NoteField label="Staff note" rows={2} draft={note} />
        {canPromise && (
          <NumberField
            label="Minutes until delivery"
            hint={
              quote === null || order.scheduled_for !== null
                ? "Leave empty for the kitchen's plan"
                : `Leave empty for ${quote.minutes} min${quote.is_busy ? ", as the kitchen is busy" : ""}`
            }
            min={0}
            max={MAX_MINUTES}
            error={isSent && checked !== true ? checked : undefined}
            ref={minutesRef}
            value={minutes}
            onChange={setMinutes}
          />
        )}
      </FormColumns>
    </StepForm>
  );
}

import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { TEXT_MAX } from "@roombell/common/domain/limits";
import { type SyntheticEvent, useState } from "react";
import styled from "styled-components";
import { NumberField } from "../ui/form/NumberField.js";
import { Notice } from "../../shared/ui/Notice.js";
import { TextArea } from "../../shared/ui/field/TextArea.js";
import { useTextDraft } from "../lib/useTabDraft.js";
import { theme } from "../../shared/theme/theme.js";
import { nextStep } from "../work/workKind.js";
import { type OrderStatusChange, orderWork } from "./orderWork.js";

const MOST_MINUTES = 24 * 60;

/** The fields of an order's next step: a staff note, and while it is not cooked how long it will take. */
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
  const [note, setNote, forgetNote] = useTextDraft(`staff-note.${order.id}`, order.staff_note);
  const [minutes, setMinutes] = useState<number | null>(null);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (next === null) return;
    const promise = canPromise && minutes !== null ? { estimated_minutes: minutes } : {};
    // A note that was not edited is not sent, so that a newer one is kept.
    const noted = note === order.staff_note ? {} : { staff_note: note };
    onSubmit({ status: next, ...noted, ...promise }, forgetNote);
  };

  return (
    <Form id={id} onSubmit={submit}>
      {failure && (
        <div role="alert">
          <Notice tone="error">{failure.message}</Notice>
        </div>
      )}
      <TextArea
        label="Staff Note"
        hint="Only staff see it"
        rows={2}
        maxLength={TEXT_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {canPromise && (
        <NumberField
          label="Minutes until delivery"
          hint="Empty: from the dishes' preparation times"
          min={0}
          max={MOST_MINUTES}
          value={minutes}
          onChange={setMinutes}
        />
      )}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[4]};
  margin-top: ${theme.space[5]};
  padding-top: ${theme.space[5]};
  border-top: ${theme.line.thin} solid ${theme.color.border};

  ${theme.media.medium} {
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
    align-items: start;
  }
  > [role="alert"] {
    grid-column: 1 / -1;
  }
`;

import { DELIVERY_LOCATIONS, type DeliveryLocation } from "@roombell/common/domain/foodOrder";
import { type FormEvent, useId } from "react";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { Dialog } from "../../shared/ui/overlay/Dialog.js";
import { Notice } from "../../shared/ui/Notice.js";
import { RadioGroup } from "../../shared/ui/overlay/RadioGroup.js";
import { TextArea } from "../../shared/ui/field/TextArea.js";
import { TextField } from "../../shared/ui/field/TextField.js";
import { formatMoney } from "../../shared/lib/format.js";
import { useOneAtATime } from "../lib/useOneAtATime.js";
import { tabularFigures } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useDraft } from "../stay/draft.js";
import { lineTotal, type CartLine } from "./cartRules.js";
import { checkoutDraft } from "./checkoutDraft.js";

/** What the guest has filled in. */
export type CheckoutFields = {
  customer_name: string;
  customer_phone: string;
  delivery_location: DeliveryLocation;
  special_instructions: string;
};

/** The checkout 'Complete Your Order' (product rules: Food ordering). It submits the fields and shows the problem that comes back. */
export function CheckoutDialog({
  open,
  lines,
  total,
  currency,
  roomNumber,
  canOrder,
  problem,
  nameOf,
  onPlaceOrder,
  onClose,
}: {
  open: boolean;
  lines: readonly CartLine[];
  total: number;
  currency: string;
  roomNumber: string;
  canOrder: boolean;
  /** Why the last attempt was refused. */
  problem: string | null;
  nameOf: (line: CartLine) => string;
  onPlaceOrder: (fields: CheckoutFields) => Promise<void>;
  onClose: () => void;
}) {
  const messages = useMessages();
  const labels = messages.checkout;
  const { fields, change } = useDraft(checkoutDraft);
  const sending = useOneAtATime();
  const formId = useId();
  const delivery_location =
    DELIVERY_LOCATIONS.find((location) => location === fields.delivery_location) ?? "Room";

  const place = (event: FormEvent): void => {
    event.preventDefault();
    void sending.run(() => onPlaceOrder({ ...fields, delivery_location }));
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={labels.title}
      footer={
        <>
          <Button size="lg" onClick={onClose} disabled={sending.isBusy}>
            {messages.common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="lg"
            busy={sending.isBusy}
            disabled={!canOrder || lines.length === 0}
          >
            {labels.place}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={place}>
        <div role="alert">{problem !== null && <Notice tone="warning">{problem}</Notice>}</div>
        <TextField
          label={labels.name}
          size="lg"
          autoComplete="name"
          maxLength={120}
          value={fields.customer_name}
          onChange={(event) => change({ customer_name: event.target.value })}
        />
        <TextField
          label={labels.phone}
          size="lg"
          type="tel"
          autoComplete="tel"
          maxLength={32}
          value={fields.customer_phone}
          onChange={(event) => change({ customer_phone: event.target.value })}
        />
        <RadioGroup
          label={labels.location}
          value={delivery_location}
          onChange={(location) => change({ delivery_location: location })}
          options={DELIVERY_LOCATIONS.map((location) => ({
            value: location,
            label: location === "Room" ? messages.common.room(roomNumber) : labels.locations[location],
          }))}
        />
        <TextArea
          label={labels.instructions}
          size="lg"
          rows={2}
          maxLength={500}
          value={fields.special_instructions}
          onChange={(event) => change({ special_instructions: event.target.value })}
        />
        <section>
          <Title>{labels.summary}</Title>
          <Lines>
            {lines.map((line) => (
              <li key={line.id}>
                <span>
                  {line.quantity} × {nameOf(line)}
                </span>
                <span>{formatMoney(lineTotal(line), currency)}</span>
              </li>
            ))}
          </Lines>
          <Total>
            <span>{messages.cart.total}</span>
            <span>{formatMoney(total, currency)}</span>
          </Total>
        </section>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[4]};
`;

const Title = styled.h3`
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
`;

const Lines = styled.ul`
  ${tabularFigures}
  padding: ${theme.space[2]} 0;
  list-style: none;

  & > li {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space[3]};
    padding-block: ${theme.space[1]};
    font-size: ${theme.font.size.sm};
  }
`;

const Total = styled.p`
  ${tabularFigures}
  display: flex;
  justify-content: space-between;
  padding-top: ${theme.space[2]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.bold};
`;

import { DELIVERY_LOCATIONS } from "@roombell/common/domain/foodOrder";
import { itemNames } from "@roombell/common/domain/orderSummary";
import { type FormEvent, useEffect, useId } from "react";
import styled from "styled-components";
import { Stack } from "../../shared/ui/Stack.js";
import { formatMoney } from "../../shared/lib/format.js";
import { tabularFigures } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { Button } from "../../shared/ui/Button.js";
import { TextArea } from "../../shared/ui/field/TextArea.js";
import { TextField } from "../../shared/ui/field/TextField.js";
import { Notice } from "../../shared/ui/Notice.js";
import { Dialog } from "../../shared/ui/overlay/Dialog.js";
import { RadioGroup } from "../../shared/ui/overlay/RadioGroup.js";
import { useClock } from "../i18n/useClock.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useGuestMenu } from "../menu/hooks.js";
import { useDishNames } from "../menu/useDishNames.js";
import { foodView, useGuestStack } from "../shell/guestViews.js";
import { useStay } from "../stay/StayContext.js";
import { lineTotal } from "./cartRules.js";
import { pauseLine } from "./pauseText.js";
import { useCart } from "./useCart.js";
import { usePlaceOrder } from "./usePlaceOrder.js";

/** The checkout 'Complete Your Order' of the stay's cart (product rules: Food ordering). */
export function CheckoutSheet({ open }: { open: boolean }) {
  const messages = useMessages();
  const labels = messages.checkout;
  const { go, closeSheet } = useGuestStack();
  const { room, hotel } = useStay();
  const { nameOf } = useDishNames();
  const clock = useClock(hotel.timezone);
  const cart = useCart(useGuestMenu(hotel.fb_enabled).data);
  const onPlaced = (): void => go(foodView("orders"), { replace: true });
  const order = usePlaceOrder(open, { onPlaced, onBack: closeSheet });
  const { fields, change, isPlacing, isSending } = order;
  const formId = useId();
  const delivery_location = DELIVERY_LOCATIONS.find((one) => one === fields.delivery_location) ?? "Room";
  // The sheet covers the page's own notices.
  const closed = hotel.fb_enabled ? pauseLine(hotel.kitchen, messages, clock) : messages.food.off;
  const gone = cart.hasProblem ? messages.cart.someGone : null;
  const problem = closed ?? gone ?? order.problem?.text ?? null;
  const canOrder = closed === null && gone === null;
  const lines = cart.open.filter((reviewed) => reviewed.problem === null).map(({ line }) => line);
  const money = (amount: number): string => formatMoney(amount, hotel.currency);
  // Nothing is left to order after a reload during Place Order, or when another tab placed it.
  const isOver = open && cart.open.length === 0 && !isPlacing;
  useEffect(() => {
    if (isOver) onPlaced();
  });

  const place = (event: FormEvent): void => {
    event.preventDefault();
    const title = itemNames(lines.map((line) => ({ item_name: nameOf(line), quantity: line.quantity })));
    void order.place(lines, title, cart.total, delivery_location);
  };

  return (
    <Dialog
      open={open}
      onClose={closeSheet}
      title={labels.title}
      footer={
        <>
          <Button size="lg" onClick={closeSheet} disabled={isSending}>
            {messages.common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="lg"
            busy={isSending}
            disabled={!canOrder || lines.length === 0}
          >
            {labels.place}
          </Button>
        </>
      }
    >
      <Stack as="form" $gap={4} id={formId} onSubmit={place}>
        <div role="alert">{problem !== null && <Notice tone="warning">{problem}</Notice>}</div>
        <TextField
          label={labels.name}
          size="lg"
          autoComplete="off"
          maxLength={120}
          value={fields.customer_name}
          onChange={(event) => change({ customer_name: event.target.value })}
        />
        <TextField
          label={labels.phone}
          size="lg"
          type="tel"
          autoComplete="off"
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
            label: location === "Room" ? messages.common.room(room.room_number) : labels.locations[location],
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
                <span>{money(lineTotal(line))}</span>
              </li>
            ))}
          </Lines>
          <Total>
            <span>{messages.cart.total}</span>
            <span>{money(order.problem?.total ?? cart.total)}</span>
          </Total>
        </section>
      </Stack>
    </Dialog>
  );
}

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

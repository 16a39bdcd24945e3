import { DELIVERY_LOCATIONS } from "@roombell/common/domain/foodOrder";
import { itemNames } from "@roombell/common/domain/orderSummary";
import { isPhoneNumber } from "@roombell/common/domain/phone";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useDishNames } from "#guest/menu/useDishNames.js";
import { useGuestMenu } from "#guest/menu/useGuestMenu.js";
import { foodView, useGuestStack } from "#guest/shell/guestViews.js";
import { useMoney, useStay } from "#guest/stay/StayContext.js";
import { Accordion } from "#guest/ui/Accordion.js";
import { tabularFigures, textStyle, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Chip } from "#shared/ui/Chip.js";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { RadioGroup } from "#shared/ui/overlay/RadioGroup.js";
import { Stack, Text } from "#shared/ui/primitives.js";
import { notify } from "#shared/ui/toast/notify.js";
import { BillLines, DishLine, PricedLines } from "./BillLines.js";
import { CartProblemNotice } from "./CartProblemNotice.js";
import { lineTotal, type CartLine } from "./cartRules.js";
import { CartTime, useCartSlots } from "./OrderTerms.js";
import { ChoiceGrid, readTip, TipField } from "./TipField.js";
import { useBill, useCart } from "./useCart.js";
import { noticeLine, useKitchenNotice } from "./useKitchenNotice.js";
import { usePlaceOrder } from "./usePlaceOrder.js";

export function CheckoutSheet({ open }: { open: boolean }) {
  const messages = useMessages();
  const labels = messages.checkout;
  const { go, closeSheet } = useGuestStack();
  const { room, hotel } = useStay();
  const { nameOf, choicesOf } = useDishNames();
  const cart = useCart(useGuestMenu(hotel.fb_enabled).data);
  const onPlaced = (): void => go(foodView("orders"), { replace: true });
  const order = usePlaceOrder(open, { onPlaced, onBack: closeSheet });
  const { fields, change, isPlacing, isSending } = order;
  const formId = useId();
  // Typed text is never folded away.
  const [hasOptional] = useState(
    () => fields.customer_name + fields.customer_phone + fields.special_instructions !== "",
  );
  const delivery_location = DELIVERY_LOCATIONS.find((one) => one === fields.delivery_location) ?? "Room";
  // The sheet covers the page's own notices.
  const kitchen = useKitchenNotice();
  // While the kitchen is fully booked, as soon as possible is its next free time.
  const slots = useCartSlots(cart).data;
  const scheduled_for = fields.scheduled_for ?? (cart.isForNow && slots?.is_full ? slots.asap : null);
  const isLater = scheduled_for !== null;
  const closedNow = isLater ? null : kitchen && noticeLine(kitchen);
  const closed = hotel.fb_enabled ? closedNow : messages.errors.fb_disabled;
  const lines = cart.offered.map(({ line }) => line);
  const canOrder = closed === null && !cart.hasProblem && (isLater || cart.isForNow);
  const untipped = useBill(cart);
  const tip = hotel.tips?.is_enabled ? readTip(fields, untipped) : 0;
  const bill = useBill(cart, tip ?? 0);
  const money = useMoney();
  // The cart is empty after a reload during Place Order, an order from another tab, or the last Remove.
  const isOver = open && cart.open.length === 0 && !isPlacing;
  const isCleared = useRef(false);
  useEffect(() => {
    if (!isOver) return;
    if (isCleared.current) closeSheet();
    else onPlaced();
    isCleared.current = false;
  });
  const remove = (removed: readonly CartLine[]): void => {
    isCleared.current = cart.open.length === removed.length;
    cart.remove(removed.map(({ id }) => id));
    notify.info(messages.food.removed);
  };

  const phone = fields.customer_phone.trim();
  const isPhoneWrong = phone !== "" && !isPhoneNumber(phone);
  const [isChecked, setChecked] = useState(false);
  const phoneRef = useRef<HTMLInputElement>(null);
  /** Also where its section is closed. */
  const showPhone = (): void => {
    phoneRef.current?.closest("details")?.setAttribute("open", "");
    phoneRef.current?.focus();
  };

  const place = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (isPhoneWrong) return showPhone();
    const title = itemNames(lines.map((line) => ({ item_name: nameOf(line), quantity: line.quantity })));
    void order.place(lines, title, bill, { delivery_location, scheduled_for });
  };

  const field = (name: "customer_name" | "customer_phone" | "special_instructions") => ({
    hint: labels.optional,
    size: "lg" as const,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  return (
    <Dialog
      open={open}
      onClose={closeSheet}
      title={labels.title}
      focusTitle
      footer={
        <>
          {lines.length > 0 && (
            <Total>
              <span>{messages.cart.total}</span>
              <span>{money(order.problem?.total ?? bill.total_amount)}</span>
            </Total>
          )}
          <Cancel variant="ghost" size="lg" onClick={closeSheet} disabled={isSending}>
            {messages.common.cancel}
          </Cancel>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="lg"
            busy={isSending}
            disabled={!canOrder || lines.length === 0 || tip === null}
          >
            {labels.place}
          </Button>
        </>
      }
    >
      <Stack as="form" $gap={4} id={formId} onSubmit={place}>
        <CartProblemNotice
          closed={closed}
          cart={cart}
          refusal={order.problem && !order.problem.isTime ? order.problem.text : null}
          isLater={isLater}
          onRemove={remove}
        />
        {lines.length > 0 && (
          <CartTime
            cart={cart}
            value={fields.scheduled_for}
            onChange={(at) => change({ scheduled_for: at })}
            error={order.problem?.isTime ? order.problem.text : undefined}
          />
        )}
        <ChoiceGrid>
          <RadioGroup
            label={labels.location}
            value={delivery_location}
            onChange={(location) => change({ delivery_location: location })}
            options={DELIVERY_LOCATIONS.map((location) => ({
              value: location,
              label:
                location === "Room" ? messages.common.room(room.room_number) : labels.locations[location],
            }))}
          />
        </ChoiceGrid>
        <section>
          <Text as="h3" $size="sm" $weight="semibold">
            {labels.summary}
          </Text>
          <PricedLines>
            {lines.map((line) => (
              <DishLine
                key={line.id}
                quantity={line.quantity}
                name={nameOf(line)}
                details={choicesOf(line)}
                note={line.special_instructions}
                price={money(lineTotal(line))}
              />
            ))}
            {cart.open
              .filter(({ problem }) => problem === "gone")
              .map(({ line }) => (
                <li key={line.id}>
                  <Gone>
                    <span>{`${line.quantity} × ${nameOf(line)}`}</span>
                    <Chip tone="error">{messages.cart.gone}</Chip>
                  </Gone>
                  <Button
                    variant="ghost"
                    icon={Trash2}
                    aria-label={messages.cart.remove(nameOf(line))}
                    onClick={() => remove([line])}
                  >
                    {messages.cart.removeShort}
                  </Button>
                </li>
              ))}
          </PricedLines>
          {lines.length > 0 && (bill.taxes.length > 0 || bill.tip > 0) && <BillLines bill={bill} />}
        </section>
        <TipField chosen={fields} bill={untipped} onChange={change} />
        <Accordion
          items={[
            {
              id: "optional",
              title: labels.optionalFields,
              content: (
                <Stack $gap={4}>
                  <TextField
                    label={labels.name}
                    autoComplete="off"
                    maxLength={120}
                    {...field("customer_name")}
                  />
                  <TextField
                    ref={phoneRef}
                    label={labels.phone}
                    type="tel"
                    error={isChecked && isPhoneWrong ? labels.phoneWrong : undefined}
                    autoComplete="off"
                    maxLength={32}
                    {...field("customer_phone")}
                  />
                  <TextArea
                    label={labels.instructions}
                    rows={2}
                    maxLength={500}
                    {...field("special_instructions")}
                  />
                </Stack>
              ),
            },
          ]}
          defaultOpen={hasOptional ? ["optional"] : []}
        />
      </Stack>
    </Dialog>
  );
}

const Cancel = styled(Button)`
  && {
    flex: none;
  }
`;

const Gone = styled.span`
  display: grid;
  justify-items: start;
  color: ${theme.color.textMuted};
`;

/** In the footer, so that it stays in view. */
const Total = styled.p`
  ${tabularFigures}
  display: flex;
  justify-content: space-between;
  ${textStyle("lg", "bold")}

  && {
    flex: 1 0 100%;
  }
`;

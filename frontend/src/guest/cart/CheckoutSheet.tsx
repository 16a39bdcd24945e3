import { itemNames } from "@roombell/common/domain/orderSummary";
import { useEffect } from "react";
import { CheckoutDialog } from "./CheckoutDialog.js";
import { useCart } from "./useCart.js";
import { useClock } from "../i18n/useClock.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useGuestMenu } from "../menu/hooks.js";
import { useDishNames } from "../menu/useDishNames.js";
import { useStay } from "../stay/StayContext.js";
import { pauseLine } from "./pauseText.js";
import { usePlaceOrder } from "./usePlaceOrder.js";

/** The checkout of the stay's cart. */
export function CheckoutSheet({
  open,
  onClose,
  onPlaced,
}: {
  open: boolean;
  onClose: () => void;
  onPlaced: () => void;
}) {
  const { room, hotel } = useStay();
  const menu = useGuestMenu(hotel.fb_enabled).data;
  const cart = useCart(menu);
  const { nameOf } = useDishNames(menu);
  const { problem, isPlacing, place } = usePlaceOrder(open, { onPlaced, onBack: onClose });
  const messages = useMessages();
  const clock = useClock(hotel.timezone);
  // The sheet covers the page's own notices.
  const closed = hotel.fb_enabled ? pauseLine(hotel.kitchen, messages, clock) : messages.food.off;
  const gone = cart.hasProblem ? messages.cart.someGone : null;
  const lines = cart.open.filter((reviewed) => reviewed.problem === null).map(({ line }) => line);
  const title = itemNames(lines.map((line) => ({ item_name: nameOf(line), quantity: line.quantity })));
  // Nothing is left to order after a reload during Place Order, or when another tab placed it.
  const isOver = open && cart.open.length === 0 && !isPlacing;
  useEffect(() => {
    if (isOver) onPlaced();
  }, [isOver, onPlaced]);
  return (
    <CheckoutDialog
      open={open}
      lines={lines}
      total={problem?.total ?? cart.total}
      currency={hotel.currency}
      roomNumber={room.room_number}
      canOrder={closed === null && gone === null}
      problem={closed ?? gone ?? problem?.text ?? null}
      nameOf={nameOf}
      onPlaceOrder={(fields) => place(lines, title, cart.total, fields)}
      onClose={onClose}
    />
  );
}

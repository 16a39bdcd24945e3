import type { GuestMenuItem } from "@roombell/common/contract/menu";
import { MAX_ORDER_LINES } from "@roombell/common/domain/foodOrder";
import { fromMinor, toMinor } from "@roombell/common/domain/money";
import { useEffect, useState } from "react";
import * as v from "valibot";
import { choicePrice, dishChoice, firstChoice } from "#guest/cart/cartRules.js";
import { pauseLine } from "#guest/cart/pauseText.js";
import { useCart } from "#guest/cart/useCart.js";
import { useClock } from "#guest/i18n/useClock.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { DishDialog, type DishChoice } from "#guest/menu/DishDialog.js";
import { useGuestMenu } from "#guest/menu/useGuestMenu.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { useStay } from "#guest/stay/StayContext.js";
import { createStayStored } from "#guest/stay/stayStorage.js";
import { notify } from "#shared/ui/toast/notify.js";

/** What is being chosen in the open item dialog, so that a reload loses nothing of it. */
const storedDishDraft = createStayStored(
  "draft.dish",
  v.object({ ...dishChoice.entries, menu_item_id: v.string() }),
);

/** The item dialog of a dish on the menu, connected to the cart. */
export function ItemSheet({
  id,
  replaces,
  open,
}: {
  id: string;
  /** The line of the cart that the new choice replaces. */
  replaces: string | undefined;
  open: boolean;
}) {
  const { closeSheet } = useGuestStack();
  const { hotel } = useStay();
  const menu = useGuestMenu(hotel.fb_enabled).data;
  const cart = useCart(menu);
  const listed = menu?.flatMap((category) => category.items).find((dish) => dish.id === id);
  const [held, setHeld] = useState(listed);
  if (listed !== undefined && listed !== held) setHeld(listed);
  // A dish that is taken off the menu while its dialog is open stays readable.
  const item = listed ?? (held && { ...held, is_available: false });
  const isGone = open && item === undefined && (menu !== undefined || !hotel.fb_enabled);
  useEffect(() => {
    if (isGone) closeSheet();
  }, [isGone, closeSheet]);
  if (item === undefined) return null;
  return (
    <Chosen
      item={item}
      line={cart.open.find(({ line }) => line.id === replaces)?.line}
      open={open}
      onAdd={(choice) => cart.add(item, choice, replaces)}
    />
  );
}

/** The dialog with its choice, which survives a reload. */
function Chosen({
  item,
  line,
  open,
  onAdd,
}: {
  item: GuestMenuItem;
  line: DishChoice | undefined;
  open: boolean;
  onAdd: (choice: DishChoice) => boolean;
}) {
  const { closeSheet } = useGuestStack();
  const messages = useMessages();
  const { food } = messages;
  const { hotel } = useStay();
  const clock = useClock(hotel.timezone);
  const [choice, setChoice] = useState<DishChoice>(() => {
    const kept = storedDishDraft.read();
    return kept?.menu_item_id === item.id ? kept : firstChoice(item, line);
  });
  useEffect(() => {
    if (!open) storedDishDraft.clear();
  }, [open]);
  return (
    <DishDialog
      item={item}
      open={open}
      currency={hotel.currency}
      choice={choice}
      isOff={!hotel.fb_enabled}
      notice={pauseLine(hotel.kitchen, messages, clock)}
      priceOf={(selected, quantity) => fromMinor(toMinor(choicePrice(item, selected)) * quantity)}
      onChange={(changed) => {
        setChoice(changed);
        storedDishDraft.write({ ...changed, menu_item_id: item.id });
      }}
      onAdd={(chosen) => {
        if (onAdd(chosen)) notify.success(food.added);
        else notify.warning(food.cartFull(MAX_ORDER_LINES), { durationMs: 4000 });
        closeSheet();
      }}
      onClose={closeSheet}
    />
  );
}

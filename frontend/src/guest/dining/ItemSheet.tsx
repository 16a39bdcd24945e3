import { useEffect, useState } from "react";
import { useCart } from "#guest/cart/useCart.js";
import { useGuestMenu } from "#guest/menu/useGuestMenu.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { useStay } from "#guest/stay/StayContext.js";
import { useOpensText } from "#guest/stay/useOpensText.js";
import { DishDialog } from "./DishDialog.js";

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
  const [lastListed, setLastListed] = useState(listed);
  if (listed !== undefined && listed !== lastListed) setLastListed(listed);
  // A dish removed from the menu while its dialog is open stays readable.
  const item = listed ?? (lastListed && { ...lastListed, is_available: false, sold_out_until: null });
  const opensText = useOpensText();
  const category = menu?.find(({ id: category_id }) => category_id === item?.category_id);
  const isGone = open && item === undefined && (menu !== undefined || !hotel.fb_enabled);
  useEffect(() => {
    if (isGone) closeSheet();
  }, [isGone, closeSheet]);
  if (item === undefined) return null;
  return (
    <DishDialog
      item={item}
      opens={category ? opensText(category) : null}
      line={cart.open.find(({ line }) => line.id === replaces)?.line}
      open={open}
      onAdd={(choice) => cart.add(item, choice, replaces)}
    />
  );
}

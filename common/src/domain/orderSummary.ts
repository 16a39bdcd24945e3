/** The dishes of an order in one line: `2× Masala Dosa, Lime Soda`. */
export function itemNames(items: readonly { item_name: string; quantity: number }[]): string {
  return items
    .filter(({ quantity }) => quantity > 0)
    .map(({ item_name, quantity }) => (quantity > 1 ? `${quantity}× ${item_name}` : item_name))
    .join(", ");
}

/** The number of portions in an order. */
export function totalItems(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The name shown for an order: its own, else that of its stay. */
export function orderGuest({
  customer_name,
  guest_name,
}: {
  customer_name: string;
  guest_name: string;
}): string {
  return customer_name || guest_name;
}

/** The stay's guest name if the order has a different one. */
export function otherStayGuest({
  customer_name,
  guest_name,
}: {
  customer_name: string;
  guest_name: string;
}): string {
  return customer_name !== "" && customer_name !== guest_name ? guest_name : "";
}

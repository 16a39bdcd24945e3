import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { createContext, useContext } from "react";
import type { CardHandlers } from "#staff/board/card/BoardCard.js";
import type { LowStock } from "#staff/menu/availability.js";
import type { AgeMinutes } from "#staff/orders/kitchenState.js";
import type { OrderStatusChange } from "#staff/orders/orderWork.js";
import type { KitchenView } from "./stations/kitchenView.js";

/** The actions of tickets. Must keep their identity between renders. */
export type TicketActions = CardHandlers<FoodOrder> & {
  /** Changes the status; can be undone. */
  move: (order: FoodOrder, change: OrderStatusChange) => void;
  /** Resolves when the server has answered. */
  tick: (order: FoodOrder, index: number, done: boolean) => Promise<unknown>;
  rush: (order: FoodOrder) => void;
  openDish: (menu_item_id: string) => void;
};

/** The state that the tickets and dialogs of a kitchen screen share. A change renders every ticket. */
type KitchenScreen = {
  view: KitchenView;
  timezone: string;
  minutes: AgeMinutes;
  soldOut: ReadonlySet<string>;
  lowStock: LowStock;
  actions: TicketActions;
};

export const KitchenContext = createContext<KitchenScreen | null>(null);

/** The screen's view, stock and actions. Only inside the kitchen's page. */
export function useKitchenScreen(): KitchenScreen {
  const kitchen = useContext(KitchenContext);
  if (kitchen === null) throw new Error("Tickets are only available on the kitchen's page");
  return kitchen;
}

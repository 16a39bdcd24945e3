import { createContext, useContext } from "react";
import * as v from "valibot";
import type { ViewStack } from "#guest/lib/useViewStack.js";

export type FoodTab = "menu" | "cart" | "orders";

const workTab = v.picklist(["requests", "orders"]);
export type WorkTab = v.InferOutput<typeof workTab>;

const foodViews = [
  v.object({ name: v.literal("food-ordering"), tab: v.picklist(["menu", "cart"]) }),
  v.object({ name: v.literal("food-ordering-orders") }),
] as const;
export const foodOnlyView = v.union(foodViews);
export const guestView = v.union([
  v.object({ name: v.picklist(["home", "dashboard", "new-request", "support"]) }),
  // Without a chosen tab they open on the one with active work.
  v.object({ name: v.picklist(["requestlanding", "requests"]), tab: v.exactOptional(workTab) }),
  v.object({ name: v.literal("service-details"), category: v.string() }),
  ...foodViews,
]);
export type GuestView = v.InferOutput<typeof guestView>;

export const guestSheet = v.union([
  v.object({ name: v.picklist(["settings", "leave", "contact", "checkout", "folio"]) }),
  v.object({ name: v.picklist(["track", "request", "cancel-order", "cancel-request"]), id: v.string() }),
  // A refused request, by the key of its entry.
  v.object({ name: v.literal("change-request"), key: v.string() }),
  // A dish; with `replaces` the choice replaces that cart line.
  v.object({ name: v.literal("item"), id: v.string(), replaces: v.exactOptional(v.string()) }),
]);
export type GuestSheet = v.InferOutput<typeof guestSheet>;

/** The view of a food tab; the orders have their own. */
export function foodView(tab: FoodTab): GuestView {
  return tab === "orders" ? { name: "food-ordering-orders" } : { name: "food-ordering", tab };
}

/** The food tab of a view; null outside of food ordering. */
export function foodTab(view: GuestView): FoodTab | null {
  if (view.name === "food-ordering") return view.tab;
  return view.name === "food-ordering-orders" ? "orders" : null;
}

export const GuestStackContext = createContext<ViewStack<GuestView, GuestSheet> | null>(null);

/** The current view and sheet, and how to switch them. Only inside the open stay. */
export function useGuestStack(): ViewStack<GuestView, GuestSheet> {
  const stack = useContext(GuestStackContext);
  if (stack === null) throw new Error("Guest views are only available inside a stay");
  return stack;
}

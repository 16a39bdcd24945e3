import { createContext, useContext } from "react";
import type { ViewStack } from "#guest/lib/useViewStack.js";

/** The tabs of food ordering. */
export type FoodTab = "menu" | "cart" | "orders";

/** The tabs of My Requests. */
export type WorkTab = "requests" | "orders";

/** The views of the guest app (product rules: Guest app), switched without an address change. */
export type GuestView =
  | { name: "home" | "dashboard" | "new-request" | "support" }
  /** Without a tab that was chosen they open where something is under way. */
  | { name: "requestlanding" | "requests"; tab?: WorkTab }
  | { name: "service-details"; category: string }
  | { name: "food-ordering"; tab: Exclude<FoodTab, "orders"> }
  | { name: "food-ordering-orders" };

/** The sheets that open over a view. */
export type GuestSheet =
  | { name: "settings" | "contact" | "checkout" }
  | { name: "track" | "request" | "cancel-order" | "cancel-request"; id: string }
  /** A dish; with `replaces`, the choice replaces that line of the cart. */
  | { name: "item"; id: string; replaces?: string };

const VIEW_NAMES: readonly GuestView["name"][] = [
  "home",
  "dashboard",
  "requestlanding",
  "requests",
  "new-request",
  "support",
  "service-details",
  "food-ordering",
  "food-ordering-orders",
];
const SHEET_NAMES: readonly GuestSheet["name"][] = [
  "settings",
  "contact",
  "checkout",
  "item",
  "track",
  "request",
  "cancel-order",
  "cancel-request",
];

/** For `useViewStack`: whether the history entry is a view of this version. */
export function isGuestView(value: { name?: unknown; category?: unknown; tab?: unknown }): boolean {
  if (value.name === "service-details") return typeof value.category === "string";
  if (value.name === "food-ordering") return value.tab === "menu" || value.tab === "cart";
  return VIEW_NAMES.some((name) => name === value.name);
}

/** For `useViewStack`: whether the history entry is a sheet of this version. */
export function isGuestSheet(value: { name?: unknown; id?: unknown }): boolean {
  const needsId = ["item", "track", "request", "cancel-order", "cancel-request"].some(
    (name) => name === value.name,
  );
  return SHEET_NAMES.some((name) => name === value.name) && (!needsId || typeof value.id === "string");
}

/** The view of a food tab; the orders have their own. */
export function foodView(tab: FoodTab): GuestView {
  return tab === "orders" ? { name: "food-ordering-orders" } : { name: "food-ordering", tab };
}

/** The food tab of a view; null outside of food ordering. */
export function foodTab(view: GuestView): FoodTab | null {
  if (view.name === "food-ordering") return view.tab;
  return view.name === "food-ordering-orders" ? "orders" : null;
}

/** The views and sheets of the page. */
export const GuestStackContext = createContext<ViewStack<GuestView, GuestSheet> | null>(null);

/** The current view and sheet, and how to switch them. Only inside the open stay. */
export function useGuestStack(): ViewStack<GuestView, GuestSheet> {
  const stack = useContext(GuestStackContext);
  if (stack === null) throw new Error("There are no guest views here");
  return stack;
}

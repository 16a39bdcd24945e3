import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { MenuItem } from "@roombell/common/contract/menu";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { categoryList, itemList, useMenuEvents, useMenuItems } from "./menuQueries.js";

type Availability = EndpointValues<"PATCH /hotel-admin/menu-items/:id/availability">["body"];
type OptionValue = NonNullable<Availability["option"]>;

const isSameOption = (one: OptionValue, other: OptionValue): boolean =>
  one.option_name === other.option_name && one.option_value === other.option_value;

const NONE: ReadonlySet<string> = new Set();

const selectSoldOut = (items: readonly MenuItem[]): ReadonlySet<string> =>
  new Set(items.filter(({ is_available }) => !is_available).map(({ id }) => id));

export function useSoldOut(): ReadonlySet<string> {
  useMenuEvents();
  return useMenuItems({ select: selectSoldOut }).data ?? NONE;
}

/** Few enough to be shown to the kitchen before it promises more. */
const LOW_STOCK = 3;

/** "3 left today" or "sold out". */
export const stockText = (stock_left: number): string =>
  stock_left === 0 ? "sold out" : `${stock_left} left today`;

export const isLowStock = (stock_left: number | null | undefined): stock_left is number =>
  typeof stock_left === "number" && stock_left <= LOW_STOCK;

/** Key of a dish, or of a value of its options, in the map of `useLowStock`. */
export const stockKey = (menu_item_id: string, ...option: string[]): string =>
  [menu_item_id, ...option].join("\n");

/** Offered dishes and values of options of which few are left: "3 left today", or for a value "sold out". */
export type LowStock = ReadonlyMap<string, string>;

const selectLowStock = (items: readonly MenuItem[]): LowStock =>
  new Map(
    items
      .filter(({ is_available }) => is_available)
      .flatMap(({ id, stock_left, options }) =>
        [
          { key: stockKey(id), left: stock_left },
          ...options.map(({ option_name, option_value, stock_left: left }) => ({
            key: stockKey(id, option_name, option_value),
            left,
          })),
        ].flatMap(({ key, left }) => (isLowStock(left) ? [[key, stockText(left)] as const] : [])),
      ),
  );

const AMPLE: LowStock = new Map();

/** What the kitchen has little of; live where `useSoldOut` is used. */
export const useLowStock = (): LowStock => useMenuItems({ select: selectLowStock }).data ?? AMPLE;

/** Whether a dish can be ordered, if only for another day. */
export const isOrderable = ({ is_available, sold_out_until }: MenuItem): boolean =>
  is_available || sold_out_until !== null;

/** "3 left today" or "Sold out until tomorrow"; null for a dish that is simply offered or not. */
export function availabilityText({ is_available, stock_left, sold_out_until }: MenuItem): string | null {
  if (sold_out_until !== null || stock_left === 0) return "Sold out until tomorrow";
  return is_available && stock_left !== null ? `${stock_left} left today` : null;
}

/** Guests' menus change at once. Optimistic, rolled back on failure. */
export function useSetAvailability() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Availability) =>
      staffApi.call("PATCH /hotel-admin/menu-items/:id/availability", { params: { id }, body }),
    onMutate({ id, is_available, stock_left = null, until, option }) {
      const before = itemList.find(client, id);
      if (before && !option) {
        const isOffered = (is_available ?? until !== "tomorrow") && stock_left !== 0;
        itemList.put(client, { ...before, is_available: isOffered, stock_left, sold_out_until: null });
      }
      return before;
    },
    onSuccess({ menu_item }, { option }) {
      itemList.put(client, menu_item);
      void client.invalidateQueries({ queryKey: categoryList.key });
      const { id, name, is_available, stock_left } = menu_item;
      if (option) {
        const left = menu_item.options.find((one) => isSameOption(one, option))?.stock_left;
        const text = left === undefined ? "no limit" : stockText(left);
        return notify.success(`${name}, ${option.option_value}: ${text}`, { id: `availability ${id}` });
      }
      const isLimited = is_available && stock_left !== null;
      const state = availabilityText(menu_item)?.toLowerCase();
      notify.success(
        isLimited
          ? `${name}: ${state}`
          : `${name} is ${state ?? (is_available ? "available again" : "sold out")}`,
        { id: `availability ${id}` },
      );
    },
    onError(error, { id }, before) {
      if (before) itemList.put(client, before);
      itemList.heal(client, id, error);
      notify.error("Failed to update availability", { id: `availability ${id}` });
    },
  });
}

import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { MenuItem } from "@roombell/common/contract/menu";
import { MAX_ORDER_LINES, type DeliveryLocation } from "@roombell/common/domain/foodOrder";
import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { newIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { formatMoney } from "#shared/lib/format.js";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { theme } from "#shared/theme/theme.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useTabDraft } from "#staff/lib/forms/useTabDraft.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { Combobox } from "#staff/ui/form/Combobox.js";
import { useCreateWork } from "#staff/work/useWorkMutation.js";
import { EntryDialog } from "./EntryDialog.js";
import { EntryLineCard } from "./EntryLineCard.js";
import { newLine, totalOf, type EntryLine } from "./entryRules.js";
import { NO_GUEST, OrderGuestFields, type GuestFields } from "./OrderGuestFields.js";

const NONE: readonly MenuItem[] = [];
const FAILURE = "Failed to place order";
const DISHES_KEY = ["staff", "menu", "entry"];

type NewOrder = EndpointInput<"POST /hotel-admin/food-orders">["body"];

/** An order that is being entered. */
type OrderDraft = {
  /** Null while no room is chosen. */
  room_id: string | null;
  delivery_location: DeliveryLocation;
  lines: readonly EntryLine[];
  guest: GuestFields;
};

const NO_ORDER: OrderDraft = { room_id: null, delivery_location: "Room", lines: [], guest: NO_GUEST };

/** Enters an order that a guest gave at the desk or by telephone. What is entered outlives a reload and failing. */
export function NewOrderDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const { data: menu = NONE } = useDishes();
  const dishes = new Map(menu.map((dish) => [dish.id, dish]));
  const [draft, setDraft, forget] = useTabDraft("new-order", NO_ORDER, asOrderDraft);
  const { room_id, delivery_location, lines, guest } = draft;
  const change = (changed: Partial<OrderDraft>): void => setDraft({ ...draft, ...changed });
  const create = useCreateWork(orderWork, {
    failure: FAILURE,
    async create(body: NewOrder, idempotencyKey) {
      const answer = await staffApi.call("POST /hotel-admin/food-orders", { body }, { idempotencyKey });
      return { item: answer.order, message: answer.message };
    },
    // A price or a dish may have changed: the next try is about today's menu.
    onFailed: (client) => void client.invalidateQueries({ queryKey: ["staff", "menu"] }),
  });
  const total = totalOf(lines, dishes);

  const close = (): void => {
    forget();
    onClose();
  };
  const add = (id: string): void => {
    const dish = dishes.get(id);
    if (dish && lines.length < MAX_ORDER_LINES)
      change({ lines: [...lines, newLine(dish, newIdempotencyKey())] });
  };
  const submit = (chosen: string): void => {
    if (lines.length === 0) return;
    const items = lines.map(({ key: _key, ...line }) => line);
    create.mutate(
      { room_id: chosen, items, delivery_location, ...guest, expected_total: total },
      { onSuccess: close },
    );
  };

  return (
    <EntryDialog
      size="lg"
      title="New order"
      submitLabel={`Place Order · ${formatMoney(total, currency)}`}
      room={room_id}
      onRoom={(id) => change({ room_id: id })}
      isDirty={lines.length > 0 || Object.values(guest).some((text) => text !== "")}
      sending={create}
      failure={FAILURE}
      onSubmit={submit}
      onClose={close}
    >
      {(isChecked) => (
        <>
          <Combobox
            label="Add a dish"
            placeholder="Search the menu"
            options={menu.map((dish) => ({
              value: dish.id,
              label: `${dish.name} · ${formatMoney(dish.price, currency)}`,
            }))}
            value={null}
            onChange={add}
            error={isChecked && lines.length === 0 ? "Cart is empty" : undefined}
          />
          {lines.length > 0 && (
            <Lines aria-label="Dishes">
              {lines.map((line) => (
                <EntryLineCard
                  key={line.key}
                  line={line}
                  dish={dishes.get(line.menu_item_id)}
                  currency={currency}
                  onChange={(changed) =>
                    change({ lines: lines.map((one) => (one.key === line.key ? changed : one)) })
                  }
                  onRemove={() => change({ lines: lines.filter((one) => one.key !== line.key) })}
                />
              ))}
            </Lines>
          )}
          <OrderGuestFields
            guest={guest}
            onGuest={(changed) => change({ guest: changed })}
            location={delivery_location}
            onLocation={(chosen) => change({ delivery_location: chosen })}
          />
        </>
      )}
    </EntryDialog>
  );
}

/** The draft that was kept in the tab; null for anything that this version did not write. */
function asOrderDraft(value: unknown): OrderDraft | null {
  const kept = value as Partial<OrderDraft> | null;
  const isWhole = Array.isArray(kept?.lines) && kept.lines.every(isLine) && typeof kept.guest === "object";
  return isWhole ? { ...NO_ORDER, ...kept } : null;
}

function isLine(value: unknown): boolean {
  const line = value as Partial<EntryLine> | null;
  return typeof line?.menu_item_id === "string" && typeof line.selected_options === "object";
}

/** The dishes of the menu that can be ordered now. */
function useDishes() {
  const reloadSoon = useReloadSoon();
  useLiveEvent("/staff", "menu:updated", () => reloadSoon(DISHES_KEY));
  return useQuery({
    queryKey: DISHES_KEY,
    queryFn: async ({ signal }) => {
      const { menu_items } = await staffApi.call("GET /hotel-admin/menu-items", {}, { signal });
      return menu_items.filter((dish) => dish.is_available);
    },
    meta: { loadFailure: "Failed to load data" },
  });
}

const Lines = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  padding: 0;
  list-style: none;
`;

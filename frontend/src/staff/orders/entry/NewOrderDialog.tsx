import type { MenuItem } from "@roombell/common/contract/menu";
import { MAX_ORDER_LINES } from "@roombell/common/domain/foodOrder";
import styled from "styled-components";
import { Combobox } from "../../ui/form/Combobox.js";
import { EntryDialog } from "../../work/EntryDialog.js";
import type { Choice } from "../../ui/form/SelectField.js";
import { formatMoney } from "../../../shared/lib/format.js";
import { newIdempotencyKey } from "../../../shared/lib/idempotencyKey.js";
import { useTabDraft } from "../../lib/useTabDraft.js";
import { theme } from "../../../shared/theme/theme.js";
import { EntryLineCard } from "./EntryLineCard.js";
import { newLine, totalOf } from "./entryRules.js";
import { asOrderDraft, NO_ORDER, type OrderDraft } from "./orderDraft.js";
import { OrderGuestFields } from "./OrderGuestFields.js";
import { useCreateOrder } from "./useCreateOrder.js";
import { useDishes } from "./useDishes.js";

const NONE: readonly MenuItem[] = [];

/** Enters an order that a guest gave at the desk or by telephone. What is entered outlives a reload and failing. */
export function NewOrderDialog({
  rooms,
  currency,
  onClose,
}: {
  rooms: readonly Choice<string>[];
  currency: string;
  onClose: () => void;
}) {
  const { data: menu = NONE } = useDishes();
  const dishes = new Map(menu.map((dish) => [dish.id, dish]));
  const [draft, setDraft, forget] = useTabDraft("new-order", NO_ORDER, asOrderDraft);
  const { room_id, delivery_location, lines, guest } = draft;
  const change = (changed: Partial<OrderDraft>): void => setDraft({ ...draft, ...changed });
  const create = useCreateOrder();
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
      rooms={rooms}
      room={room_id}
      onRoom={(id) => change({ room_id: id })}
      isDirty={lines.length > 0 || Object.values(guest).some((text) => text !== "")}
      sending={create}
      failure="Failed to place order"
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

const Lines = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  padding: 0;
  list-style: none;
`;

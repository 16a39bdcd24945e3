import type { MenuItem } from "@roombell/common/contract/menu";
import { type DeliveryLocation, MAX_ORDER_LINES } from "@roombell/common/domain/foodOrder";
import { useState } from "react";
import styled from "styled-components";
import { Combobox } from "../../../../components/Combobox.js";
import { EntryDialog } from "../../../../components/EntryDialog.js";
import type { Choice } from "../../../../components/SelectField.js";
import { formatMoney } from "../../../../lib/format.js";
import { newIdempotencyKey } from "../../../../lib/idempotencyKey.js";
import { theme } from "../../../../styles/theme.js";
import { EntryLineCard } from "./EntryLineCard.js";
import { type EntryLine, newLine, totalOf } from "./entryRules.js";
import { type GuestFields, NO_GUEST, OrderGuestFields } from "./OrderGuestFields.js";
import { useCreateOrder } from "./useCreateOrder.js";
import { useDishes } from "./useDishes.js";

const NONE: readonly MenuItem[] = [];

/** Enters an order that a guest gave at the desk or by telephone. */
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
  const [room_id, setRoom] = useState<string | null>(null);
  const [delivery_location, setLocation] = useState<DeliveryLocation>("Room");
  const [lines, setLines] = useState<readonly EntryLine[]>([]);
  const [guest, setGuest] = useState<GuestFields>(NO_GUEST);
  const create = useCreateOrder();
  const total = totalOf(lines, dishes);

  const add = (id: string): void => {
    const dish = dishes.get(id);
    if (dish && lines.length < MAX_ORDER_LINES) setLines([...lines, newLine(dish, newIdempotencyKey())]);
  };
  const submit = (chosen: string): void => {
    if (lines.length === 0) return;
    const items = lines.map(({ key: _key, ...line }) => line);
    create.mutate(
      { room_id: chosen, items, delivery_location, ...guest, expected_total: total },
      { onSuccess: onClose },
    );
  };

  return (
    <EntryDialog
      size="lg"
      title="New order"
      submitLabel={`Place Order · ${formatMoney(total, currency)}`}
      rooms={rooms}
      room={room_id}
      onRoom={setRoom}
      isDirty={lines.length > 0 || guest !== NO_GUEST}
      sending={create}
      failure="Failed to place order"
      onSubmit={submit}
      onClose={onClose}
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
                  onChange={(changed) => setLines(lines.map((one) => (one.key === line.key ? changed : one)))}
                  onRemove={() => setLines(lines.filter((one) => one.key !== line.key))}
                />
              ))}
            </Lines>
          )}
          <OrderGuestFields
            guest={guest}
            onGuest={setGuest}
            location={delivery_location}
            onLocation={setLocation}
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

import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { MenuItem } from "@roombell/common/contract/menu";
import type { Room } from "@roombell/common/contract/room";
import { DELIVERY_LOCATIONS, MAX_ORDER_LINES } from "@roombell/common/domain/foodOrder";
import { INSTRUCTIONS_MAX, NAME_MAX, PHONE_MAX } from "@roombell/common/domain/limits";
import styled from "styled-components";
import * as v from "valibot";
import { newIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { formatMoney } from "#shared/lib/format.js";
import { matching } from "#shared/lib/storage/storage.js";
import { theme } from "#shared/theme/theme.js";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Stack } from "#shared/ui/primitives.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useTabDraft } from "#staff/lib/forms/useTabDraft.js";
import { availabilityText, isOrderable } from "#staff/menu/availability.js";
import { itemList, useMenuEvents, useMenuItems } from "#staff/menu/menuQueries.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { useRooms } from "#staff/rooms/roomQueries.js";
import { useTaxes } from "#staff/session/useHotel.js";
import { Combobox } from "#staff/ui/form/Combobox.js";
import { SelectField } from "#staff/ui/form/SelectField.js";
import { EntryTime } from "#staff/work/EntryTime.js";
import { useCreateWork } from "#staff/work/useWorkMutation.js";
import { EntryDialog } from "./EntryDialog.js";
import { EntryLineCard } from "./EntryLineCard.js";
import { entryLine, newLine, totalOf } from "./entryRules.js";

const NONE: readonly MenuItem[] = [];
const FAILURE = "Failed to place order";

type NewOrder = EndpointInput<"POST /hotel-admin/food-orders">["body"];

/** The draft of an order; `room_id` is null until a room is chosen. */
const orderDraft = v.object({
  room_id: v.nullable(v.string()),
  delivery_location: v.picklist(DELIVERY_LOCATIONS),
  lines: v.array(entryLine),
  scheduled_for: v.optional(v.nullable(v.string()), null),
  guest: v.object({
    customer_name: v.string(),
    customer_phone: v.string(),
    special_instructions: v.string(),
  }),
});
type OrderDraft = v.InferOutput<typeof orderDraft>;

const NO_ORDER: OrderDraft = {
  room_id: null,
  delivery_location: "Room",
  lines: [],
  scheduled_for: null,
  guest: { customer_name: "", customer_phone: "", special_instructions: "" },
};
const asOrderDraft = matching(orderDraft);

const selectOrderable = (menu: readonly MenuItem[]): readonly MenuItem[] => menu.filter(isOrderable);

/** "Dal · ₹200.00 · sold out until tomorrow". */
const labelDish = (dish: MenuItem, currency: string): string =>
  [dish.name, formatMoney(dish.price, currency), availabilityText(dish)?.toLowerCase() ?? []]
    .flat()
    .join(" · ");

export function NewOrderDialog({
  currency,
  draftName = "new-order",
  onClose,
}: {
  currency: string;
  draftName?: string;
  onClose: () => void;
}) {
  useMenuEvents();
  const { data: menu = NONE } = useMenuItems({ select: selectOrderable, announces: true });
  const dishes = new Map(menu.map((dish) => [dish.id, dish]));
  const [draft, setDraft, forget] = useTabDraft(draftName, NO_ORDER, asOrderDraft);
  const { room_id, delivery_location, lines, scheduled_for, guest } = draft;
  const change = (changed: Partial<OrderDraft>): void => setDraft({ ...draft, ...changed });
  const nameGuest = (changed: Partial<OrderDraft["guest"]>): void =>
    change({ guest: { ...guest, ...changed } });
  const create = useCreateWork(orderWork, {
    failure: FAILURE,
    async create(body: NewOrder, idempotencyKey) {
      const answer = await staffApi.call("POST /hotel-admin/food-orders", { body }, { idempotencyKey });
      return { item: answer.order, message: answer.message };
    },
    // A price or dish may have changed.
    onFailed: (client) => void client.invalidateQueries({ queryKey: itemList.key }),
  });
  const menu_item_ids = [...new Set(lines.map((line) => line.menu_item_id))].join(",");
  const isTimed = lines.some((line) => dishes.get(line.menu_item_id)?.is_available === false);
  const isTimeMissing = isTimed && scheduled_for === null;
  const { data: rooms = [] } = useRooms();
  const total = totalOf(lines, dishes, useTaxes(), currency);

  const close = (): void => {
    forget();
    onClose();
  };
  const add = (id: string): void => {
    const dish = dishes.get(id);
    if (dish && lines.length < MAX_ORDER_LINES)
      change({ lines: [...lines, newLine(dish, newIdempotencyKey())] });
  };
  const chooseRoom = ({ id, guest_name }: Room): void => {
    // A name that somebody typed stays; that of the room chosen before does not.
    const suggested = rooms.find((room) => room.id === room_id)?.guest_name ?? "";
    const isTyped = guest.customer_name !== "" && guest.customer_name !== suggested;
    change({ room_id: id, guest: isTyped ? guest : { ...guest, customer_name: guest_name } });
  };
  const submit = (chosen: string): void => {
    if (lines.length === 0 || isTimeMissing) return;
    const items = lines.map(({ key: _key, ...line }) => line);
    create.mutate(
      {
        room_id: chosen,
        items,
        delivery_location,
        ...guest,
        expected_total: total,
        ...(scheduled_for && { scheduled_for }),
      },
      { onSuccess: close },
    );
  };

  return (
    <EntryDialog
      size="lg"
      title="New order"
      submitLabel={`Place Order · ${formatMoney(total, currency)}`}
      room={room_id}
      onRoom={chooseRoom}
      isDirty={lines.length > 0 || Object.values(guest).some((text) => text !== "")}
      isComplete={lines.length > 0 && !isTimeMissing}
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
            options={menu.map((dish) => ({ value: dish.id, label: labelDish(dish, currency) }))}
            value={null}
            onChange={add}
            error={isChecked && lines.length === 0 ? "Cart is empty" : undefined}
          />
          {lines.length > 0 && (
            <Stack as="ul" $gap={3} aria-label="Dishes">
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
            </Stack>
          )}
          <GuestFields>
            <SelectField
              label="Delivery Location"
              options={DELIVERY_LOCATIONS.map((value) => ({ value, label: value }))}
              value={delivery_location}
              onChange={(chosen) => change({ delivery_location: chosen })}
            />
            <EntryTime
              of={menu_item_ids || null}
              load={(signal) =>
                staffApi.call("GET /hotel-admin/slots", { query: { menu_item_ids } }, { signal })
              }
              value={scheduled_for}
              onChange={(at) => change({ scheduled_for: at })}
              isTimed={isTimed}
              error={
                isChecked && isTimeMissing ? "Choose a time: not all of this is served today" : undefined
              }
            />
            <TextField
              label="Customer Name"
              maxLength={NAME_MAX}
              value={guest.customer_name}
              onChange={(event) => nameGuest({ customer_name: event.target.value })}
            />
            <TextField
              label="Phone Number"
              type="tel"
              maxLength={PHONE_MAX}
              value={guest.customer_phone}
              onChange={(event) => nameGuest({ customer_phone: event.target.value })}
            />
            <Wide>
              <TextArea
                label="Special Instructions"
                rows={2}
                maxLength={INSTRUCTIONS_MAX}
                value={guest.special_instructions}
                onChange={(event) => nameGuest({ special_instructions: event.target.value })}
              />
            </Wide>
          </GuestFields>
        </>
      )}
    </EntryDialog>
  );
}

const GuestFields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${theme.space[4]};
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import type { ReactNode } from "react";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { EmptyTray } from "../../shared/ui/illustrations.js";
import { useMessages } from "../i18n/useLanguage.js";
import { OutboxCard } from "../work/OutboxCard.js";
import { WorkSections } from "../work/WorkSections.js";
import { useOutboxEntries } from "../stay/useOutbox.js";
import { OrderCard } from "./OrderCard.js";

/** The stay's orders: those being sent, the active ones, then the earlier ones. */
export function OrderList({
  orders,
  namesOf,
  onTrack,
  onCancel,
  emptyAction,
}: {
  orders: readonly GuestFoodOrder[];
  /** An order's dishes in the guest's language. */
  namesOf: (order: GuestFoodOrder) => string;
  onTrack: (order: GuestFoodOrder) => void;
  onCancel: (order: GuestFoodOrder) => void;
  emptyAction?: ReactNode;
}) {
  const { orders: labels } = useMessages();
  const sending = useOutboxEntries("order");
  if (orders.length === 0 && sending.length === 0) {
    return (
      <EmptyState illustration={<EmptyTray />} title={labels.empty} action={emptyAction}>
        {labels.emptyHint}
      </EmptyState>
    );
  }
  const cardOf = (order: GuestFoodOrder) => (
    <OrderCard
      key={order.id}
      order={order}
      names={namesOf(order)}
      onTrack={() => onTrack(order)}
      onCancel={() => onCancel(order)}
    />
  );
  return (
    <WorkSections
      active={[
        ...sending.map((entry) => <OutboxCard key={entry.key} entry={entry} canSendAgain={false} />),
        ...orders.filter((order) => order.is_active).map(cardOf),
      ]}
      earlier={orders.filter((order) => !order.is_active).map(cardOf)}
    />
  );
}

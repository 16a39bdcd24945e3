import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import type { ReactNode } from "react";
import styled from "styled-components";
import { EmptyState } from "../../../../components/EmptyState.js";
import { EmptyTray } from "../../../../components/illustrations/EmptyTray.js";
import { theme } from "../../../../styles/theme.js";
import { useMessages } from "../../../i18n/useLanguage.js";
import { OutboxCard } from "../../../stay/components/OutboxCard.js";
import { useOutboxEntries } from "../../../stay/outbox/useOutbox.js";
import { OrderCard } from "./OrderCard.js";

/** The stay's orders: what is still on its way to the kitchen, the open ones, then the earlier ones. */
export function OrderList({
  orders,
  onTrack,
  onCancel,
  emptyAction,
}: {
  orders: readonly GuestFoodOrder[];
  onTrack: (order: GuestFoodOrder) => void;
  onCancel: (order: GuestFoodOrder) => void;
  emptyAction?: ReactNode;
}) {
  const { orders: words, requests } = useMessages();
  const sending = useOutboxEntries("order");
  const active = orders.filter((order) => order.is_active);
  const earlier = orders.filter((order) => !order.is_active);

  if (orders.length === 0 && sending.length === 0) {
    return (
      <EmptyState illustration={<EmptyTray />} title={words.empty} action={emptyAction}>
        {words.emptyHint}
      </EmptyState>
    );
  }
  const cards = (list: readonly GuestFoodOrder[]) =>
    list.map((order) => (
      <li key={order.id}>
        <OrderCard order={order} onTrack={() => onTrack(order)} onCancel={() => onCancel(order)} />
      </li>
    ));
  return (
    <Frame>
      {sending.length + active.length > 0 && (
        <section>
          <Title>{requests.active}</Title>
          <List>
            {sending.map((entry) => (
              <li key={entry.key}>
                <OutboxCard entry={entry} canSendAgain={false} />
              </li>
            ))}
            {cards(active)}
          </List>
        </section>
      )}
      {earlier.length > 0 && (
        <section>
          <Title>{requests.earlier}</Title>
          <List>{cards(earlier)}</List>
        </section>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;

const Title = styled.h2`
  margin-bottom: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
  letter-spacing: ${theme.font.tracking.normal};
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  padding: 0;
  list-style: none;
`;

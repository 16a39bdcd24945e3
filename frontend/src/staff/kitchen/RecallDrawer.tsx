import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { useState } from "react";
import styled from "styled-components";
import { clockTime } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { TakeBackRow } from "#staff/board/TakeBackRow.js";
import { useRecentTickets } from "#staff/orders/kitchenState.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { useRecallOrder } from "#staff/orders/useRecallOrder.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { loadFailureOf, useActiveWork } from "#staff/work/useWork.js";
import { usePendingIds } from "#staff/work/useWorkMutation.js";
import { useKitchenScreen } from "./KitchenContext.js";
import { doneHere, doneLines } from "./stations/kitchenView.js";
import { placeOf } from "./ticketColumns.js";
import { useTickItems } from "./tickets/useTicketMoves.js";

/** The tickets that left the board this business day: delivered ones can be recalled, rejected ones show why. */
export function RecallDrawer({ onClose }: { onClose: () => void }) {
  const { timezone, view } = useKitchenScreen();
  const pending = usePendingIds(orderWork);
  const recall = useRecallOrder();
  const ticking = useTickItems();
  const { data: active = [] } = useActiveWork(orderWork);
  const [showsDay, setShowsDay] = useState(false);
  const lastHours = useRecentTickets({ ofDay: false });
  const day = useRecentTickets({ ofDay: true });
  const query = showsDay ? day : lastHours;
  const hasEarlier = (day.data?.length ?? 0) > (lastHours.data?.length ?? 0);
  const recent = query.data;
  const done = doneHere(active, view);
  const now = useServerNow();
  const row = (order: FoodOrder, left: string, onPress: (() => void) | null) => (
    <TakeBackRow
      key={order.id}
      lead={`#${order.order_number}`}
      text={`${placeOf(order)} · ${left}`}
      detail={order.item_names}
      action="Recall"
      name={`order ${order.order_number}`}
      isBusy={pending.has(order.id)}
      onPress={onPress}
    />
  );
  return (
    <Dialog side="right" onClose={onClose} title="Recall a ticket">
      {recent?.length === 0 && done.length === 0 && (
        <EmptyState title={showsDay ? "Nothing delivered today" : "Nothing delivered in the last 4 hours"} />
      )}
      <Waiting query={query} title={loadFailureOf(orderWork)} lines={6} />
      <ul>
        {done.map((order) =>
          row(order, "done here", () =>
            ticking.mutate({ item: order, body: { lines: doneLines(order, view), done: false } }),
          ),
        )}
        {recent?.map((order) => {
          const at = clockTime(order.closed_at ?? order.updated_at, now, timezone);
          return order.status === "cancelled"
            ? row(order, [`rejected ${at}`, order.reason].filter(Boolean).join(": "), null)
            : row(order, `delivered ${at}`, () => recall.mutate({ item: order, body: null }));
        })}
      </ul>
      {!showsDay && hasEarlier && (
        <Earlier size="board" onClick={() => setShowsDay(true)}>
          Show earlier
        </Earlier>
      )}
    </Dialog>
  );
}

const Earlier = styled(Button)`
  margin-block-start: ${theme.space[4]};
`;

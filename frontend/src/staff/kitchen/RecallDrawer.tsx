import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import styled from "styled-components";
import { clockTime } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { tabularFigures } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { DrawerList, DrawerRow } from "#staff/board/drawerList.js";
import { useRecentTickets } from "#staff/orders/kitchenState.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { useRecallOrder } from "#staff/orders/useRecallOrder.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { loadFailureOf } from "#staff/work/useWork.js";
import { usePendingIds } from "#staff/work/useWorkMutation.js";
import { DoneHere } from "./stations/DoneHere.js";
import type { KitchenView } from "./stations/kitchenView.js";
import { placeOf } from "./ticketLabels.js";

const CLOCK_MS = 60_000;

/** The last tickets that left the board, on any screen, each with a button to recall it. */
export function RecallDrawer({
  timezone,
  view,
  onClose,
}: {
  timezone: string;
  view: KitchenView;
  onClose: () => void;
}) {
  const pending = usePendingIds(orderWork);
  const recall = useRecallOrder();
  const query = useRecentTickets();
  const recent = query.data;
  const now = useServerNow(CLOCK_MS);
  return (
    <Dialog side="right" open onClose={onClose} title="Recall a ticket">
      {recent?.length === 0 && view.own === null && <EmptyState title="Nothing was delivered yet" />}
      <Waiting query={query} title={loadFailureOf(orderWork)} lines={6} />
      <DrawerList>
        <DoneHere view={view}>
          {(order, recallHere) => (
            <RecallRow key={order.id} order={order} isBusy={pending.has(order.id)} onRecall={recallHere}>
              done here
            </RecallRow>
          )}
        </DoneHere>
        {recent?.map((order) => (
          <RecallRow
            key={order.id}
            order={order}
            isBusy={pending.has(order.id)}
            onRecall={() => recall.mutate({ item: order, body: null })}
          >
            delivered {clockTime(order.closed_at ?? order.updated_at, now, timezone)}
          </RecallRow>
        ))}
      </DrawerList>
    </Dialog>
  );
}

function RecallRow({
  order,
  isBusy,
  onRecall,
  children,
}: {
  order: FoodOrder;
  isBusy: boolean;
  onRecall: () => void;
  /** What has become of it. */
  children: ReactNode;
}) {
  return (
    <DrawerRow>
      <div>
        <Number>#{order.order_number}</Number>
        <p>
          {placeOf(order)} · {children}
        </p>
        <Items>{order.item_names}</Items>
      </div>
      <Button
        size="board"
        icon={Undo2}
        busy={isBusy}
        aria-label={`Recall order ${order.order_number}`}
        onClick={onRecall}
      >
        Recall
      </Button>
    </DrawerRow>
  );
}

const Number = styled.p`
  ${tabularFigures}
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.bold};
`;

const Items = styled.p`
  color: ${theme.color.textMuted};
`;

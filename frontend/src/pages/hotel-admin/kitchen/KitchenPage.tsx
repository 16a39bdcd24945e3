import { useCallback, useMemo, useState } from "react";
import { Board } from "../../../components/board/Board.js";
import { UndoBar } from "../../../components/board/UndoBar.js";
import { orderCache } from "../../../features/food-orders/staff/cache.js";
import { useAcknowledgeOrder, useTickItem } from "../../../features/food-orders/staff/useKitchenChanges.js";
import { allDayCounts } from "../../../features/kitchen/allDay.js";
import { AllDayStrip } from "../../../features/kitchen/components/AllDayStrip.js";
import { Ticket, type TicketActions } from "../../../features/kitchen/components/Ticket.js";
import { useAgeMinutes } from "../../../features/kitchen/hooks.js";
import { TICKET_COLUMNS } from "../../../features/kitchen/ticketColumns.js";
import { COLUMN_WORDS } from "../../../features/kitchen/words.js";
import { BoardShell } from "../../../layouts/BoardShell.js";
import { useBoardKeys } from "../../../lib/board/useBoardKeys.js";
import { useSound } from "../../../lib/board/useSound.js";
import { useFresh } from "../../../lib/useFresh.js";
import { useScreenKind } from "../../../lib/useLive.js";
import { usePendingIds } from "../../../lib/useWorkMutation.js";
import { useHotelPage } from "../useHotelPage.js";
import { useKitchenChime } from "./useKitchenChime.js";
import { useTicketMoves } from "./useTicketMoves.js";
import { useTickets } from "./useTickets.js";

const NO_DISHES: ReadonlySet<string> = new Set();

/** The kitchen display: every open order as a ticket, live, for a screen that is left on all day. */
export function KitchenPage() {
  const { timezone } = useHotelPage("Kitchen");
  useScreenKind("kitchen");
  const sound = useSound();
  const { columns, tickets, grid } = useTickets();
  const minutes = useAgeMinutes();
  useKitchenChime(sound, tickets, minutes);
  const { forward, undo, undoable } = useTicketMoves();
  const { mutate: acknowledge } = useAcknowledgeOrder();
  const { mutateAsync: tick } = useTickItem();
  const pending = usePendingIds(orderCache);
  const fresh = useFresh(tickets);
  const [shown, setShown] = useState<string>("pending");

  const numberOf = useCallback(
    (id: string) => tickets.find((order) => order.id === id)?.order_number ?? null,
    [tickets],
  );
  const { selectedId } = useBoardKeys({ grid, numberOf, commands: { u: undo } });
  const actions = useMemo<TicketActions>(
    () => ({
      forward,
      acknowledge: (order) => acknowledge({ item: order, body: null }),
      open: () => {},
      tick: (order, index, done) => tick({ item: order, body: { index, done } }),
      openDish: () => {},
    }),
    [forward, acknowledge, tick],
  );

  const counts = useMemo(() => allDayCounts(tickets), [tickets]);

  return (
    <BoardShell
      title="Kitchen"
      timezone={timezone}
      sound={sound}
      notices={<AllDayStrip counts={counts} onOpenDish={() => {}} />}
    >
      <Board
        label="Columns"
        columns={TICKET_COLUMNS.map((key) => ({ key, items: columns[key], ...COLUMN_WORDS[key] }))}
        shown={shown}
        onShow={setShown}
        selectedId={selectedId}
        fresh={fresh}
        renderCard={(order) => (
          <Ticket
            order={order}
            minutes={minutes}
            timezone={timezone}
            soldOut={NO_DISHES}
            isBusy={pending.has(order.id)}
            actions={actions}
          />
        )}
      />
      {undoable && <UndoBar key={undoable.id} text={undoable.text} seconds={10} onUndo={undo} />}
    </BoardShell>
  );
}

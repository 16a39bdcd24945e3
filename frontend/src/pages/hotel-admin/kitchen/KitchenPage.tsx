import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import Keyboard from "lucide-react/icons/keyboard";
import CirclePause from "lucide-react/icons/circle-pause";
import ClipboardList from "lucide-react/icons/clipboard-list";
import History from "lucide-react/icons/history";
import { useCallback, useMemo, useState } from "react";
import { Board } from "../../../components/board/Board.js";
import { BoardQuiet } from "../../../components/board/BoardQuiet.js";
import { BoardSkeleton } from "../../../components/board/BoardSkeleton.js";
import { UndoBar } from "../../../components/board/UndoBar.js";
import { EmptyState } from "../../../components/EmptyState.js";
import { EmptyTray } from "../../../components/illustrations/EmptyTray.js";
import { ErrorState } from "../../../components/ErrorState.js";
import { orderCache } from "../../../features/food-orders/staff/cache.js";
import { useAcknowledgeOrder, useTickItem } from "../../../features/food-orders/staff/useKitchenChanges.js";
import { allDayCounts } from "../../../features/kitchen/allDay.js";
import { AllDayStrip } from "../../../features/kitchen/components/AllDayStrip.js";
import { PauseNotice } from "../../../features/kitchen/components/PauseNotice.js";
import { Ticket, type TicketActions } from "../../../features/kitchen/components/Ticket.js";
import { useAgeMinutes, useKitchenPause, usePauseKitchen } from "../../../features/kitchen/hooks.js";
import { useKitchenEvents } from "../../../features/kitchen/live.js";
import { TICKET_COLUMNS } from "../../../features/kitchen/ticketColumns.js";
import { ticketName } from "../../../features/kitchen/words.js";
import { useSoldOut } from "../../../features/menu/staff/availability.js";
import type { BoardAction } from "../../../layouts/boardActions.js";
import { BoardShell } from "../../../layouts/BoardShell.js";
import { useSound } from "../../../lib/board/useSound.js";
import { useScreenKind } from "../../../lib/useLive.js";
import { usePendingIds } from "../../../lib/useWorkMutation.js";
import { useHotelPage } from "../useHotelPage.js";
import { KitchenDialogs, type OpenDialog } from "./KitchenDialogs.js";
import { useKitchenChime } from "./useKitchenChime.js";
import { useKitchenKeys } from "./useKitchenKeys.js";
import { useTicketMoves } from "./useTicketMoves.js";
import { useTickets } from "./useTickets.js";

/** The kitchen display: every open order as a ticket, live, for a screen that is left on all day. */
export function KitchenPage() {
  const { timezone } = useHotelPage("Kitchen");
  useScreenKind("kitchen");
  useKitchenEvents();
  const sound = useSound();
  const board = useTickets();
  const { columns, tickets } = board;
  const minutes = useAgeMinutes();
  useKitchenChime(sound, tickets, minutes);
  const { move, forward, undo, undoable } = useTicketMoves();
  const { mutate: acknowledge } = useAcknowledgeOrder();
  const { mutateAsync: tick } = useTickItem();
  const pause = useKitchenPause();
  const resume = usePauseKitchen();
  const soldOut = useSoldOut();
  const pending = usePendingIds(orderCache);
  const [dialog, setDialog] = useState<OpenDialog>(null);

  const actions = useMemo<TicketActions>(
    () => ({
      forward,
      acknowledge: (order) => acknowledge({ item: order, body: null }),
      open: ({ id }) => setDialog({ kind: "ticket", id }),
      tick: (order, index, done) => tick({ item: order, body: { index, done } }),
      openDish: (id) => setDialog({ kind: "dish", id }),
    }),
    [forward, acknowledge, tick],
  );
  const counts = useMemo(() => allDayCounts(tickets), [tickets]);
  const selectedId = useKitchenKeys({ board, actions, undo, sound, onOpen: setDialog });
  const renderCard = useCallback(
    (order: FoodOrder) => (
      <Ticket
        order={order}
        minutes={minutes}
        timezone={timezone}
        soldOut={soldOut}
        isBusy={pending.has(order.id)}
        actions={actions}
      />
    ),
    [minutes, timezone, soldOut, pending, actions],
  );

  return (
    <BoardShell
      title="Kitchen"
      timezone={timezone}
      hasFood
      sound={sound}
      actions={useMemo(() => boardActions(setDialog), [])}
      notices={
        <>
          {pause && (
            <PauseNotice pause={pause} isBusy={resume.isPending} onResume={() => resume.mutate(null)} />
          )}
          <AllDayStrip counts={counts} onOpenDish={actions.openDish} />
        </>
      }
    >
      {board.state === "loading" && <BoardSkeleton columns={TICKET_COLUMNS.length} />}
      {board.state === "failed" && (
        <BoardQuiet>
          <ErrorState title="Failed to load food orders" onRetry={board.retry} />
        </BoardQuiet>
      )}
      {board.state === "loaded" && (
        <Board
          label="Columns"
          columns={columns}
          empty={
            <EmptyState illustration={<EmptyTray />} title="No open orders">
              New ones appear here by themselves.
            </EmptyState>
          }
          nameOf={ticketName}
          selectedId={selectedId}
          renderCard={renderCard}
        />
      )}
      {undoable && <UndoBar key={undoable.id} text={undoable.text} seconds={10} onUndo={undo} />}
      <KitchenDialogs
        dialog={dialog}
        onOpen={setDialog}
        tickets={tickets}
        counts={counts}
        soldOut={soldOut}
        pending={pending}
        timezone={timezone}
        onMove={move}
      />
    </BoardShell>
  );
}

function boardActions(open: (dialog: OpenDialog) => void): BoardAction[] {
  return [
    { label: "Recall", icon: History, onSelect: () => open({ kind: "recall" }) },
    { label: "Pause", icon: CirclePause, onSelect: () => open({ kind: "pause" }) },
    { label: "Today", icon: ClipboardList, onSelect: () => open({ kind: "summary" }) },
    { label: "Keys", icon: Keyboard, isSeldom: true, onSelect: () => open({ kind: "keys" }) },
  ];
}

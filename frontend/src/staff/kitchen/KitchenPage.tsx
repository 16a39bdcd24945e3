import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import Keyboard from "lucide-react/icons/keyboard";
import CirclePause from "lucide-react/icons/circle-pause";
import ClipboardList from "lucide-react/icons/clipboard-list";
import History from "lucide-react/icons/history";
import { useCallback, useMemo, useState } from "react";
import { Board } from "../board/Board.js";
import { BoardQuiet } from "../board/BoardQuiet.js";
import { BoardSkeleton } from "../board/BoardSkeleton.js";
import { UndoBar } from "../board/UndoBar.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { EmptyTray } from "../../shared/ui/illustrations.js";
import { ErrorState } from "../../shared/ui/ErrorState.js";
import { orderWork } from "../orders/orderWork.js";
import { allDayCounts } from "./allDay.js";
import { AllDayStrip } from "./AllDayStrip.js";
import { PauseNotice } from "./PauseNotice.js";
import { Ticket, type TicketActions } from "./tickets/Ticket.js";
import { useAgeMinutes, useKitchenPause, usePauseKitchen } from "./hooks.js";
import { useKitchenEvents } from "./live.js";
import { TICKET_COLUMNS } from "./tickets/ticketColumns.js";
import { ticketName } from "./labels.js";
import { useSoldOut } from "../menu/availability.js";
import type { BoardAction } from "../shell/boardActions.js";
import { BoardShell } from "../shell/BoardShell.js";
import { useSound } from "../board/sound/useSound.js";
import { useScreenKind } from "../../shared/lib/useLive.js";
import { loadFailureOf } from "../work/useWork.js";
import { useAcknowledge, usePendingIds } from "../work/useWorkMutation.js";
import { useHotelPage } from "../shell/useHotelPage.js";
import { KitchenDialogs, type OpenDialog } from "./KitchenDialogs.js";
import { useKitchenChime } from "./useKitchenChime.js";
import { useKitchenKeys } from "./useKitchenKeys.js";
import { useTicketMoves } from "./tickets/useTicketMoves.js";
import { useTickItem } from "./tickets/useTicketChanges.js";
import { useTickets } from "./tickets/useTickets.js";

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
  const { mutate: acknowledge } = useAcknowledge(orderWork);
  const { mutateAsync: tick } = useTickItem();
  const pause = useKitchenPause();
  const resume = usePauseKitchen();
  const soldOut = useSoldOut();
  const pending = usePendingIds(orderWork);
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
          <ErrorState title={loadFailureOf(orderWork)} onRetry={board.retry} />
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

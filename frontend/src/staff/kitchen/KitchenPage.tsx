import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { ticketLimits, toneAt } from "@roombell/common/domain/workAge";
import Keyboard from "lucide-react/icons/keyboard";
import Ban from "lucide-react/icons/ban";
import CirclePause from "lucide-react/icons/circle-pause";
import ClipboardList from "lucide-react/icons/clipboard-list";
import History from "lucide-react/icons/history";
import Undo2 from "lucide-react/icons/undo-2";
import { useCallback, useMemo, useState } from "react";
import { UndoBar } from "../board/UndoBar.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { EmptyTray } from "../../shared/ui/illustrations.js";
import { orderWork } from "../orders/orderWork.js";
import { AllDayStrip, allDayCounts } from "./AllDayStrip.js";
import { PauseNotice } from "./PauseNotice.js";
import { Ticket, type TicketActions } from "./tickets/Ticket.js";
import { type AgeMinutes, useAgeMinutes, useKitchenEvents } from "./hooks.js";
import { TICKET_COLUMN_LABELS, ticketName } from "./labels.js";
import { useSoldOut } from "../menu/availability.js";
import type { BoardAction } from "../shell/BoardTools.js";
import { BoardShell } from "../shell/BoardShell.js";
import { needsNotice } from "../board/sound/needsNotice.js";
import { type Sound, useChime, useSound } from "../board/sound/useSound.js";
import type { ColumnOf } from "../board/Board.js";
import { createColumnCache } from "../board/lanes/sameColumns.js";
import { useScreenKind } from "../../shared/lib/useLive.js";
import { loadFailureOf, useActiveWork, useClosedWork } from "../work/useWork.js";
import { useAcknowledge, usePendingIds } from "../work/useWorkMutation.js";
import { useHotelPage } from "../shell/useHotelPage.js";
import { KitchenDialogs, type OpenDialog } from "./KitchenDialogs.js";
import { useKitchenKeys } from "./useKitchenKeys.js";
import { useTicketMoves } from "./tickets/useTicketMoves.js";
import { useTickItem } from "./tickets/useTicketChanges.js";
import { TICKET_COLUMNS, ticketColumns } from "./tickets/ticketColumns.js";

/** The kitchen display: every open order as a ticket, live, for a screen that is left on all day. */
export function KitchenPage() {
  const { timezone } = useHotelPage("Kitchen");
  useScreenKind("kitchen");
  useKitchenEvents();
  const sound = useSound();
  const { columns, tickets, state, retry } = useTickets();
  const minutes = useAgeMinutes();
  useKitchenChime(sound, tickets, minutes);
  const { move, forward, undo, undoable } = useTicketMoves();
  const { mutate: acknowledge } = useAcknowledge(orderWork);
  const { mutateAsync: tick } = useTickItem();
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
  const selectedId = useKitchenKeys({ columns, actions, undo, sound, onOpen: setDialog });
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
      actions={useMemo(() => boardActions(setDialog, undo), [undo])}
      notices={
        <>
          <PauseNotice />
          <AllDayStrip counts={counts} soldOut={soldOut} onOpenDish={actions.openDish} />
        </>
      }
      board={{
        columns,
        state,
        failure: loadFailureOf(orderWork),
        retry,
        empty: (
          <EmptyState illustration={<EmptyTray />} title="No open orders">
            New ones appear here by themselves.
          </EmptyState>
        ),
        nameOf: ticketName,
        selectedId,
        renderCard,
      }}
    >
      {undoable && <UndoBar key={undoable.id} text={undoable.text} onUndo={undo} />}
      <KitchenDialogs
        dialog={dialog}
        onOpen={setDialog}
        tickets={tickets}
        counts={counts}
        soldOut={soldOut}
        timezone={timezone}
        onMove={move}
      />
    </BoardShell>
  );
}

function boardActions(open: (dialog: OpenDialog) => void, undo: () => void): BoardAction[] {
  return [
    { label: "Recall", icon: History, onSelect: () => open({ kind: "recall" }) },
    { label: "Pause", icon: CirclePause, onSelect: () => open({ kind: "pause" }) },
    { label: "Sold out", icon: Ban, onSelect: () => open({ kind: "sold-out" }) },
    { label: "Today", icon: ClipboardList, onSelect: () => open({ kind: "summary" }) },
    { label: "Undo the last move", icon: Undo2, isSeldom: true, onSelect: undo },
    { label: "Keys", icon: Keyboard, isSeldom: true, onSelect: () => open({ kind: "keys" }) },
  ];
}

/** The kitchen's tickets by column, live. */
function useTickets() {
  const [keep] = useState(createColumnCache<ColumnOf<FoodOrder>>);
  const active = useActiveWork(orderWork, { announces: true });
  const { data: closed, isError: hasNoClosed } = useClosedWork(orderWork);
  const { data: orders } = active;
  const isLoaded = orders !== undefined && (closed !== undefined || hasNoClosed);
  return useMemo(() => {
    const byColumn = ticketColumns(orders ?? [], closed?.filter(needsNotice) ?? []);
    const columns = keep(
      TICKET_COLUMNS.map((key) => ({ key, items: byColumn[key], ...TICKET_COLUMN_LABELS[key] })),
    );
    return {
      columns,
      tickets: columns.flatMap(({ items }) => items),
      state: isLoaded ? "loaded" : active.isError ? "failed" : "loading",
      retry: () => void active.refetch(),
    } as const;
    // oxlint-disable-next-line react/exhaustive-deps -- `active` is a new object each time
  }, [keep, orders, closed, isLoaded, active.isError]);
}

/** Rings for new or withdrawn tickets that nobody has acknowledged, and for each that becomes late. */
function useKitchenChime(sound: Sound, tickets: readonly FoodOrder[], minutes: AgeMinutes): void {
  const watch = useCallback(
    (now: number) => ({
      waiting: idsOf(tickets.filter(needsNotice)),
      late: idsOf(
        tickets.filter((order) => order.is_active && toneAt(ticketLimits(order, minutes), now) === "late"),
      ),
    }),
    [tickets, minutes],
  );
  useChime(sound, watch);
}

function idsOf(orders: readonly FoodOrder[]): ReadonlySet<string> {
  return new Set(orders.map(({ id }) => id));
}

import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { isWaiting } from "@roombell/common/domain/schedule";
import { ticketLimits, toneAt } from "@roombell/common/domain/workAge";
import Ban from "lucide-react/icons/ban";
import CirclePause from "lucide-react/icons/circle-pause";
import ClipboardList from "lucide-react/icons/clipboard-list";
import History from "lucide-react/icons/history";
import Keyboard from "lucide-react/icons/keyboard";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Undo2 from "lucide-react/icons/undo-2";
import { useCallback, useMemo, useState } from "react";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { useScreenKind } from "#shared/lib/live/useLive.js";
import { EmptyTray } from "#shared/ui/picture/illustrations.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { isUnanswered, needsNotice, useChime, useSound, type Sound } from "#staff/alerts/sound/useSound.js";
import { Board } from "#staff/board/Board.js";
import { useOnClock } from "#staff/lib/sharedClock.js";
import { useLowStock, useSoldOut } from "#staff/menu/availability.js";
import { useAgeMinutes, useKitchenEvents, type AgeMinutes } from "#staff/orders/kitchenState.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { BoardShell } from "#staff/shell/BoardShell.js";
import type { BoardActions } from "#staff/shell/BoardTools.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { LazyDialog, useEarlyLoad } from "#staff/ui/dialog/LazyDialog.js";
import { useBoardWork } from "#staff/work/useWork.js";
import { useAcknowledge, usePendingIds } from "#staff/work/useWorkMutation.js";
import { allDayCounts, AllDayStrip } from "./AllDayStrip.js";
import { KitchenContext, type TicketActions } from "./KitchenContext.js";
import type { OpenDialog } from "./KitchenDialogs.js";
import { LaterStrip } from "./LaterStrip.js";
import { BusyNotice, PauseNotice } from "./PauseNotice.js";
import {
  compareTickets,
  isOwnLine,
  isRushed,
  isShown,
  linesToBump,
  useKitchenView,
  viewTitle,
  type KitchenView,
} from "./stations/kitchenView.js";
import { ticketColumns, ticketName } from "./ticketColumns.js";
import { Ticket } from "./tickets/Ticket.js";
import { useRushOrder, useTicketMoves, useTickItem } from "./tickets/useTicketMoves.js";
import { useKitchenKeys } from "./useKitchenKeys.js";
import { useWithdrawn } from "./useWithdrawn.js";

const KitchenDialogs = lazyPage(() => import("./KitchenDialogs.js"), "KitchenDialogs");

export function KitchenPage() {
  const { timezone } = useHotelPage("Kitchen");
  useScreenKind("kitchen");
  useEarlyLoad(KitchenDialogs.load);
  useKitchenEvents();
  const sound = useSound();
  const view = useKitchenView();
  const minutes = useAgeMinutes();
  const { move, forward, bump, undo, offered, rejected } = useTicketMoves();
  const { columns, tickets, later, load, acknowledgeHere } = useTickets(view, rejected);
  useKitchenChime(sound, tickets, later, minutes);
  const { mutate: acknowledge } = useAcknowledge(orderWork);
  const { mutate: rush } = useRushOrder();
  const { mutateAsync: tick } = useTickItem();
  const soldOut = useSoldOut();
  const lowStock = useLowStock();
  const hasStations = view.stations.length > 0;
  const pending = usePendingIds(orderWork);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const all = useMemo(() => [...tickets, ...later], [tickets, later]);
  // A ticket that comes back must not open again.
  if (dialog?.kind === "ticket" && !all.some(({ id }) => id === dialog.id)) setDialog(null);

  const actions = useMemo<TicketActions>(
    () => ({
      move,
      forward(order) {
        const lines = linesToBump(order, view);
        if (lines) bump(order, lines);
        else forward(order);
      },
      acknowledge(order) {
        acknowledgeHere(order);
        if (needsNotice(order)) acknowledge({ item: order, body: null });
      },
      open: ({ id }) => setDialog({ kind: "ticket", id }),
      rush: (order) => rush({ item: order, body: null }),
      tick: (order, index, done) => tick({ item: order, body: { index, done } }),
      openDish: (id) => setDialog({ kind: "dish", id }),
    }),
    [move, forward, bump, view, acknowledge, acknowledgeHere, rush, tick],
  );
  const boardActions = useMemo<BoardActions>(() => {
    const open = (kind: "recall" | "pause" | "sold-out" | "summary" | "stations" | "keys") => ({
      onSelect: () => setDialog({ kind }),
    });
    return [
      { label: "Recall", icon: History, ...open("recall") },
      { label: "Pause", icon: CirclePause, ...open("pause") },
      { label: "Sold out", icon: Ban, ...open("sold-out") },
      { label: "Today", icon: ClipboardList, ...open("summary") },
      { label: "Undo last move", icon: Undo2, isSecondary: true, onSelect: undo },
      hasStations && { label: "Stations", icon: LayoutGrid, isSecondary: true, ...open("stations") },
      { label: "Keys", icon: Keyboard, isSecondary: true, ...open("keys") },
    ];
  }, [undo, hasStations]);
  const counts = useMemo(() => allDayCounts(tickets, (item) => isOwnLine(item, view)), [tickets, view]);
  const selectedId = useKitchenKeys({ columns, actions, undo, sound, view, onOpen: setDialog });
  const renderCard = useCallback(
    (order: FoodOrder) => <Ticket order={order} isBusy={pending.has(order.id)} />,
    [pending],
  );
  const kitchen = useMemo(
    () => ({ view, timezone, minutes, soldOut, lowStock, actions }),
    [view, timezone, minutes, soldOut, lowStock, actions],
  );

  return (
    <KitchenContext value={kitchen}>
      <BoardShell
        title={viewTitle(view)}
        timezone={timezone}
        things="orders"
        hasFood
        sound={sound}
        canMinimise
        actions={boardActions}
        offered={offered}
        onUndo={undo}
        notices={
          <>
            <PauseNotice />
            <BusyNotice onPause={() => setDialog({ kind: "pause" })} />
            <LaterStrip orders={later} />
            <AllDayStrip counts={counts} />
          </>
        }
        columns={columns}
        load={load}
        board={
          <Board
            columns={columns}
            empty={
              <EmptyState illustration={<EmptyTray />} title="No open orders">
                New orders appear here automatically
              </EmptyState>
            }
            nameOf={ticketName}
            selectedId={selectedId}
            renderCard={renderCard}
          />
        }
      >
        {dialog && (
          <LazyDialog keepsPage onClose={() => setDialog(null)}>
            <KitchenDialogs dialog={dialog} onOpen={setDialog} tickets={all} counts={counts} />
          </LazyDialog>
        )}
      </BoardShell>
    </KitchenContext>
  );
}

/** The kitchen's live tickets by column, without those `rejected` on this screen. A station has no Ready column: the expediter hands those out. */
function useTickets(view: KitchenView, rejected: ReadonlySet<string>) {
  const { active: orders, closed, load } = useBoardWork(orderWork);
  const { withdrawn, acknowledgeHere } = useWithdrawn(orders, closed, rejected);
  // A text, so that it changes only when an order becomes a ticket, not every second.
  const waitingIds = useOnClock(
    useCallback(
      (now: number) => orders.flatMap((order) => (isWaiting(order, now) ? [order.id] : [])).join(),
      [orders],
    ),
  );
  const waiting = useMemo(() => new Set(waitingIds.split(",")), [waitingIds]);
  const later = useMemo(
    () =>
      orders
        .filter((order) => waiting.has(order.id) && isShown(order, view))
        .toSorted((left, right) => startTime(left) - startTime(right)),
    [orders, waiting, view],
  );
  const columns = useMemo(() => {
    const started = orders.filter(({ id }) => !waiting.has(id));
    const all = [...started, ...withdrawn];
    const shown = all.filter((order) => isShown(order, view));
    return ticketColumns(shown, compareTickets(view))
      .filter(({ key }) => view.own === null || key !== "ready")
      .map((column) => ({ ...column, isCollapsible: view.isExpediter && isBeforeCooking(column.key) }));
  }, [orders, waiting, withdrawn, view]);
  return {
    acknowledgeHere,
    later,
    columns,
    tickets: useMemo(() => columns.flatMap(({ items }) => items), [columns]),
    load,
  };
}

const startTime = ({ starts_at }: FoodOrder): number => Date.parse(starts_at ?? "");

const isBeforeCooking = (key: string): boolean => key === "pending" || key === "confirmed";

/** Rings for unacknowledged tickets, for orders that cannot be cooked in time, and for late and rushed tickets. */
function useKitchenChime(
  sound: Sound,
  tickets: readonly FoodOrder[],
  later: readonly FoodOrder[],
  minutes: AgeMinutes,
): void {
  const watch = useCallback(
    (now: number) => ({
      waiting: new Set(
        [...tickets, ...later.filter(({ schedule_problem }) => schedule_problem !== null)]
          .filter(isUnanswered)
          .map(({ id }) => id),
      ),
      late: new Set(
        tickets.flatMap((order) => [
          ...(order.is_active && toneAt(ticketLimits(order, minutes), now) === "late" ? [order.id] : []),
          ...(isRushed(order) ? [`${order.id} ${order.rushed_at}`] : []),
        ]),
      ),
    }),
    [tickets, later, minutes],
  );
  useChime(sound, watch);
}

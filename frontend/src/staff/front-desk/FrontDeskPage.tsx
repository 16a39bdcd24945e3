import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import History from "lucide-react/icons/history";
import Keyboard from "lucide-react/icons/keyboard";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Plus from "lucide-react/icons/plus";
import SquarePen from "lucide-react/icons/square-pen";
import Undo2 from "lucide-react/icons/undo-2";
import UsersRound from "lucide-react/icons/users-round";
import Utensils from "lucide-react/icons/utensils";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useScreenKind } from "#shared/lib/live/useLive.js";
import { Button } from "#shared/ui/Button.js";
import { DialogsHiddenContext } from "#shared/ui/overlay/Dialog.js";
import { NoMatches, RestingBell } from "#shared/ui/picture/illustrations.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { BoardMessage } from "#staff/alerts/AlertLine.js";
import { useSound } from "#staff/alerts/sound/useSound.js";
import { Board } from "#staff/board/Board.js";
import { KeysDialog } from "#staff/board/keys/KeysDialog.js";
import { useBoardKeys } from "#staff/board/keys/useBoardKeys.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { useUrlFilter } from "#staff/lib/url/useUrlFilter.js";
import { OrderDialog } from "#staff/orders/OrderDialog.js";
import { HandOverDialog } from "#staff/requests/HandOverDialog.js";
import { RequestDialog } from "#staff/requests/RequestDialog.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { useViewerEvents, useViewing } from "#staff/requests/viewers.js";
import { NewOrderDialog } from "#staff/requestsPage/entry/NewOrderDialog.js";
import { NewRequestDialog } from "#staff/requestsPage/entry/NewRequestDialog.js";
import { RecurringButton } from "#staff/requestsPage/recurring/RecurringButton.js";
import { useMayCall } from "#staff/session/rights.js";
import { BoardShell } from "#staff/shell/BoardShell.js";
import type { BoardActions } from "#staff/shell/BoardTools.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { ShiftLogDialog } from "#staff/shift-log/ShiftLogDialog.js";
import { useShiftLogEvents } from "#staff/shift-log/useShiftLog.js";
import { usePendingIds } from "#staff/work/useWorkMutation.js";
import { NO_CARD_FILTER } from "./cardFilter.js";
import { DeskRequestCard } from "./DeskRequestCard.js";
import { FilterStrip } from "./FilterStrip.js";
import { FoodStrip } from "./FoodStrip.js";
import { useGuestPhones } from "./guestPhones.js";
import { ReopenDrawer } from "./ReopenDrawer.js";
import { useRoomWork } from "./roomWork.js";
import { useCardMoves } from "./useCardMoves.js";
import { useCards, useDeskChime } from "./useCards.js";
import { useGuestEntry } from "./useGuestEntry.js";

const DESK_KEYS = [
  ["101 …", "Select by room number; repeat for the next card"],
  ["Arrows", "Select the next card"],
  ["Enter", "Accept or complete the selected card"],
  ["O", "Open the selected card (note, cancel, history)"],
  ["A", "Acknowledge the selected card (or all) and silence the bell"],
  ["U", "Undo the last move (up to ten)"],
  ["R", "Reopen a request or order closed today"],
  ["L", "Shift log: notes for the next shift, open work, escalations"],
  ["N", "New request for a guest"],
  ["M", "Mute this screen"],
  ["Esc", "Clear selection"],
  ["?", "Show this list"],
] as const;

export function FrontDeskPage() {
  const { hotelName, timezone, currency, hasFood } = useHotelPage("Front desk");
  const mayCall = useMayCall();
  const hasOrders = hasFood && mayCall("GET /hotel-admin/food-orders");
  const hasLog = mayCall("GET /hotel-admin/shift-log");
  const mayAdd = mayCall("POST /hotel-admin/requests");
  const mayOrder = hasFood && mayCall("POST /hotel-admin/food-orders");
  const mayRecall = mayCall("POST /hotel-admin/food-orders/:id/recall");
  useScreenKind("front_desk");
  useViewerEvents();
  useShiftLogEvents();
  const sound = useSound();
  const { values: filter, change: changeFilter, isDefault } = useUrlFilter(NO_CARD_FILTER);
  const { columns, choices, hidden, active, load } = useCards(filter);
  useDeskChime(sound, active, columns);
  const roomWork = useRoomWork(active, hasOrders, timezone);
  const phones = useGuestPhones(hasOrders);
  const pending = usePendingIds(requestWork);
  const [requestId, openRequest, closeRequest] = useUrlDialog("request");
  useViewing(requestId);
  const [orderId, openOrder, closeOrder] = useUrlDialog("order");
  const isWithoutRight = orderId !== null && !hasOrders;
  // When its person is signed out of a shared screen, nobody else finds the order open.
  useEffect(() => {
    if (isWithoutRight) closeOrder();
    // oxlint-disable-next-line react/exhaustive-deps -- `closeOrder` is new at every render
  }, [isWithoutRight]);
  const [dialog, setDialog] = useState<"keys" | "reopen" | "hand-over" | "log" | null>(null);
  const close = (): void => setDialog(null);
  const entry = useGuestEntry();
  const { open: openEntry, absentName } = entry;
  const isPersonAbsent = absentName !== null;
  const { actions, undo, offered, offerUndo } = useCardMoves(openRequest);
  const selectedId = useBoardKeys({
    columns,
    choose: findCardOfRoom,
    actions,
    sound,
    commands: {
      u: () => undo(),
      r: () => setDialog("reopen"),
      "?": () => setDialog("keys"),
      ...(hasLog ? { l: () => setDialog("log") } : {}),
      ...(mayAdd && !isPersonAbsent ? { n: () => openEntry("request") } : {}),
    },
  });
  const boardActions = useMemo<BoardActions>(
    () => [
      mayAdd && {
        label: "New request",
        icon: Plus,
        disabled: isPersonAbsent,
        onSelect: () => openEntry("request"),
      },
      mayOrder && {
        label: "New order",
        icon: Utensils,
        disabled: isPersonAbsent,
        onSelect: () => openEntry("order"),
      },
      hasLog && { label: "Shift log", icon: NotebookPen, onSelect: () => setDialog("log") },
      { label: "Reopen", icon: History, onSelect: () => setDialog("reopen") },
      { label: "Hand over", icon: UsersRound, isSecondary: true, onSelect: () => setDialog("hand-over") },
      { label: "Undo last move", icon: Undo2, isSecondary: true, onSelect: () => undo() },
      { label: "Keys", icon: Keyboard, isSecondary: true, onSelect: () => setDialog("keys") },
    ],
    [mayAdd, mayOrder, hasLog, isPersonAbsent, openEntry, undo],
  );
  const renderCard = useCallback(
    (request: ServiceRequest) => (
      <DeskRequestCard
        request={request}
        others={roomWork[request.id] ?? ""}
        phone={phones[request.stay_id] ?? ""}
        timezone={timezone}
        isBusy={pending.has(request.id)}
        actions={actions}
      />
    ),
    [roomWork, phones, timezone, pending, actions],
  );

  return (
    <BoardShell
      title="Front desk"
      timezone={timezone}
      things="requests"
      hasFood={hasFood}
      sound={sound}
      actions={boardActions}
      offered={offered}
      onUndo={undo}
      notices={
        <>
          <FilterStrip {...choices} filter={filter} hidden={hidden} onChange={changeFilter} />
          {hasOrders && <FoodStrip onOpen={openOrder} />}
          {isPersonAbsent && (
            <BoardMessage
              label="Unfinished form"
              tone="warning"
              icon={SquarePen}
              action={
                <Button size="board" onClick={entry.discard}>
                  Discard
                </Button>
              }
            >
              {`${absentName} did not finish a new ${entry.kind ?? ""}. It is kept until ${absentName} signs in again.`}
            </BoardMessage>
          )}
        </>
      }
      columns={columns}
      load={load}
      board={
        <Board
          columns={columns}
          empty={
            isDefault ? (
              <EmptyState illustration={<RestingBell />} title="No open requests">
                New requests appear here automatically
              </EmptyState>
            ) : (
              <EmptyState
                illustration={<NoMatches />}
                title="No requests match the filter"
                action={
                  <Button size="board" onClick={() => changeFilter(NO_CARD_FILTER)}>
                    Show all
                  </Button>
                }
              >
                {hidden}
              </EmptyState>
            )
          }
          nameOf={requestWork.nameOf}
          selectedId={selectedId}
          renderCard={renderCard}
        />
      }
    >
      {requestId && (
        <RequestDialog
          key={requestId}
          id={requestId}
          timezone={timezone}
          renderSeries={(id) => <RecurringButton id={id} />}
          onClose={closeRequest}
          onChanged={(before, after) => offerUndo(before, after, Promise.resolve())}
        />
      )}
      {orderId && hasOrders && (
        <OrderDialog key={orderId} id={orderId} timezone={timezone} onClose={closeOrder} />
      )}
      {dialog === "log" && (
        <ShiftLogDialog hotelName={hotelName} timezone={timezone} hasFood={hasOrders} onClose={close} />
      )}
      {dialog === "reopen" && (
        <ReopenDrawer timezone={timezone} hasOrders={hasOrders && mayRecall} onClose={close} />
      )}
      {dialog === "hand-over" && <HandOverDialog onClose={close} />}
      <DialogsHiddenContext value={isPersonAbsent}>
        {entry.kind === "request" && <NewRequestDialog draftName={entry.draftName} onClose={entry.close} />}
        {entry.kind === "order" && (
          <NewOrderDialog currency={currency} draftName={entry.draftName} onClose={entry.close} />
        )}
      </DialogsHiddenContext>
      {dialog === "keys" && <KeysDialog keys={DESK_KEYS} onClose={close} />}
    </BoardShell>
  );
}

/** The card of a room by its typed number; repeated, the room's next card. */
function findCardOfRoom(
  cards: readonly ServiceRequest[],
  digits: string,
  before: string | null,
): string | null {
  const ofRoom = cards.filter(({ room_number }) => Number(room_number) === Number(digits));
  const next = ofRoom.findIndex(({ id }) => id === before) + 1;
  return ofRoom[next % ofRoom.length]?.id ?? null;
}

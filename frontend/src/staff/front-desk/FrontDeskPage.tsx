import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import Keyboard from "lucide-react/icons/keyboard";
import MonitorCog from "lucide-react/icons/monitor-cog";
import Plus from "lucide-react/icons/plus";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useCallback, useMemo, useState } from "react";
import { Board } from "../board/Board.js";
import { BoardQuiet } from "../board/BoardQuiet.js";
import { BoardSkeleton } from "../board/BoardSkeleton.js";
import { KeysDialog } from "../board/keys/KeysDialog.js";
import { ScreenNameDialog } from "../board/ScreenNameDialog.js";
import { ErrorState } from "../../shared/ui/ErrorState.js";
import { OrderDialog } from "../orders/OrderDialog.js";
import { orderWork } from "../orders/orderWork.js";
import { CARD_COLUMNS } from "./cardColumns.js";
import { NO_CARD_FILTER } from "./cardFilter.js";
import { FilterStrip } from "./FilterStrip.js";
import { NoCards } from "./NoCards.js";
import { FoodStrip } from "./FoodStrip.js";
import { cardName } from "./labels.js";
import { requestWork } from "../requests/requestWork.js";
import { loadFailureOf, useActiveWork } from "../work/useWork.js";
import { RequestDialog } from "../requests/RequestDialog.js";
import { useViewerEvents, useViewing } from "../requests/viewers.js";
import type { BoardAction } from "../shell/boardActions.js";
import { BoardShell } from "../shell/BoardShell.js";
import { useScreenName } from "../board/screen/useScreenName.js";
import { useSound } from "../board/sound/useSound.js";
import { useScreenKind } from "../../shared/lib/useLive.js";
import { useUrlDialog } from "../lib/useUrlDialog.js";
import { useUrlFilter } from "../lib/useUrlFilter.js";
import { usePendingIds } from "../work/useWorkMutation.js";
import { EntryDialogs } from "../worklist/entry/EntryDialogs.js";
import { useHotelPage } from "../shell/useHotelPage.js";
import { DeskRequestCard } from "./DeskRequestCard.js";
import { DESK_KEYS } from "./deskKeys.js";
import { useCardActions } from "./useCardActions.js";
import { useCards } from "./useCards.js";
import { useDeskChime } from "./useDeskChime.js";
import { useDeskKeys } from "./useDeskKeys.js";
import { useRoomWork } from "./useRoomWork.js";

/** The front desk's board: every open request as a card, live, for a screen that is left on all day. */
export function FrontDeskPage() {
  const { timezone, currency, hasFood } = useHotelPage("Front desk");
  useScreenKind("front_desk");
  useViewerEvents();
  const [screenName, rename] = useScreenName("Front desk");
  const sound = useSound();
  const { values: filter, change: changeFilter, isDefault } = useUrlFilter(NO_CARD_FILTER);
  const { columns, cards, grid, choices, active, state, retry } = useCards(filter, timezone);
  useDeskChime(sound, active, cards);
  const { data: orders = [] } = useActiveWork(orderWork, { enabled: hasFood });
  const roomWork = useRoomWork(active, orders);
  const waitingOrders = useMemo(
    () =>
      orders
        .filter(({ status }) => status === "pending")
        .toSorted((left, right) => left.order_number - right.order_number),
    [orders],
  );
  const pending = usePendingIds(requestWork);
  const [requestId, openRequest, closeRequest] = useUrlDialog("request");
  const [orderId, openOrder, closeOrder] = useUrlDialog("order");
  const [dialog, setDialog] = useState<"new" | "name" | "keys" | null>(null);
  const [hasFilters, setFilters] = useState(!isDefault);
  const close = (): void => setDialog(null);
  const actions = useCardActions(openRequest);
  const selectedId = useDeskKeys({
    cards,
    grid,
    actions,
    sound,
    onNew: () => setDialog("new"),
    onHelp: () => setDialog("keys"),
  });
  const boardActions = useMemo<BoardAction[]>(
    () => [
      { label: "New request", icon: Plus, onSelect: () => setDialog("new") },
      { label: "Filter", icon: SlidersHorizontal, onSelect: () => setFilters((isShown) => !isShown) },
      { label: screenName, icon: MonitorCog, onSelect: () => setDialog("name") },
      { label: "Keys", icon: Keyboard, isSeldom: true, onSelect: () => setDialog("keys") },
    ],
    [screenName],
  );
  const renderCard = useCallback(
    (request: ServiceRequest) => (
      <DeskRequestCard
        request={request}
        others={roomWork.get(request.id) ?? ""}
        timezone={timezone}
        isBusy={pending.has(request.id)}
        actions={actions}
      />
    ),
    [roomWork, timezone, pending, actions],
  );

  return (
    <BoardShell
      title="Front desk"
      timezone={timezone}
      hasFood={hasFood}
      sound={sound}
      actions={boardActions}
      notices={
        <>
          {hasFilters && <FilterStrip {...choices} filter={filter} onChange={changeFilter} />}
          {hasFood && <FoodStrip orders={waitingOrders} onOpen={openOrder} />}
        </>
      }
    >
      {state === "loading" && <BoardSkeleton columns={CARD_COLUMNS.length} />}
      {state === "failed" && (
        <BoardQuiet>
          <ErrorState title={loadFailureOf(requestWork)} onRetry={retry} />
        </BoardQuiet>
      )}
      {state === "loaded" && (
        <Board
          label="Columns"
          columns={columns}
          empty={<NoCards isFiltered={!isDefault} onClear={() => changeFilter(NO_CARD_FILTER)} />}
          nameOf={cardName}
          selectedId={selectedId}
          renderCard={renderCard}
        />
      )}
      {requestId && <OpenRequest key={requestId} id={requestId} timezone={timezone} onClose={closeRequest} />}
      {orderId && (
        <OrderDialog
          key={orderId}
          id={orderId}
          timezone={timezone}
          currency={currency}
          onClose={closeOrder}
        />
      )}
      <EntryDialogs entry={dialog === "new" ? "request" : null} currency={currency} onClose={close} />
      {dialog === "name" && <ScreenNameDialog name={screenName} onChange={rename} onClose={close} />}
      {dialog === "keys" && <KeysDialog keys={DESK_KEYS} onClose={close} />}
    </BoardShell>
  );
}

/** A request's dialog that the other screens see as being viewed here. */
function OpenRequest(props: { id: string; timezone: string; onClose: () => void }) {
  useViewing(props.id);
  return <RequestDialog {...props} />;
}

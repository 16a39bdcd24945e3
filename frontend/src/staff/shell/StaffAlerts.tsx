import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { counted } from "@roombell/common/domain/counted";
import { useAtomValue, useStore } from "jotai";
import EyeOff from "lucide-react/icons/eye-off";
import Siren from "lucide-react/icons/siren";
import { useCallback, useContext } from "react";
import * as v from "valibot";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { listOf, matching } from "#shared/lib/storage/storage.js";
import { AlertsContext, BoardMessage } from "#staff/board/AlertLine.js";
import { useAlarm } from "#staff/board/sound/chime.js";
import { useOnClock } from "#staff/lib/sharedClock.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { accountAtom } from "#staff/session/accountStorage.js";
import { mayOpen } from "#staff/session/rights.js";
import { pairedScreenAtom, sessionAtom } from "#staff/session/session.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { WideText } from "#staff/ui/layout/widths.js";
import { useActiveWork } from "#staff/work/useWork.js";
import type { Work } from "#staff/work/workLists.js";

const MINUTE_MS = 60_000;

const unseenSchema = v.object({
  kind: v.picklist(["order", "request"]),
  id: v.string(),
  room_number: v.string(),
});
type Unseen = v.InferOutput<typeof unseenSchema>;
const NONE: readonly string[] = [];
const MAX_UNSEEN = 50;
const unseenAtom = accountAtom<readonly Unseen[]>("work.unseen", [], matching(listOf(unseenSchema)), {
  until: "sign-out",
});

const BOARD = {
  order: { to: "/hotel-admin/kitchen", name: "kitchen board" },
  request: { to: "/hotel-admin/front-desk", name: "front desk board" },
};

/**
 * The alerts of every hotel screen: escalated requests, and work that no board has shown. Work on the board that is open
 * here (`onPage`) counts as shown, even if scrolled out of view.
 */
export function StaffAlerts({
  hasFood,
  onPage,
  isKitchen = false,
}: {
  hasFood: boolean;
  onPage?: ReadonlySet<string>;
  /** Escalated requests do not concern cooks. */
  isKitchen?: boolean;
}) {
  const unseen = useUnseenWork(hasFood).filter(({ id }) => onPage?.has(id) !== true);
  return (
    <>
      {!isKitchen && <EscalationBanner />}
      {unseen.length > 0 && <UnseenBanner unseen={unseen} />}
    </>
  );
}

/** Work that was announced as unseen and still is, the oldest first; kept across reloads. */
function useUnseenWork(hasFood: boolean): readonly Unseen[] {
  const store = useStore();
  const announced = useAtomValue(unseenAtom);
  useLiveEvent("/staff", "work:unseen", (unseen) => {
    // Read from the store: two events may arrive before the next render.
    const current = store.get(unseenAtom);
    // Repeated work keeps its position, so that the banner does not change its room every few seconds.
    if (current.some(({ id }) => id === unseen.id)) return;
    store.set(unseenAtom, [...current, unseen].slice(-MAX_UNSEEN));
  });
  const select = useCallback(
    (active: readonly Work[]) =>
      active
        .filter((work) => isUnseen(work) && announced.some(({ id }) => id === work.id))
        .map(({ id }) => id),
    [announced],
  );
  const { data: requests = NONE } = useActiveWork(requestWork, { select });
  const { data: orders = NONE } = useActiveWork(orderWork, { enabled: hasFood, select });
  return announced.filter(({ id }) => requests.includes(id) || orders.includes(id));
}

const isUnseen = ({ status, seen_at, acknowledged_at }: Work): boolean =>
  status === "pending" && seen_at === null && acknowledged_at === null;

/**
 * Shown until a screen has the work in view or somebody accepts it. It rings on every screen, muted or not, unless it is
 * snoozed in the portal.
 */
function UnseenBanner({ unseen }: { unseen: readonly Unseen[] }) {
  const line = useContext(AlertsContext);
  useAlarm(!line.isSnoozed);
  const user = useAtomValue(sessionAtom)?.user;
  const board = BOARD[unseen[0]?.kind ?? "request"];
  return (
    <BoardMessage
      label="Not shown on any screen"
      tone="warning"
      icon={EyeOff}
      action={
        user &&
        mayOpen(user, board.to) && (
          <ButtonLink size={line.isSlim ? "sm" : "board"} to={board.to}>
            <span>
              Open <WideText>the {board.name}</WideText>
            </span>
          </ButtonLink>
        )
      }
    >
      {unseenText(unseen)}
    </BoardMessage>
  );
}

function unseenText([oldest, ...others]: readonly Unseen[]): string {
  if (oldest === undefined) return "";
  const { kind, room_number } = oldest;
  if (others.length === 0) return `Room ${room_number}: ${kind} not shown on any screen`;
  const what = others.every((other) => other.kind === kind) ? `new ${kind}s` : "new requests and orders";
  return `${others.length + 1} ${what} not seen on any screen (oldest: room ${room_number})`;
}

/** The escalated requests: their count, and the one that has waited longest. */
function EscalationBanner() {
  const { data: [longest, ...others] = [] } = useActiveWork(requestWork, { select: findEscalated });
  return longest ? <Escalated request={longest} others={others.length} /> : null;
}

const findEscalated = (active: readonly ServiceRequest[]): readonly ServiceRequest[] =>
  active
    .filter(({ status, escalated_at }) => status === "pending" && escalated_at !== null)
    .toSorted((left, right) => Date.parse(left.created_at) - Date.parse(right.created_at));

function Escalated({ request, others }: { request: ServiceRequest; others: number }) {
  const { id, room_number, service_name, created_at } = request;
  const { isSlim } = useContext(AlertsContext);
  // A paired screen shows its board only.
  const board = useAtomValue(pairedScreenAtom) === null ? "/hotel-admin/front-desk" : "/screen";
  const minutes = useOnClock((now) => Math.floor((now - Date.parse(created_at)) / MINUTE_MS));
  return (
    <BoardMessage
      label="Escalation"
      tone="late"
      icon={Siren}
      action={
        <ButtonLink size={isSlim ? "sm" : "board"} to={`${board}?request=${id}`}>
          Open
        </ButtonLink>
      }
    >
      {counted(others + 1, "request")} not accepted{others > 0 ? ". Longest" : ""}: Room {room_number},{" "}
      {service_name}, {minutes} min
    </BoardMessage>
  );
}

import type { WorkKind } from "@roombell/common/contract/liveEvents";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { counted } from "@roombell/common/domain/counted";
import { useAtomValue, useStore } from "jotai";
import EyeOff from "lucide-react/icons/eye-off";
import Siren from "lucide-react/icons/siren";
import { useCallback, useContext, useEffect } from "react";
import * as v from "valibot";
import { capitalize } from "#shared/lib/format.js";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { listOf, matching } from "#shared/lib/storage/storage.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";
import { AlertsContext, BoardMessage } from "#staff/alerts/AlertLine.js";
import { useAlarm } from "#staff/alerts/sound/chime.js";
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

const alertedAtom = accountAtom<readonly WorkKind[]>(
  "work.unseen",
  [],
  matching(listOf(v.picklist(["order", "request"]))),
  { until: "sign-out" },
);

/** How long the server waits before it publishes work as unseen. */
const UNSEEN_AFTER_MS = 10_000;

const BOARD = {
  order: { to: "/hotel-admin/kitchen", name: "kitchen board" },
  request: { to: "/hotel-admin/front-desk", name: "front desk board" },
};

type Pending = Pick<Work, "id" | "created_at"> & { room_number: string };

/** Work on the board that is open here (`onPage`) counts as shown, even if scrolled out of view. */
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
  const { data: requests } = useActiveWork(requestWork, { select: findUnseen });
  const { data: orders } = useActiveWork(orderWork, { enabled: hasFood, select: findUnseen });
  const { alerted, end } = useAlertedKinds();
  const unseen = { request: requests, order: orders };
  return (
    <>
      {!isKitchen && <EscalationBanner />}
      {alerted.map((kind) => (
        <UnseenAlert key={kind} kind={kind} unseen={unseen[kind]} onPage={onPage} onAllSeen={end} />
      ))}
    </>
  );
}

/** Kept across reloads. The work comes from the list: the server publishes only one unseen piece a second. */
function useAlertedKinds() {
  const store = useStore();
  useLiveEvent("/staff", "work:unseen", ({ kind }) => {
    // Read from the store: two events may arrive before the next render.
    const alerted = store.get(alertedAtom);
    if (!alerted.includes(kind)) store.set(alertedAtom, [...alerted, kind]);
  });
  const end = useCallback(
    (kind: WorkKind) =>
      store.set(
        alertedAtom,
        store.get(alertedAtom).filter((each) => each !== kind),
      ),
    [store],
  );
  return { alerted: useAtomValue(alertedAtom), end };
}

const oldestFirst = (left: Pending, right: Pending): number =>
  Date.parse(left.created_at) - Date.parse(right.created_at);

/** Work that no screen has shown, the oldest first. */
const findUnseen = (active: readonly (Work & Pending)[]): readonly Pending[] =>
  active
    .filter(
      ({ status, seen_at, acknowledged_at }) =>
        status === "pending" && seen_at === null && acknowledged_at === null,
    )
    .toSorted(oldestFirst);

/** `unseen` is undefined until the list is loaded. Rings on every screen, muted or not, unless it is snoozed. */
function UnseenAlert({
  kind,
  unseen,
  onPage,
  onAllSeen,
}: {
  kind: WorkKind;
  unseen: readonly Pending[] | undefined;
  onPage: ReadonlySet<string> | undefined;
  onAllSeen: (kind: WorkKind) => void;
}) {
  const areAllSeen = unseen?.length === 0;
  useEffect(() => {
    if (areAllSeen) onAllSeen(kind);
  }, [areAllSeen, kind, onAllSeen]);
  const elsewhere = (unseen ?? []).filter(({ id }) => onPage?.has(id) !== true);
  const count = useOnClock(
    (now) => elsewhere.filter(({ created_at }) => Date.parse(created_at) <= now - UNSEEN_AFTER_MS).length,
  );
  const { isSnoozed, isSlim } = useContext(AlertsContext);
  useAlarm(count > 0 && !isSnoozed);
  const user = useAtomValue(sessionAtom)?.user;
  const board = BOARD[kind];
  const [oldest] = elsewhere;
  if (!oldest || count === 0) return null;
  return (
    <BoardMessage
      label={`${capitalize(kind)}s not shown on any screen`}
      tone="warning"
      icon={EyeOff}
      action={
        user &&
        mayOpen(user, board.to) && (
          <ButtonLink size={isSlim ? "sm" : "board"} to={board.to}>
            <span>
              Open <VisuallyHidden>{`the ${board.name}`}</VisuallyHidden>
            </span>
          </ButtonLink>
        )
      }
    >
      <span>{`${counted(count, kind)} not seen`}</span>
      <WideText>{` on any screen${count > 1 ? ", oldest" : ""}`}</WideText>
      <span>{`: Room ${oldest.room_number}, `}</span>
      <Age since={oldest.created_at} />
    </BoardMessage>
  );
}

function Age({ since }: { since: string }) {
  const minutes = useOnClock((now) => Math.floor((now - Date.parse(since)) / MINUTE_MS));
  return <span>{`${minutes} min`}</span>;
}

const findEscalated = (active: readonly ServiceRequest[]): readonly ServiceRequest[] =>
  active
    .filter(({ status, escalated_at }) => status === "pending" && escalated_at !== null)
    .toSorted(oldestFirst);

function EscalationBanner() {
  const { data: [longest, ...others] = [] } = useActiveWork(requestWork, { select: findEscalated });
  const { isSlim } = useContext(AlertsContext);
  // A paired screen shows its board only.
  const board = useAtomValue(pairedScreenAtom) === null ? "/hotel-admin/front-desk" : "/screen";
  if (!longest) return null;
  const { id, room_number, service_name, created_at } = longest;
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
      <span>{`${counted(others.length + 1, "request")} not accepted`}</span>
      {others.length > 0 && <WideText>, oldest</WideText>}
      <span>{`: Room ${room_number}, `}</span>
      <WideText>{`${service_name}, `}</WideText>
      <Age since={created_at} />
    </BoardMessage>
  );
}

import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useAtomValue, useStore } from "jotai";
import EyeOff from "lucide-react/icons/eye-off";
import Siren from "lucide-react/icons/siren";
import { useCallback, useContext } from "react";
import styled from "styled-components";
import * as v from "valibot";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { listOf, matching } from "#shared/lib/storage/storage.js";
import { theme } from "#shared/theme/theme.js";
import { visuallyHidden } from "#shared/ui/VisuallyHidden.js";
import { AlertsContext, BoardMessage } from "#staff/board/AlertLine.js";
import { useAlarm } from "#staff/board/sound/chime.js";
import { useOnClock } from "#staff/lib/sharedClock.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { accountAtom } from "#staff/session/accountStorage.js";
import { mayOpen } from "#staff/session/rights.js";
import { pairedScreenAtom, sessionAtom } from "#staff/session/session.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
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
const MOST_KEPT = 50;
const unseenAtom = accountAtom<readonly Unseen[]>("work.unseen", [], matching(listOf(unseenSchema)), {
  until: "sign-out",
});

const BOARD = {
  order: { to: "/hotel-admin/kitchen", name: "kitchen board" },
  request: { to: "/hotel-admin/front-desk", name: "front desk board" },
};

/**
 * The alerts of every hotel screen: escalated requests, and work that no board shows. What is `onPage`, the board that is
 * open here, is not on no screen, however far below.
 */
export function StaffAlerts({ hasFood, onPage }: { hasFood: boolean; onPage?: ReadonlySet<string> }) {
  const [first, ...others] = useUnshown(hasFood).filter(({ id }) => onPage?.has(id) !== true);
  return (
    <>
      <EscalationBanner />
      {first && <UnseenBanner unseen={first} others={others.length} />}
    </>
  );
}

/** The work that was announced as unseen and still is, on this device also after a reload. */
function useUnshown(hasFood: boolean): readonly Unseen[] {
  const store = useStore();
  const announced = useAtomValue(unseenAtom);
  useLiveEvent("/staff", "work:unseen", (unseen) => {
    // As it is now: two may come before this renders.
    const known = store.get(unseenAtom);
    // What is told of again keeps its place, so that the banner does not name another room every few seconds.
    if (known.some(({ id }) => id === unseen.id)) return;
    store.set(unseenAtom, [...known, unseen].slice(-MOST_KEPT));
  });
  const select = useCallback(
    (active: readonly Work[]) =>
      active
        .filter((work) => isUnseenYet(work) && announced.some(({ id }) => id === work.id))
        .map(({ id }) => id),
    [announced],
  );
  const { data: requests = NONE } = useActiveWork(requestWork, { select });
  const { data: orders = NONE } = useActiveWork(orderWork, { enabled: hasFood, select });
  return announced.filter(({ id }) => requests.includes(id) || orders.includes(id));
}

const isUnseenYet = ({ status, seen_at, acknowledged_at }: Work): boolean =>
  status === "pending" && seen_at === null && acknowledged_at === null;

/** Shown, and ringing on every screen whether muted or not unless snoozed in the portal, until a screen has the work in view or somebody accepts it. */
function UnseenBanner({ unseen, others }: { unseen: Unseen; others: number }) {
  const line = useContext(AlertsContext);
  useAlarm(!line.isSnoozed);
  const user = useAtomValue(sessionAtom)?.user;
  const board = BOARD[unseen.kind];
  return (
    <BoardMessage
      label="Work on no screen"
      tone="warning"
      icon={EyeOff}
      action={
        user &&
        mayOpen(user, board.to) && (
          <ButtonLink size={line.isSlim ? "sm" : "board"} to={board.to}>
            <span>
              Open <Whither>the {board.name}</Whither>
            </span>
          </ButtonLink>
        )
      }
    >
      Room {unseen.room_number}: the {unseen.kind}{" "}
      {others > 0
        ? `and ${others} more are on no screen, and their guests wait.`
        : "is on no screen, and its guest waits."}
    </BoardMessage>
  );
}

/** On a phone the text beside it needs the room. */
const Whither = styled.span`
  ${theme.media.narrow} {
    ${visuallyHidden}
  }
`;

/** The request that has waited longest without anybody accepting it, once it is escalated. */
function EscalationBanner() {
  const { data: [longest, ...others] = [] } = useActiveWork(requestWork, { select: escalatedOf });
  return longest ? <Escalated request={longest} others={others.length} /> : null;
}

const escalatedOf = (active: readonly ServiceRequest[]): readonly ServiceRequest[] =>
  active
    .filter(({ status, escalated_at }) => status === "pending" && escalated_at !== null)
    .toSorted((left, right) => Date.parse(left.created_at) - Date.parse(right.created_at));

function Escalated({ request, others }: { request: ServiceRequest; others: number }) {
  const { id, room_number, service_name, created_at } = request;
  const { isSlim } = useContext(AlertsContext);
  // A paired screen has no page but its board.
  const board = useAtomValue(pairedScreenAtom) === null ? "/hotel-admin/front-desk" : "/screen";
  const minutes = useOnClock(
    useCallback((now: number) => Math.floor((now - Date.parse(created_at)) / MINUTE_MS), [created_at]),
  );
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
      Room {room_number} has waited {minutes} min{others > 0 && `, and ${others} more`}: {service_name}.
      Nobody has accepted {others > 0 ? "them" : "it"}.
    </BoardMessage>
  );
}

import type { WorkKind } from "@roombell/common/contract/liveEvents";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { BoardMessage } from "../board/BoardMessage.js";
import { ButtonLink } from "../../shared/ui/ButtonLink.js";
import { useActiveOrders } from "../orders/hooks.js";
import { EscalationBanner } from "../requests/EscalationBanner.js";
import { useActiveRequests } from "../requests/hooks.js";
import { useLiveEvent } from "../../shared/lib/useLive.js";

type Unseen = { kind: WorkKind; id: string; room_number: string };

const BOARD: Readonly<Record<WorkKind, { to: string; name: string; work: string }>> = {
  order: { to: "/hotel-admin/kitchen", name: "kitchen board", work: "order" },
  request: { to: "/hotel-admin/front-desk", name: "front desk board", work: "request" },
};

/** The alerts of every hotel screen: escalated requests, and work that no board shows. */
export function StaffAlerts({ hasFood }: { hasFood: boolean }) {
  const [unseen, setUnseen] = useState<Unseen | null>(null);
  useLiveEvent("/staff", "work:unseen", setUnseen);
  return (
    <>
      <EscalationBanner />
      {unseen && <UnseenBanner unseen={unseen} hasFood={hasFood} />}
    </>
  );
}

/** Shown until a screen has the work in view, or somebody accepts it. */
function UnseenBanner({ unseen, hasFood }: { unseen: Unseen; hasFood: boolean }) {
  const { data: requests = [] } = useActiveRequests();
  const { data: orders = [] } = useActiveOrders({ enabled: hasFood });
  const work = [...requests, ...orders].find(({ id }) => id === unseen.id);
  if (work?.status !== "pending" || work.seen_at !== null) return null;
  const board = BOARD[unseen.kind];
  return (
    <BoardMessage
      label="Work on no screen"
      tone="warning"
      icon={EyeOff}
      action={
        <ButtonLink size="board" to={board.to}>
          Open the {board.name}
        </ButtonLink>
      }
    >
      Room {unseen.room_number}: the {board.work} is on no screen, and its guest waits.
    </BoardMessage>
  );
}

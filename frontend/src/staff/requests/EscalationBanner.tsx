import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import Siren from "lucide-react/icons/siren";
import { useCallback } from "react";
import { ButtonLink } from "../../shared/ui/ButtonLink.js";
import { BoardMessage } from "../board/BoardMessage.js";
import { useOnClock } from "../lib/sharedClock.js";
import { useActiveRequests } from "./hooks.js";

const MINUTE_MS = 60_000;

/** On every staff screen: the request that has waited longest without anybody accepting it, once it is escalated. */
export function EscalationBanner() {
  const { data = [] } = useActiveRequests();
  const escalated = data
    .filter(({ status, escalated_at }) => status === "pending" && escalated_at !== null)
    .toSorted((left, right) => Date.parse(left.created_at) - Date.parse(right.created_at));
  const [longest, ...others] = escalated;
  return longest ? <Escalated request={longest} others={others.length} /> : null;
}

function Escalated({ request, others }: { request: ServiceRequest; others: number }) {
  const { id, room_number, service_name, created_at } = request;
  const minutes = useOnClock(
    useCallback((now: number) => Math.floor((now - Date.parse(created_at)) / MINUTE_MS), [created_at]),
  );
  return (
    <BoardMessage
      label="Escalation"
      tone="late"
      icon={Siren}
      action={
        <ButtonLink size="board" to={`/hotel-admin/front-desk?request=${id}`}>
          Open
        </ButtonLink>
      }
    >
      Room {room_number} has waited {minutes} min: {service_name}. Nobody has accepted it.
      {others > 0 && ` ${others} more waiting.`}
    </BoardMessage>
  );
}

import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { type DeskCardActions, DeskRequestCard } from "./DeskRequestCard.js";
import { useViewers } from "../requests/viewers.js";

/** A card with who looks at it. */
export function DeskCard(props: {
  request: ServiceRequest;
  others: string;
  timezone: string;
  isBusy: boolean;
  actions: DeskCardActions;
}) {
  const viewers = useViewers(props.request.id);
  return <DeskRequestCard {...props} viewers={viewers.join(", ")} />;
}

import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { type CardActions, RequestCard } from "./DeskRequestCard.js";
import { useViewers } from "../requests/viewers.js";

/** A card with who looks at it. */
export function DeskCard(props: {
  request: ServiceRequest;
  others: string;
  timezone: string;
  isBusy: boolean;
  actions: CardActions;
}) {
  const viewers = useViewers(props.request.id);
  return <RequestCard {...props} viewers={viewers.join(", ")} />;
}

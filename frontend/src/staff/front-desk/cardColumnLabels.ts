import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { countsFrom } from "@roombell/common/domain/deferral";
import CheckCheck from "lucide-react/icons/check-check";
import Inbox from "lucide-react/icons/inbox";
import LoaderCircle from "lucide-react/icons/loader-circle";
import type { IconType } from "#shared/ui/icon/Icon.js";
import type { CardColumn } from "./cardColumns.js";

/** The front desk's columns: their titles and empty texts. */
export const CARD_COLUMN_LABELS: Readonly<
  Record<CardColumn, { title: string; icon: IconType; empty: string; isNarrow?: boolean }>
> = {
  new: { title: "New", icon: Inbox, empty: "No new requests" },
  in_progress: { title: "In progress", icon: LoaderCircle, empty: "Nothing is under way" },
  done: { title: "Done today", icon: CheckCheck, empty: "Nothing done yet today", isNarrow: true },
};

const FORWARD = {
  pending: { label: "Accept" },
  in_progress: { label: "Complete" },
};

/** The button that moves a card on; null at the end. */
export function forwardOf({ status }: ServiceRequest): { label: string } | null {
  return status === "pending" || status === "in_progress" ? FORWARD[status] : null;
}

const MINUTE_MS = 60_000;

/** The category's target for a request's next step, in whole minutes. */
export function targetMinutes(request: ServiceRequest): number {
  const due = request.status === "pending" ? request.accept_due_at : request.due_at;
  return Math.max(0, Math.round((Date.parse(due) - Date.parse(countsFrom(request))) / MINUTE_MS));
}

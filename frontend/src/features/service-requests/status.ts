import type { Priority, RequestStatus } from "@roombell/common/domain/serviceRequest";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import LoaderCircle from "lucide-react/icons/loader-circle";
import type { IconType } from "../../components/Icon.js";
import type { Tone } from "../../styles/theme.js";

/** How a request's status looks and reads. */
export const REQUEST_LOOK: Readonly<Record<RequestStatus, { label: string; tone: Tone; icon: IconType }>> = {
  pending: { label: "Pending", tone: "warning", icon: Clock },
  in_progress: { label: "In Progress", tone: "info", icon: LoaderCircle },
  completed: { label: "Completed", tone: "success", icon: CircleCheck },
  cancelled: { label: "Cancelled", tone: "error", icon: CircleX },
};

/** What staff do to bring a request into a status (specification section 4). */
export const REQUEST_ACTION: Readonly<Partial<Record<RequestStatus, string>>> = {
  in_progress: "Accept",
  completed: "Complete",
  cancelled: "Cancel",
};

/** How a priority reads; normal is not worth a word. */
export const PRIORITY_LABEL: Readonly<Record<Priority, string>> = {
  low: "Low priority",
  normal: "Normal priority",
  high: "High priority",
};

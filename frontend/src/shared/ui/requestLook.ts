import type { RequestStatus } from "@roombell/common/domain/serviceRequest";
import CheckCheck from "lucide-react/icons/check-check";
import Hourglass from "lucide-react/icons/hourglass";
import LoaderCircle from "lucide-react/icons/loader-circle";
import X from "lucide-react/icons/x";
import type { IconType } from "./Icon.js";
import type { Tone } from "../theme/theme.js";

/** Colour and sign of each request status; the word stands beside them. */
export const REQUEST_LOOK: Readonly<Record<RequestStatus, { tone: Tone; icon: IconType }>> = {
  pending: { tone: "warning", icon: Hourglass },
  in_progress: { tone: "primary", icon: LoaderCircle },
  completed: { tone: "success", icon: CheckCheck },
  cancelled: { tone: "error", icon: X },
};

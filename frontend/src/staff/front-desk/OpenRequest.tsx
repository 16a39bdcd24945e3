import { RequestDialog } from "../requests/RequestDialog.js";
import { useViewing } from "../requests/viewers.js";

/** A request's dialog; the other screens see that this one looks at it. */
export function OpenRequest(props: { id: string; timezone: string; onClose: () => void }) {
  useViewing(props.id);
  return <RequestDialog {...props} />;
}

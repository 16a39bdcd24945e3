import { useState } from "react";
import { VisuallyHidden } from "../../shared/ui/VisuallyHidden.js";
import { useLiveEvent } from "../../shared/lib/useLive.js";

/** Says aloud, when the reader pauses, what has just come in. Used once by the hotel's portal. */
export function LiveAnnouncer() {
  const [text, setText] = useState("");
  useLiveEvent("/staff", "request:created", ({ request }) =>
    setText(`New request: ${request.service_name}, room ${request.room_number}`),
  );
  useLiveEvent("/staff", "order:created", ({ order }) =>
    setText(`New order ${order.order_number}, room ${order.room_number}`),
  );
  return (
    <VisuallyHidden>
      <span aria-live="polite">{text}</span>
    </VisuallyHidden>
  );
}

import { useState } from "react";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";

/** Announces new requests and orders to screen readers. Mounted once by the hotel's portal. */
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

import type { Service } from "@roombell/common/contract/service";
import type { RequestFields } from "#guest/stay/draft.js";
import type { OutboxEntry } from "#guest/stay/outbox.js";
import { isCounted } from "./serviceKind.js";

type Counted = Pick<Service, "name" | "category">;
type Written = { quantity: number; details: string };

/** The description of a request: `2 × Extra towels` if it is for several, then the guest's details. */
export function writeDescription({ quantity, details }: Written, service: Counted): string {
  const count = isCounted(service) && quantity > 1 ? `${quantity} × ${service.name}` : "";
  return [count, details.trim()].filter(Boolean).join("\n");
}

/** The quantity and details of a description; all of it is details if its service is unknown or has been renamed. */
export function readDescription(description: string, service: Counted | undefined): Written {
  const [first = "", ...others] = description.split("\n");
  const quantity = Number.parseInt(first, 10);
  const isCount =
    service !== undefined && quantity > 1 && first === writeDescription({ quantity, details: "" }, service);
  return isCount ? { quantity, details: others.join("\n") } : { quantity: 1, details: description };
}

/** What a queued request has for the fields of its form. */
export function readRequest(
  { service_id, description = "", priority = "normal", scheduled_for = null }: OutboxEntry<"request">["body"],
  service: Counted | undefined,
): RequestFields {
  const { quantity, details } = readDescription(description, service);
  return { service_id, details, priority, quantity: String(quantity), scheduled_for };
}

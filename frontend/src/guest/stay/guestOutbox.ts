import { guestApi } from "#shared/lib/api/guestApi.js";
import { createStored, storedAtom } from "#shared/lib/storage/storage.js";
import { createOutbox } from "./outbox.js";
import { parseEntries, type OutboxAnswer, type OutboxEntry, type OutboxKind } from "./outboxEntry.js";
import { currentStayId } from "./stayStorage.js";

const storedOutbox = createStored("local", "stay.outbox", parseEntries, { sealed: true });

function send(entry: OutboxEntry): Promise<OutboxAnswer<OutboxKind>> {
  const options = { idempotencyKey: entry.key };
  switch (entry.kind) {
    case "order":
      return guestApi.call("POST /customer/food-orders", { body: entry.body }, options);
    case "request":
      return guestApi.call("POST /customer/requests", { body: entry.body }, options);
    case "support":
      return guestApi.call("POST /customer/support", { body: entry.body }, options);
  }
}

/** The outbox of this device's stay. */
export const guestOutbox = createOutbox({ store: storedOutbox, stayId: currentStayId, send });

/** The entries of the outbox, read-only: only the outbox writes them. */
export const outboxAtom = storedAtom(storedOutbox);

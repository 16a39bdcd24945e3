import { asText, clearStored, createStored, type Stored } from "../../shared/lib/storage.js";

const AREA = "session";
const PREFIX = "draft.";

const storedOwner = createStored(AREA, "drafts_of", asText);

/** A draft of the portal's, kept in the tab's session storage under a name. */
export function createTabDraft<T>(name: string, parse: (value: unknown) => T | null): Stored<T> {
  return createStored(AREA, PREFIX + name, parse);
}

/** Assigns the tab's drafts to an account and discards those of another one. */
export function claimDrafts(accountId: string): void {
  if (storedOwner.read() === accountId) return;
  clearStored(AREA, PREFIX);
  storedOwner.write(accountId);
}

import { asText, clearStored, createStored, type Stored } from "../../shared/lib/storage.js";

const AREA = "session";
const PREFIX = "draft.";

const storedOwner = createStored(AREA, "drafts_of", asText);

/** What is being entered in the portal, kept in the tab under a name. */
export function createTabDraft<T>(name: string, parse: (value: unknown) => T | null): Stored<T> {
  return createStored(AREA, PREFIX + name, parse);
}

/** Says whose portal this is: what another account was entering in this tab is forgotten. */
export function claimDrafts(accountId: string): void {
  if (storedOwner.read() === accountId) return;
  clearStored(AREA, PREFIX);
  storedOwner.write(accountId);
}

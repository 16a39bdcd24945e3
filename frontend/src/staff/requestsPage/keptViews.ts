import { accountAtom } from "#staff/session/accountStorage.js";

/** A named filter of one tab of the list; `query` is its part of the address. */
export type SavedView = { tab: string; name: string; query: string };

export const MAX_VIEWS = 20;
export const MAX_NAME = 40;

/** What a view keeps of the address: neither the page nor an open dialog. */
const KEPT = ["status", "service", "from", "to", "search", "sort", "size"];

const isView = (value: unknown): value is SavedView => {
  const { tab, name, query } = (value ?? {}) as Record<string, unknown>;
  return typeof tab === "string" && typeof name === "string" && typeof query === "string";
};

/** The views that the account keeps on this device. */
export const savedViewsAtom = accountAtom<readonly SavedView[]>("requests.views", [], (value) =>
  Array.isArray(value) ? value.filter(isView).slice(0, MAX_VIEWS) : null,
);

/** The part of an address that a view keeps, in one order, so that two of them can be compared. */
export function keptPart(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of KEPT) {
    const value = params.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.toString();
}

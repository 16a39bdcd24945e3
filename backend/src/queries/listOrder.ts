/** Newest first, with a unique tie-break. */
export const NEWEST_FIRST = { created_at: -1, _id: -1 } as const;
/** What lists leave out: single objects alone tell their past. */
export const LIST_FIELDS = { history: 0, creation: 0 } as const;
/** What tells a place in such a list. */
export const PLACE_FIELDS = { created_at: 1 } as const;

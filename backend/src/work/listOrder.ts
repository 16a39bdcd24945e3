/** Newest first, with a unique tie-break. */
export const NEWEST_FIRST = { created_at: -1, _id: -1 } as const;
/** The fields that guests' lists and the staff's lists of open work leave out. */
export const LIST_FIELDS = { history: 0, creation: 0 } as const;
/** The fields that identify a position in such a list. */
export const PLACE_FIELDS = { created_at: 1 } as const;

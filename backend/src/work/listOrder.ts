/** Newest first, with a unique tie-break. */
export const NEWEST_FIRST = { created_at: -1, _id: -1 } as const;
/** Fields excluded from guests' lists and from staff lists of open work. */
export const LIST_FIELDS = { history: 0, creation: 0 } as const;
/** Projection of the fields a page cursor needs. */
export const CURSOR_FIELDS = { created_at: 1 } as const;

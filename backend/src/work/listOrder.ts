/** Newest first, with a unique tie-break. */
export const NEWEST_FIRST = { created_at: -1, _id: -1 } as const;
/** Lists leave out the history, which only single objects show. */
export const LIST_FIELDS = { history: 0, creation: 0 } as const;
/** The lists of staff say who closed what, which the history has. */
export const STAFF_LIST_FIELDS = { creation: 0 } as const;
/** The fields that identify a position in such a list. */
export const PLACE_FIELDS = { created_at: 1 } as const;

const DAY = 24 * 60 * 60_000;

/** A deleted hotel can be restored for this long. */
export const RESTORE_DAYS = 30;

/** Until when a hotel deleted at this time can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORE_DAYS * DAY);

/** Hotels deleted after this can be restored now. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY);

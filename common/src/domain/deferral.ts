type Deferrable = { created_at: string; deferred_until?: string | null | undefined };

/** The instant from which a request's targets count: its creation or the end of its deferral. */
export const countsFrom = ({ created_at, deferred_until }: Deferrable): string =>
  deferred_until ?? created_at;

/** Whether an open request is deferred to a future time; `now` in milliseconds. */
export const isDeferred = (
  { is_active, deferred_until }: Pick<Deferrable, "deferred_until"> & { is_active: boolean },
  now: number,
): boolean => is_active && typeof deferred_until === "string" && now < Date.parse(deferred_until);

/** True for work that is new, was withdrawn or is due again, until a member of staff acknowledges it. */
export function needsNotice({
  status,
  acknowledged_at,
  deferred_until = null,
}: {
  status: string;
  acknowledged_at: string | null;
  deferred_until?: string | null | undefined;
}): boolean {
  return (
    acknowledged_at === null &&
    (status === "pending" || status === "cancelled" || (status === "in_progress" && deferred_until !== null))
  );
}

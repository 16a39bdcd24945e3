/** True for work that is new or was withdrawn, until a member of staff acknowledges it. */
export function needsNotice({
  status,
  acknowledged_at,
}: {
  status: string;
  acknowledged_at: string | null;
}): boolean {
  return acknowledged_at === null && (status === "pending" || status === "cancelled");
}

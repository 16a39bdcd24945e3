/** True for work that is new or was withdrawn, while nobody of the staff has taken note of it. */
export function needsNotice({
  status,
  acknowledged_at,
}: {
  status: string;
  acknowledged_at: string | null;
}): boolean {
  return acknowledged_at === null && (status === "pending" || status === "cancelled");
}

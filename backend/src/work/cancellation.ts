/** Acknowledged from the start: staff cancelled it by what they did. */
export const cancellation = (now: Date) =>
  ({
    $set: { status: "cancelled", is_active: false, closed_at: now, acknowledged_at: now },
    $push: { history: { status: "cancelled", at: now, by: "system", note: "" } },
  }) as const;

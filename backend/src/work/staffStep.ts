import type { Staff } from "#auth/staffIdentity.js";
import type { HistoryEntry } from "./model.js";

export const historyActor = ({
  person: { id, name },
}: Pick<Staff, "person">): Required<Pick<HistoryEntry<string>, "actor">> => ({ actor: { id, name } });

/** A history step by staff, without its status. */
export const staffStep = (staff: Pick<Staff, "person">, at: Date) =>
  ({ at, by: "staff", note: "", ...historyActor(staff) }) as const;

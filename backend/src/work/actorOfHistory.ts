import type { Staff } from "#auth/staffIdentity.js";
import type { HistoryEntry } from "./model.js";

/** Who of the hotel makes a step, for its history. */
export const actorOfHistory = ({
  person: { id, name },
}: Pick<Staff, "person">): Required<Pick<HistoryEntry<string>, "actor">> => ({ actor: { id, name } });

/** A step of the hotel's staff without its status. */
export const staffStep = (staff: Pick<Staff, "person">, at: Date) =>
  ({ at, by: "staff", note: "", ...actorOfHistory(staff) }) as const;

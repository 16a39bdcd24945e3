import type { Staff } from "../identity/staff.js";
import type { HistoryEntry } from "../models/work.js";

/** Who of the hotel makes a step, for its history. */
export const actorOfHistory = ({
  person: { id, name },
}: Pick<Staff, "person">): Required<Pick<HistoryEntry<string>, "actor">> => ({ actor: { id, name } });

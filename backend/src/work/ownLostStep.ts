import type { Staff } from "#auth/staffIdentity.js";
import { isLostStep } from "#database/unknownWrites.js";
import type { HistoryEntry, WorkDoc } from "./model.js";

/**
 * The last step of some work, if it is the same person's and its answer was lost: whoever taps again gets the answer that
 * the first tap missed, instead of hearing that it is done already. Only the process that made the step knows.
 */
export function ownLostStep<S extends string>(
  { person }: Pick<Staff, "person">,
  collection: string,
  { _id, history }: Pick<WorkDoc<S>, "_id" | "history">,
): HistoryEntry<S> | null {
  const last = history.at(-1);
  if (last?.actor === undefined || !isLostStep(collection, _id, last.at)) return null;
  const isOwn = String(last.actor.id) === String(person.id) && last.actor.name === person.name;
  return isOwn ? last : null;
}

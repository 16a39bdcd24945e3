import type { HotelCall } from "@roombell/common/contract/access";
import type { Transitions } from "@roombell/common/domain/statusMachine";
import type { Tone } from "#shared/theme/theme.js";
import type { IconType } from "#shared/ui/icon/Icon.js";
import type { createWorkLists, Work, WorkQuery } from "./workLists.js";

/** The filter of a list in the address, and its default: only what is open. */
export const NO_WORK_FILTER = { status: "active", from: "", to: "", search: "", cursor: "" };

/** The body of a status change. */
export type StatusBody<T extends Work> = { status: T["status"]; reason?: string | undefined };

/** How requests and orders differ; everything else about them is shared. */
export type WorkKind<T extends Work> = {
  name: "request" | "order";
  plural: string;
  /** The name of one in the labels of its buttons. */
  nameOf: (item: T) => string;
  cache: ReturnType<typeof createWorkLists<T>>;
  statuses: readonly T["status"][];
  transitions: Transitions<T["status"]>;
  labels: Readonly<Record<T["status"], string>>;
  /** The labels of the buttons that lead to a status. */
  actions: Readonly<Partial<Record<T["status"], string>>>;
  styles: Readonly<Record<T["status"], { tone: Tone; icon: IconType }>>;
  /** When its next step is due, in ms, by what was promised for it. */
  dueAt: (item: T) => number;
  /** The default values of its filter. */
  filter: typeof NO_WORK_FILTER & { service?: string };
  /** Whether one fits a filter's text, given in lower case, and what only this kind is filtered by. */
  matches: (item: T, filter: { service?: string }, text: string) => boolean;
  /** The call behind its lists; nothing is loaded for whoever may not make it. */
  listCall: HotelCall;
  /** Asks for the recently closed ones. */
  closed: WorkQuery<T>;
  loadOne: (id: string, signal?: AbortSignal) => Promise<T>;
  /** The message when one cannot be loaded. */
  oneFailure?: string;
  acknowledge: (id: string) => Promise<T>;
};

/** A kind of work with its status changes. */
export type ChangeableWork<T extends Work, Body extends StatusBody<T>> = WorkKind<T> & {
  changeStatus: (id: string, body: Body) => Promise<T>;
  /** What a change in somebody's name is expected to change, shown before the server has confirmed it. */
  shownAs: (body: Body, actorName: string) => Partial<T>;
};

/** The regular next status; null at the end. */
export function nextStep<S extends string>(
  { transitions }: { transitions: Transitions<S> },
  status: NoInfer<S>,
): S | null {
  const [next] = transitions[status];
  return next === undefined || next === "cancelled" ? null : next;
}

import type { HotelCall } from "@roombell/common/contract/access";
import type { Transitions } from "@roombell/common/domain/statusMachine";
import type { Tone } from "#shared/theme/theme.js";
import type { IconType } from "#shared/ui/icon/Icon.js";
import type { createWorkLists, Work, WorkQuery } from "./workLists.js";

/** The filter value that matches everything. */
export const ANY = "all";

/** The default filter of a list in the URL: open work only. */
export const NO_WORK_FILTER = { status: "active", floor: ANY, from: "", to: "", search: "", cursor: "" };

/** Filters of one kind; orders have only the urgency. */
export type KindFilter = {
  service?: string;
  /** A person's id, `mine` or `none`. */
  owner?: string;
  /** `late`, or `high` of requests. */
  urgency?: string;
  /** A department: the services' category. */
  category?: string;
};

export type StatusBody<T extends Work> = { status: T["status"]; reason?: string | undefined };

/** What differs between requests and orders. */
export type WorkKind<T extends Work> = {
  name: "request" | "order";
  plural: string;
  nameOf: (item: T) => string;
  cache: ReturnType<typeof createWorkLists<T>>;
  statuses: readonly T["status"][];
  transitions: Transitions<T["status"]>;
  labels: Readonly<Record<T["status"] | "scheduled", string>>;
  actions: Readonly<Partial<Record<T["status"], string>>>;
  styles: Readonly<Record<T["status"] | "scheduled", { tone: Tone; icon: IconType }>>;
  /** When its next step is due by its promise or target, in milliseconds. */
  dueAt: (item: T) => number;
  filter: typeof NO_WORK_FILTER & KindFilter;
  /** Whether an item matches the filter's folded text and the filters of this kind but `late`. */
  matches: (item: T, filter: KindFilter, text: string) => boolean;
  /** The call behind its lists; without the right to make it nothing is loaded. */
  listCall: HotelCall;
  closed: WorkQuery<T>;
  loadOne: (id: string, signal?: AbortSignal) => Promise<T>;
  oneFailure?: string;
  acknowledge: (id: string) => Promise<T>;
};

export type ChangeableWork<T extends Work, Body extends StatusBody<T>> = WorkKind<T> & {
  changeStatus: (id: string, body: Body) => Promise<T>;
  /** The fields that a status change by `actorName` sets, shown before the server confirms it. */
  optimisticPatch: (body: Body, actorName: string) => Partial<T>;
};

/** The regular next status; null at the end. */
export function nextStep<S extends string>(
  { transitions }: { transitions: Transitions<S> },
  status: NoInfer<S>,
): S | null {
  const [next] = transitions[status];
  return next === undefined || next === "cancelled" ? null : next;
}

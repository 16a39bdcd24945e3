import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";

/** The board's filter; an empty text is no condition. */
export type CardFilter = { category: string; floor: string };
export const NO_CARD_FILTER: CardFilter = { category: "", floor: "" };

/** Whether a request belongs to the chosen category and floor. */
export function fitsFilter({ service_category, floor }: ServiceRequest, filter: CardFilter): boolean {
  return (
    (filter.category === "" || service_category === filter.category) &&
    (filter.floor === "" || String(floor) === filter.floor)
  );
}

/** The open requests that a filter hides: those that wait to be accepted, and those under way. */
export type HiddenCards = { waiting: number; underWay: number };

/** Counts what a filter hides; withdrawn requests wait until somebody has acknowledged them. */
export function hiddenBy(
  active: readonly ServiceRequest[],
  withdrawn: readonly ServiceRequest[],
  filter: CardFilter,
): HiddenCards {
  const hidden = [...active, ...withdrawn].filter((request) => !fitsFilter(request, filter));
  const underWay = hidden.filter(({ status }) => status === "in_progress").length;
  return { waiting: hidden.length - underWay, underWay };
}

/** What a filter hides as one line; empty when it hides nothing that is open. */
export function hiddenText({ waiting, underWay }: HiddenCards): string {
  const parts = [
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(underWay > 0 ? [`${underWay} under way`] : []),
  ];
  return parts.length === 0 ? "" : `${parts.join(" and ")} outside this filter`;
}

/** A choice of a filter, and the count of its open requests. */
export type FilterChoice = { value: string; label: string; count: number };

/** The categories and floors of the open requests, and always the chosen ones. */
export function filterChoices(
  active: readonly ServiceRequest[],
  filter: CardFilter,
): { categories: readonly FilterChoice[]; floors: readonly FilterChoice[] } {
  const categories = active.map(({ service_category }) => service_category);
  const floors = active.map(({ floor }) => String(floor));
  return {
    categories: countBy(categories, filter.category),
    floors: countBy(floors, filter.floor)
      .map((choice) => ({ ...choice, label: `Floor ${choice.value}` }))
      .toSorted((left, right) => Number(left.value) - Number(right.value)),
  };
}

function countBy(values: readonly string[], chosen: string): FilterChoice[] {
  const counts = new Map<string, number>(chosen === "" ? [] : [[chosen, 0]]);
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, label: value, count }))
    .toSorted((left, right) => left.label.localeCompare(right.label));
}

import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";

/** The board's filter; an empty string matches everything. */
export type CardFilter = { category: string; floor: string };
export const NO_CARD_FILTER: CardFilter = { category: "", floor: "" };

export function fitsFilter({ service_category, floor }: ServiceRequest, filter: CardFilter): boolean {
  return (
    (filter.category === "" || service_category === filter.category) &&
    (filter.floor === "" || String(floor) === filter.floor)
  );
}

export type HiddenCards = { waiting: number; inProgress: number };

/** Counts what a filter hides. Unacknowledged withdrawn requests count as waiting. */
export function hiddenBy(
  active: readonly ServiceRequest[],
  withdrawn: readonly ServiceRequest[],
  filter: CardFilter,
): HiddenCards {
  const hidden = [...active, ...withdrawn].filter((request) => !fitsFilter(request, filter));
  const inProgress = hidden.filter(({ status }) => status === "in_progress").length;
  return { waiting: hidden.length - inProgress, inProgress };
}

/** One line on what a filter hides; empty when it hides no open request. */
export function hiddenText({ waiting, inProgress }: HiddenCards): string {
  const parts = [
    ...(waiting > 0 ? [`${waiting} new`] : []),
    ...(inProgress > 0 ? [`${inProgress} in progress`] : []),
  ];
  return parts.length === 0 ? "" : `Hidden by this filter: ${parts.join(", ")}`;
}

export type FilterChoice = { value: string; label: string; count: number };

/** The categories and floors of the open requests; includes the chosen ones even without requests. */
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

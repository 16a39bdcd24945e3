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

/** A choice of a filter, and the count of its open requests. */
export type FilterChoice = { value: string; label: string; count: number };

/** The categories and floors of the open requests, and always the chosen ones. */
export function filterChoices(
  active: readonly ServiceRequest[],
  filter: CardFilter,
): { categories: readonly FilterChoice[]; floors: readonly FilterChoice[] } {
  const categories = countBy(
    active.map(({ service_category }) => service_category),
    filter.category,
  );
  const floors = countBy(
    active.map(({ floor }) => String(floor)),
    filter.floor,
  );
  return {
    categories: categories
      .map(([value, count]) => ({ value, label: value, count }))
      .toSorted((left, right) => left.label.localeCompare(right.label)),
    floors: floors
      .map(([value, count]) => ({ value, label: `Floor ${value}`, count }))
      .toSorted((left, right) => Number(left.value) - Number(right.value)),
  };
}

function countBy(values: readonly string[], chosen: string): [value: string, count: number][] {
  const counts = new Map<string, number>(chosen === "" ? [] : [[chosen, 0]]);
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
}

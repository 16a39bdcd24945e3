import type { Service } from "@roombell/common/contract/service";
import { DINING_SERVICE_NAME } from "@roombell/common/domain/service";

export type Category = { name: string; services: readonly Service[]; isDining: boolean };

/** Groups services by category in order of first appearance, dining first. */
export function groupByCategory(services: readonly Service[]): Category[] {
  const byName = new Map<string, Service[]>();
  for (const service of services)
    byName.set(service.category, [...(byName.get(service.category) ?? []), service]);
  const categories = [...byName].map(([name, list]) => ({
    name,
    services: list,
    isDining: name === DINING_SERVICE_NAME,
  }));
  return categories.toSorted((one, other) => Number(other.isDining) - Number(one.isDining));
}

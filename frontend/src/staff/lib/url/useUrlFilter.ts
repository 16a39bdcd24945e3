import { useSearchParams } from "react-router-dom";
import { useSetParams } from "./useSetParams.js";

/** Parameters that are reset when the filter changes. */
const FIRST_PAGE = { page: null, cursor: null };

/** The filter of a list, and the functions that change it. */
export type Filter<T> = {
  values: T;
  change: (changed: Partial<T>) => void;
  clear: () => void;
  /** True while nothing is filtered. */
  isDefault: boolean;
};

/**
 * Filter values as URL parameters, so that a reload or a copied link shows the same rows; defaults are omitted. A change
 * returns to the first page.
 */
export function useUrlFilter<T extends Record<string, string>>(defaults: T): Filter<T> {
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const values = Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, params.get(name) ?? fallback]),
  ) as T;
  const change = (changed: Partial<T>): void => {
    const set = Object.entries(changed).map(([name, value]) => [
      name,
      value === undefined || value === defaults[name] ? null : value,
    ]);
    setParams({ ...FIRST_PAGE, ...Object.fromEntries(set) });
  };
  return {
    values,
    change,
    clear: () => change(defaults),
    isDefault: Object.entries(defaults).every(([name, fallback]) => values[name] === fallback),
  };
}

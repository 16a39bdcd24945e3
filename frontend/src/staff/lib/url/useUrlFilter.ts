import { useSearchParams } from "react-router-dom";

/** Parameters that point into the filtered rows, and are reset when the filter changes. */
const VIEW_NAMES = ["page", "cursor"];

/** The filter of a list, and the functions that change it. */
export type Filter<T> = {
  values: T;
  change: (changed: Partial<T>) => void;
  clear: () => void;
  /** True while nothing is filtered. */
  isDefault: boolean;
};

/**
 * Filter values kept in the address, so that a reload or a copied link shows the same rows; a value equal to its
 * default is left out. Changing one returns to the first page.
 */
export function useUrlFilter<T extends Record<string, string>>(defaults: T): Filter<T> {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, params.get(name) ?? fallback]),
  ) as T;
  const change = (changed: Partial<T>): void =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of VIEW_NAMES) if (!(name in changed)) next.delete(name);
        for (const [name, value] of Object.entries(changed)) {
          if (value === undefined || value === defaults[name]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    values,
    change,
    clear: () => change(defaults),
    isDefault: Object.entries(defaults).every(([name, fallback]) => values[name] === fallback),
  };
}

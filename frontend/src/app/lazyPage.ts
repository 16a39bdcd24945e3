import { type ComponentType, lazy } from "react";

/** A page that is loaded when it is first shown, by its exported name. */
export function lazyPage<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => {
    const module = await load();
    return { default: module[name] };
  });
}

import { type ComponentType, createElement, lazy, useState } from "react";

/**
 * A page that is loaded when it is first shown, by its exported name. One that `load` has fetched before is drawn at
 * once, without the moment of nothing that `lazy` needs for itself.
 */
export function lazyPage<Name extends string, Props extends object>(
  loadModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let page: ComponentType<Props> | null = null;
  const load = async (): Promise<{ default: ComponentType<Props> }> => {
    page = (await loadModule())[name];
    return { default: page };
  };
  const LaterPage: ComponentType<Props> = lazy(load);
  function Page(props: Props) {
    // What was shown first stays: another component in its place would lose the page's state.
    const [Shown] = useState(() => page ?? LaterPage);
    return createElement(Shown, props);
  }
  return Object.assign(Page, { load });
}

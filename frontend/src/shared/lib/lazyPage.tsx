import { createElement, lazy, useState, type ComponentType } from "react";

/** Resets each part that could not be loaded, so that it is requested again. */
const missing = new Set<() => void>();

/** Lets the parts of the app that could not be loaded be requested again when they are next shown. */
export function forgetMissing(): void {
  for (const renew of missing) renew();
  missing.clear();
}

type PropsOf<Page> = Page extends ComponentType<infer Props> ? Props & object : never;

/**
 * A page or a part of one, by its exported name, that is loaded when it is first shown. If `load` has fetched it
 * before, it is rendered at once, without the moment that `lazy` would suspend.
 */
export function lazyPage<
  Name extends string,
  Module extends Record<Name, ComponentType<PropsOf<Module[Name]>>>,
>(loadModule: () => Promise<Module>, name: Name) {
  type Props = PropsOf<Module[Name]>;
  let page: ComponentType<Props> | null = null;
  const load = async (): Promise<{ default: ComponentType<Props> }> => {
    page = (await loadModule())[name];
    return { default: page };
  };
  const makeLater = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return await load();
      } catch (error) {
        missing.add(() => (later = makeLater()));
        throw error;
      }
    });
  let later = makeLater();
  function Page(props: Props) {
    // The component rendered first stays: replacing it would lose the page's state.
    const [Shown] = useState(() => page ?? later);
    return createElement(Shown, props);
  }
  return Object.assign(Page, { load });
}

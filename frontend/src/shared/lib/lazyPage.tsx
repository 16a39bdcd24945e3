import { createElement, lazy, useState, type ComponentType } from "react";

/** One function per part that failed to load; each lets its part be requested again. */
const missing = new Set<() => void>();

/** Lets parts that failed to load be requested again when they are next shown. */
export function resetMissingParts(): void {
  for (const renew of missing) renew();
  missing.clear();
}

type PropsOf<Page> = Page extends ComponentType<infer Props> ? Props & object : never;

/** Loaded when it is first shown. After `load` it renders at once, where `lazy` would suspend for a moment. */
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
    // Keep the component that rendered first: replacing it would lose the page's state.
    const [Shown] = useState(() => page ?? later);
    return createElement(Shown, props);
  }
  return Object.assign(Page, { load });
}

import { type ComponentType, createElement, lazy, useState } from "react";

/** What makes each part that could not be loaded be asked for anew. */
const missing = new Set<() => void>();

/** Has the parts of the app that could not be loaded asked for anew when they are next shown. */
export function forgetMissing(): void {
  for (const renew of missing) renew();
  missing.clear();
}

type PropsOf<Page> = Page extends ComponentType<infer Props> ? Props & object : never;

/**
 * A page or a part of one that is loaded when it is first shown, by its exported name. One that `load` has fetched
 * before is drawn at once, without the moment of nothing that `lazy` needs for itself.
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
    // What was shown first stays: another component in its place would lose the page's state.
    const [Shown] = useState(() => page ?? later);
    return createElement(Shown, props);
  }
  return Object.assign(Page, { load });
}

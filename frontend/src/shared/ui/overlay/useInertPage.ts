import { useLayoutEffect } from "react";

let openDialogs = 0;

/**
 * Makes the page inert while a dialog is open, with whatever it loads meanwhile. Base UI hides only what is there when
 * the dialog opens, and nothing that contains a live region. Browsers without `inert` (iOS 15.4, Firefox before 112) rely
 * on Base UI alone. Dialogs and toasts are children of the body and stay usable.
 */
export function useInertPage(isOpen: boolean): void {
  useLayoutEffect(() => {
    const page = document.getElementById("root");
    if (!isOpen || page === null) return;
    openDialogs += 1;
    page.inert = true;
    return () => {
      openDialogs -= 1;
      page.inert = openDialogs > 0;
    };
  }, [isOpen]);
}

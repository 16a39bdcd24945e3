import type { User } from "@roombell/common/contract/auth";
import { useAtom } from "jotai";
import { useEffect } from "react";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { isPaletteOpenAtom } from "#staff/shell/palette.js";
import { DialogHost } from "#staff/ui/dialog/Dialogs.js";

const PaletteDialog = lazyPage(() => import("./PaletteDialog.js"), "PaletteDialog");

/** Opens with Ctrl K (or Command K) anywhere in the portal; finds actions, pages and what the hotel has. */
export function CommandPalette({ user }: { user: User }) {
  const [isOpen, setOpen] = useAtom(isPaletteOpenAtom);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      if (!isShortcut || event.repeat) return;
      event.preventDefault();
      // Opening over another dialog would lose its input.
      if (document.querySelector("[role=dialog], [role=alertdialog]") === null) setOpen(true);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [setOpen]);
  const close = (): void => setOpen(false);
  return (
    <DialogHost linked={isOpen && <PaletteDialog user={user} onClose={close} />} onCloseLinked={close}>
      {null}
    </DialogHost>
  );
}

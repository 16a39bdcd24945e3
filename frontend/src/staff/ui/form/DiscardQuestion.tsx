import type { ComponentProps } from "react";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";

export const DiscardQuestion = (
  question: Pick<ComponentProps<typeof ConfirmDialog>, "open" | "onClose" | "onConfirm">,
) => (
  <ConfirmDialog
    {...question}
    title="Discard your changes?"
    confirmLabel="Discard"
    cancelLabel="Keep editing"
  >
    What you have entered is not saved yet.
  </ConfirmDialog>
);

import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";

export function DiscardQuestion({
  open,
  onStay,
  onDiscard,
}: {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      onConfirm={onDiscard}
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
    >
      What you have entered is not saved yet.
    </ConfirmDialog>
  );
}

import type { ReactNode } from "react";
import { ConfirmDialog } from "../../shared/ui/overlay/ConfirmDialog.js";
import { Notice } from "../../shared/ui/Notice.js";

/** Asks before something is removed, open while mounted; why it could not be is told here. */
export function RemoveDialog({
  title,
  confirmLabel,
  busy,
  failure,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  confirmLabel: string;
  busy: boolean;
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** What removing it means. */
  children: ReactNode;
}) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={title}
      confirmLabel={confirmLabel}
      busy={busy}
    >
      <p>{children}</p>
      {failure !== null && (
        <div role="alert">
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
    </ConfirmDialog>
  );
}

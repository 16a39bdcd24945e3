import type { ReactNode } from "react";
import { ConfirmDialog } from "../../shared/ui/overlay/ConfirmDialog.js";
import { Notice } from "../../shared/ui/Notice.js";

/** Confirms a deletion, open while mounted; also shows why it failed. */
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
  /** The consequences of the deletion. */
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

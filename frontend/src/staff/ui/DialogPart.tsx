import { type ReactNode, Suspense } from "react";
import { Dialog } from "../../shared/ui/overlay/Dialog.js";
import { PartBoundary } from "../../shared/ui/PartBoundary.js";

/** Wraps lazily loaded dialogs; shows a message in place of one that cannot be loaded. */
export function DialogPart({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <PartBoundary
      frame={(note) => (
        <Dialog open size="sm" onClose={onClose} title="Not loaded yet">
          {note}
        </Dialog>
      )}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}

import { Suspense, useEffect, type ReactNode } from "react";
import { nextPaint } from "#shared/lib/nextPaint.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { PartBoundary } from "#shared/ui/state/PartBoundary.js";

const RETRY_MS = 10_000;

/** With `keepsPage` a dialog that is missing on the server shows a message instead of failing the whole page. */
export function LazyDialog({
  onClose,
  keepsPage = false,
  children,
}: {
  onClose: () => void;
  keepsPage?: boolean;
  children: ReactNode;
}) {
  return (
    <PartBoundary
      keepsPage={keepsPage}
      frame={(note) => (
        <Dialog size="sm" onClose={onClose} title="Not loaded yet">
          {note}
        </Dialog>
      )}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}

/** Loads a part after the first paint, so that it opens later even without a network. `load` must keep its identity. */
export function useEarlyLoad(load: () => Promise<unknown>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const attempt = (): void => {
      if (isOver) return;
      load().catch(() => {
        timer = setTimeout(attempt, RETRY_MS);
      });
    };
    void nextPaint().then(attempt);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [load]);
}

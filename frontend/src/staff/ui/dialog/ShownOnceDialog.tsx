import { useState, type ReactNode } from "react";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stack } from "#shared/ui/primitives.js";
import { useLeaveGuard } from "#staff/lib/url/useLeaveGuard.js";

/** The texts around the secret, and of the question before the dialog closes. */
type Texts = {
  title: string;
  saved: string;
  warning: { title: string; text: string };
  question: { title: string; text: string; again: string };
};

/** Shows a secret once: closing it other than by its button asks whether it was saved. */
export function ShownOnceDialog({
  texts: { title, saved, warning, question },
  size = "md",
  onDone,
  children,
}: {
  texts: Texts;
  size?: "sm" | "md";
  onDone: () => void;
  children: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  const guard = useLeaveGuard(true);
  return (
    <Dialog
      onClose={() => setAsking(true)}
      size={size}
      title={title}
      footer={
        <Button variant="primary" onClick={onDone}>
          {saved}
        </Button>
      }
    >
      <Stack $gap={4}>
        <Notice tone="warning" title={warning.title}>
          {warning.text}
        </Notice>
        {children}
      </Stack>
      <ConfirmDialog
        open={isAsking || guard.isAsking}
        onClose={() => {
          setAsking(false);
          guard.stay();
        }}
        onConfirm={guard.isAsking ? guard.leave : onDone}
        title={question.title}
        confirmLabel="Close anyway"
        cancelLabel={question.again}
      >
        {question.text}
      </ConfirmDialog>
    </Dialog>
  );
}

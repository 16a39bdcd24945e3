import { useRef, type ReactNode } from "react";
import styled from "styled-components";
import { inStack, mutedText } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "./Dialog.js";

/** Asks for confirmation before something irreversible. The cancel button has the focus. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  tone = "danger",
  busy = false,
}: {
  open?: boolean | undefined;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: "danger" | "primary" | undefined;
  busy?: boolean | undefined;
}) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      initialFocus={cancelRef}
      footer={
        <>
          <Button ref={cancelRef} onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={tone} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children && <Content>{children}</Content>}
    </Dialog>
  );
}

const Content = styled.div`
  ${inStack(3)}
  ${mutedText("sm")}
`;

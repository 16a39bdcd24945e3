import { type FormEventHandler, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styled from "styled-components";
import { useLeaveGuard } from "../../lib/useLeaveGuard.js";
import { theme } from "../../../shared/theme/theme.js";
import { Button } from "../../../shared/ui/Button.js";
import { Dialog, type DialogProps } from "../../../shared/ui/overlay/Dialog.js";
import { DiscardQuestion } from "./DiscardQuestion.js";
import { Notice } from "../../../shared/ui/Notice.js";

/**
 * A form in a dialog, open while mounted. It stays filled while it is sent and when that fails; leaving it changed,
 * by any way, asks first.
 */
export function FormDialog({
  title,
  description,
  size,
  submitLabel,
  isDirty,
  busy,
  failure,
  waiting,
  onSubmit,
  onClose,
  onForget = onClose,
  children,
}: Pick<DialogProps, "title" | "description" | "size"> & {
  /** The verb of the main button, such as "Add Room". */
  submitLabel: string;
  isDirty: boolean;
  busy: boolean;
  /** Why it was not accepted, when that is not about one field. */
  failure?: string | null | undefined;
  /** Stands in the form's place while what it begins with is not there (`FormWaiting`). */
  waiting?: ReactNode;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** Forgets what was entered when Back or a link leads away, which also closes a dialog that the address holds. */
  onForget?: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  const guard = useLeaveGuard(isDirty);
  const [isClosing, setClosing] = useState(false);
  const formRef = useFocusOnceReady(!waiting);
  const close = (): void => {
    if (busy) return;
    if (isDirty) setClosing(true);
    else onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} disabled={Boolean(waiting)}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {waiting || (
        <Form ref={formRef} id={formId} onSubmit={onSubmit} noValidate>
          {failure && (
            <div role="alert">
              <Notice tone="error">{failure}</Notice>
            </div>
          )}
          {children}
        </Form>
      )}
      <DiscardQuestion
        open={isClosing || guard.isAsking}
        onStay={() => {
          setClosing(false);
          guard.stay();
        }}
        onDiscard={() => {
          if (!guard.isAsking) return onClose();
          onForget();
          guard.leave();
        }}
      />
    </Dialog>
  );
}

/** A dialog gives its first field the focus when it opens; one that comes later gets it then. */
function useFocusOnceReady(isReady: boolean) {
  const formRef = useRef<HTMLFormElement>(null);
  const wasReady = useRef(isReady);
  useEffect(() => {
    if (isReady && !wasReady.current) formRef.current?.querySelector<HTMLElement>("input, textarea")?.focus();
    wasReady.current = isReady;
  }, [isReady]);
  return formRef;
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[4]};
`;

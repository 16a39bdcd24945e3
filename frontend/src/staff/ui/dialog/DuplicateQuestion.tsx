import { useState } from "react";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";

type Asked = { name: string; goOn: () => void };

/** `check` proceeds at once if the name is new or unchanged; the caller renders `question`. */
export function useDuplicateQuestion(names: readonly string[], own: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const check = (name: string, goOn: () => void): void => {
    const isTaken = names.some((existing) => isSame(existing, name)) && !isSame(name, own);
    if (isTaken) setAsked({ name, goOn });
    else goOn();
  };
  const close = (): void => setAsked(null);
  const verb = own === "" ? "Create" : "Save";
  const question = (
    <ConfirmDialog
      open={asked !== null}
      onClose={close}
      onConfirm={() => {
        close();
        asked?.goOn();
      }}
      title={`“${asked?.name.trim() ?? ""}” already exists`}
      confirmLabel={`${verb} it`}
      tone="primary"
    >
      {`${verb} it anyway?`}
    </ConfirmDialog>
  );
  return { check, question };
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Facts } from "#staff/ui/text/Facts.js";

export function KeysDialog({
  keys,
  onClose,
}: {
  keys: readonly (readonly [key: string, does: string])[];
  onClose: () => void;
}) {
  return (
    <Dialog onClose={onClose} title="Keyboard and bump bar">
      <Facts facts={keys} />
    </Dialog>
  );
}

import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Facts } from "#staff/ui/text/Facts.js";

/** Lists the keyboard and bump bar shortcuts of a board. */
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

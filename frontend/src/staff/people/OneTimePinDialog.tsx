import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stack } from "#shared/ui/Stack.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { CopyText } from "#staff/ui/text/CopyText.js";
import { Facts } from "#staff/ui/text/Facts.js";

/** The one-time PIN of a person, shown only once; another one is issued with two presses. */
export function OneTimePinDialog({ name, pin }: { name: string; pin: string }) {
  const { close } = useDialogs();
  return (
    <Dialog
      open
      onClose={close}
      size="sm"
      title={`Screen PIN for ${name}`}
      footer={
        <Button variant="primary" onClick={close}>
          I have passed it on
        </Button>
      }
    >
      <Stack $gap={4}>
        <Notice tone="warning" title="Shown only now">
          It works once, within 72 hours: with it they choose their own PIN at a shared screen.
        </Notice>
        <Facts facts={[["One-time PIN", <CopyText key="pin" label="one-time PIN" text={pin} />]]} />
      </Stack>
    </Dialog>
  );
}

import type { AdminCredentials } from "@roombell/common/contract/hotel";
import { useState } from "react";
import { Button } from "../../shared/ui/Button.js";
import { ConfirmDialog } from "../../shared/ui/overlay/ConfirmDialog.js";
import { CopyText } from "./CopyText.js";
import { Dialog } from "../../shared/ui/overlay/Dialog.js";
import { useDialogs } from "./Dialogs.js";
import { Facts } from "./Facts.js";
import { Notice } from "../../shared/ui/Notice.js";
import { useLeaveGuard } from "../lib/useLeaveGuard.js";
import { Stack } from "../../shared/ui/Stack.js";

const LOGIN_PATH = "/hotel-admin/login";

/** The one-time password of an account, shown only once: closing asks whether it was saved. */
export function CredentialsDialog({
  name,
  credentials: { username, password, message },
}: {
  /** Whom the sign-in is for: a hotel or a person. */
  name: string;
  credentials: AdminCredentials;
}) {
  const { close } = useDialogs();
  const [isAsking, setAsking] = useState(false);
  const guard = useLeaveGuard(true);
  return (
    <Dialog
      open
      onClose={() => setAsking(true)}
      title={`Sign-in for ${name}`}
      footer={
        <Button variant="primary" onClick={close}>
          I have saved it
        </Button>
      }
    >
      <Stack $gap={4}>
        <Notice tone="warning" title="Save this sign-in now">
          {message}
        </Notice>
        <Facts
          facts={[
            ["Username", <CopyText key="username" label="username" text={username} />],
            ["Password", <CopyText key="password" label="password" text={password} />],
            ["Sign-in page", <CopyText key="page" label="address" text={location.origin + LOGIN_PATH} />],
          ]}
        />
      </Stack>
      <ConfirmDialog
        open={isAsking || guard.isAsking}
        onClose={() => {
          setAsking(false);
          guard.stay();
        }}
        onConfirm={guard.isAsking ? guard.leave : close}
        title="Have you saved the password?"
        confirmLabel="Close anyway"
        cancelLabel="Show it again"
      >
        It cannot be shown again. If it is lost, new credentials have to be issued.
      </ConfirmDialog>
    </Dialog>
  );
}

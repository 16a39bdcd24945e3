import type { AdminCredentials } from "@roombell/common/contract/hotel";
import { CopyText } from "#staff/ui/text/CopyText.js";
import { Facts } from "#staff/ui/text/Facts.js";
import { useDialogs } from "./Dialogs.js";
import { ShownOnceDialog } from "./ShownOnceDialog.js";

export function CredentialsDialog({
  name,
  credentials: { username, password, message },
  loginPath = "/hotel-admin/login",
}: {
  /** The hotel or the person. */
  name: string;
  credentials: AdminCredentials;
  loginPath?: string;
}) {
  const { close } = useDialogs();
  return (
    <ShownOnceDialog
      texts={{
        title: `Sign-in for ${name}`,
        saved: "I have saved it",
        warning: { title: "Save this sign-in now", text: message },
        question: {
          title: "Have you saved the password?",
          text: "It can't be shown again. If you lose it, you'll need to issue new credentials.",
          again: "Show it again",
        },
      }}
      onDone={close}
    >
      <Facts
        facts={[
          ["Username", <CopyText key="username" label="username" text={username} />],
          ["Password", <CopyText key="password" label="password" text={password} />],
          ["Sign-in page", <CopyText key="page" label="address" text={location.origin + loginPath} />],
        ]}
      />
    </ShownOnceDialog>
  );
}

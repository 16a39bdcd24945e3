import type { PlatformAccount } from "@roombell/common/contract/platformAccount";
import { useAtomValue } from "jotai";
import KeyRound from "lucide-react/icons/key-round";
import Power from "lucide-react/icons/power";
import ShieldOff from "lucide-react/icons/shield-off";
import { removedPasskeysText } from "#staff/lib/secondFactorText.js";
import { LOGIN_PATH, sessionAtom } from "#staff/session/session.js";
import { CredentialsDialog } from "#staff/ui/dialog/CredentialsDialog.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { RemoveDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { MoreMenu } from "#staff/ui/Menu.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { useReissuePassword, useSwitchAccount } from "./usePlatformAccounts.js";

type Props = { account: PlatformAccount };

/** The actions of another's account; one's own is changed in the account menu. */
export function AccountActions({ account }: Props) {
  const { open } = useDialogs();
  const { mutate: activate } = useSwitchAccount();
  const { id, name, is_active, has_second_factor } = account;
  if (useAtomValue(sessionAtom)?.user.id === id) return <Muted>You</Muted>;
  return (
    <MoreMenu
      name={name}
      actions={[
        {
          label: "New credentials",
          icon: KeyRound,
          onSelect: () => open(<ReissueDialog account={account} resets={false} />),
        },
        has_second_factor && {
          label: "Reset two-step sign-in",
          icon: ShieldOff,
          onSelect: () => open(<ReissueDialog account={account} resets />),
        },
        is_active
          ? { label: "Deactivate", icon: Power, onSelect: () => open(<DeactivateDialog account={account} />) }
          : { label: "Activate", icon: Power, onSelect: () => activate(account) },
      ]}
    />
  );
}

function ReissueDialog({ account, resets }: Props & { resets: boolean }) {
  const { open } = useDialogs();
  const { name } = account;
  return (
    <RemoveDialog
      title={resets ? `Reset the two-step sign-in of ${name}?` : `New credentials for ${name}?`}
      confirmLabel={resets ? "Reset two-step sign-in" : "New credentials"}
      mutation={useReissuePassword({ reset_second_factor: resets })}
      subject={account}
      onDone={({ credentials }) =>
        open(
          <CredentialsDialog name={name} credentials={credentials} loginPath={LOGIN_PATH.software_admin} />,
        )
      }
    >
      <span>
        {`Make sure they asked for this themselves. The old password stops working and they are signed out at once.${removedPasskeysText(account)}`}
      </span>
      {resets && <span> Their authenticator app and recovery codes are removed, too.</span>}
    </RemoveDialog>
  );
}

function DeactivateDialog({ account }: Props) {
  return (
    <RemoveDialog
      title={`Deactivate ${account.name}?`}
      confirmLabel="Deactivate"
      mutation={useSwitchAccount()}
      subject={account}
    >
      They are signed out at once and can&apos;t sign in until the account is activated again.
    </RemoveDialog>
  );
}

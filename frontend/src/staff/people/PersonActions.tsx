import type { StaffAccount } from "@roombell/common/contract/account";
import { useAtomValue } from "jotai";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Grid3x3 from "lucide-react/icons/grid-3x3";
import KeyRound from "lucide-react/icons/key-round";
import Pencil from "lucide-react/icons/pencil";
import Power from "lucide-react/icons/power";
import ShieldOff from "lucide-react/icons/shield-off";
import Trash2 from "lucide-react/icons/trash-2";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { removedPasskeysText, secondFactorResetText } from "#staff/lib/secondFactorText.js";
import { sessionAtom } from "#staff/session/session.js";
import { CredentialsDialog } from "#staff/ui/dialog/CredentialsDialog.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { RemoveDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { Menu, type MenuAction } from "#staff/ui/Menu.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { OneTimePinDialog } from "./OneTimePinDialog.js";
import {
  useIssuePin,
  useRemoveAccount,
  useResetPassword,
  useResetSecondFactor,
  useSwitchAccount,
} from "./useAccounts.js";

const PersonDialog = lazyPage(() => import("./PersonDialog.js"), "PersonDialog");

type Props = { account: StaffAccount };

/** The actions of one person; nobody resets, switches off or deletes their own account. */
export function PersonActions({ account }: Props) {
  const { open } = useDialogs();
  const { mutate: change } = useSwitchAccount();
  const isOwn = useAtomValue(sessionAtom)?.user.id === account.id;
  const { name } = account;
  const byPlatform: MenuAction[] = [
    {
      label: "Reset sign-in",
      icon: KeyRound,
      onSelect: () => open(<PlatformResetDialog account={account} />),
    },
  ];
  const byManager: MenuAction[] = [
    {
      label: "Reset password",
      icon: KeyRound,
      onSelect: () => open(<ResetDialog account={account} />),
    },
    {
      label: account.has_pin ? "Reset screen PIN" : "Give a screen PIN",
      icon: Grid3x3,
      onSelect: () => open(<PinResetDialog account={account} />),
    },
    ...(account.has_second_factor
      ? [
          {
            label: "Reset two-step sign-in",
            icon: ShieldOff,
            onSelect: () => open(<ResetSecondFactorDialog account={account} />),
          },
        ]
      : []),
  ];
  const resets = account.has_managed ? byPlatform : byManager;
  return (
    <>
      <IconButton
        icon={Pencil}
        size="sm"
        label={`Edit ${name}`}
        onClick={() => open(<PersonDialog account={account} />)}
      />
      {!isOwn && (
        <Menu
          trigger={<IconButton icon={EllipsisVertical} size="sm" label={`More for ${name}`} />}
          actions={[
            ...resets,
            account.is_active
              ? {
                  label: "Switch off",
                  icon: Power,
                  onSelect: () => open(<SwitchOffDialog account={account} />),
                }
              : { label: "Switch on", icon: Power, onSelect: () => change(account) },
            {
              label: "Delete",
              icon: Trash2,
              tone: "danger",
              onSelect: () => open(<RemovePersonDialog account={account} />),
            },
          ]}
        />
      )}
    </>
  );
}

/** Confirms the deletion of a person. */
function RemovePersonDialog({ account }: Props) {
  return (
    <RemoveDialog
      title={`Delete ${account.name}?`}
      confirmLabel="Delete person"
      mutation={useRemoveAccount()}
      subject={account}
    >
      They are signed out at once and cannot sign in again. What they did stays in the history.
    </RemoveDialog>
  );
}

/** Confirms that somebody signs in with the password alone again. */
function ResetSecondFactorDialog({ account }: Props) {
  return (
    <RemoveDialog
      title={`Reset the two-step sign-in of ${account.name}?`}
      confirmLabel="Reset two-step sign-in"
      mutation={useResetSecondFactor()}
      subject={account}
    >
      {secondFactorResetText(account)}
    </RemoveDialog>
  );
}

/** Says who resets the sign-in of somebody who manages the hotel or has managed it. */
function PlatformResetDialog({ account: { name } }: Props) {
  const { close } = useDialogs();
  return (
    <Dialog
      open
      onClose={close}
      size="sm"
      title={`Reset the sign-in of ${name}?`}
      footer={<Button onClick={close}>OK</Button>}
    >
      <Muted as="p">
        Ask the platform&apos;s administrator: nobody else resets the password or two-step sign-in of somebody
        who manages the hotel or has managed it. They choose their screen PIN themselves.
      </Muted>
    </Dialog>
  );
}

/** Confirms switching an account off. */
function SwitchOffDialog({ account }: Props) {
  return (
    <RemoveDialog
      title={`Switch ${account.name} off?`}
      confirmLabel="Switch off"
      mutation={useSwitchAccount()}
      subject={account}
    >
      They are signed out at once and cannot sign in until the account is switched on again.
    </RemoveDialog>
  );
}

/** Confirms a new one-time password, and shows it. */
function ResetDialog({ account }: Props) {
  const { open } = useDialogs();
  return (
    <RemoveDialog
      title={`Reset the password of ${account.name}?`}
      confirmLabel="Reset password"
      mutation={useResetPassword()}
      subject={account}
      onDone={({ credentials }) => open(<CredentialsDialog name={account.name} credentials={credentials} />)}
    >
      The old password stops working and they are signed out at once. They choose their own password when they
      sign in with the new one.{removedPasskeysText(account)}
    </RemoveDialog>
  );
}

/** Confirms a new one-time PIN for shared screens, and shows it. */
function PinResetDialog({ account }: Props) {
  const { open } = useDialogs();
  const { name, has_pin } = account;
  return (
    <RemoveDialog
      title={has_pin ? `Reset the screen PIN of ${name}?` : `Give ${name} a screen PIN?`}
      confirmLabel={has_pin ? "Reset screen PIN" : "Give a screen PIN"}
      mutation={useIssuePin()}
      subject={account}
      onDone={({ pin }) => open(<OneTimePinDialog name={name} pin={pin} />)}
    >
      {has_pin && "The old PIN stops working, and they are no longer chosen on any shared screen. "}
      You see a one-time PIN, with which they choose their own at the screen.
    </RemoveDialog>
  );
}

import type { StaffAccount } from "@roombell/common/contract/account";
import { useAtomValue } from "jotai";
import Grid3x3 from "lucide-react/icons/grid-3x3";
import KeyRound from "lucide-react/icons/key-round";
import Power from "lucide-react/icons/power";
import ShieldOff from "lucide-react/icons/shield-off";
import Trash2 from "lucide-react/icons/trash-2";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stack } from "#shared/ui/primitives.js";
import { useReportedChange, type ReportedChange } from "#staff/lib/lists/useReportedChange.js";
import { removedPasskeysText, secondFactorResetText } from "#staff/lib/secondFactorText.js";
import { sessionAtom } from "#staff/session/session.js";
import { CredentialsDialog } from "#staff/ui/dialog/CredentialsDialog.js";
import { EditButton, useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { ChangeDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { MoreMenu, type MenuAction } from "#staff/ui/Menu.js";
import { CopyText } from "#staff/ui/text/CopyText.js";
import { Facts } from "#staff/ui/text/Facts.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { issuePin, removeAccount, resetPassword, resetSecondFactor, switchAccount } from "./useAccounts.js";

const PersonDialog = lazyPage(() => import("./PersonDialog.js"), "PersonDialog");

/** The actions of one person; people cannot reset, deactivate or delete their own account. */
export function PersonActions({ account }: { account: StaffAccount }) {
  const { open } = useDialogs();
  const { mutate: activate } = useReportedChange(switchAccount);
  const isOwn = useAtomValue(sessionAtom)?.user.id === account.id;
  const { name, has_pin } = account;

  const asking = <Answer,>({
    label,
    icon,
    text,
    ...question
  }: Pick<MenuAction, "label" | "icon"> & Question<Answer>): MenuAction => ({
    label,
    icon,
    onSelect: () =>
      open(
        <ChangeDialog {...question} confirmLabel={label} subject={account}>
          {text}
        </ChangeDialog>,
      ),
  });
  const remove = (): void =>
    open(
      <ChangeDialog
        title={`Delete ${name}?`}
        confirmLabel="Delete person"
        change={removeAccount}
        subject={account}
      >
        They are signed out at once and can&apos;t sign in again. Their past actions stay in the history.
      </ChangeDialog>,
    );
  const byPlatform: MenuAction = {
    label: "Reset sign-in",
    icon: KeyRound,
    onSelect: () => open(<PlatformResetDialog name={name} />),
  };
  const byManager = [
    asking({
      label: "Reset password",
      icon: KeyRound,
      change: resetPassword,
      title: `Reset the password of ${name}?`,
      text: `The old password stops working and they are signed out at once. They choose their own when they sign in with the new one.${removedPasskeysText(account)}`,
      onDone: ({ credentials }) => open(<CredentialsDialog name={name} credentials={credentials} />),
    }),
    asking({
      label: has_pin ? "Reset screen PIN" : "Issue a screen PIN",
      icon: Grid3x3,
      change: issuePin,
      title: has_pin ? `Reset the screen PIN of ${name}?` : `Issue a screen PIN for ${name}?`,
      text: `${
        has_pin ? "The old PIN stops working, and they are signed out on every shared screen. " : ""
      }You'll see a one-time PIN. They use it at the screen to choose their own.`,
      onDone: ({ pin }) => open(<OneTimePinDialog name={name} pin={pin} />),
    }),
    account.has_second_factor &&
      asking({
        label: "Reset two-step sign-in",
        icon: ShieldOff,
        change: resetSecondFactor,
        title: `Reset the two-step sign-in of ${name}?`,
        text: secondFactorResetText(account),
      }),
  ];
  return (
    <>
      <EditButton name={name} dialog={<PersonDialog account={account} />} />
      {!isOwn && (
        <MoreMenu
          name={name}
          actions={[
            ...(account.has_managed ? [byPlatform] : byManager),
            account.is_active
              ? asking({
                  label: "Deactivate",
                  icon: Power,
                  change: switchAccount,
                  title: `Deactivate ${name}?`,
                  text: "They are signed out at once and can't sign in until you activate the account again.",
                })
              : { label: "Activate", icon: Power, onSelect: () => activate(account) },
            { label: "Delete", icon: Trash2, tone: "danger", onSelect: remove },
          ]}
        />
      )}
    </>
  );
}

type Question<Answer> = {
  change: ReportedChange<StaffAccount, Answer>;
  title: string;
  text: string;
  onDone?: (answer: Answer) => void;
};

/** Explains who can reset the sign-in of current and former managers. */
function PlatformResetDialog({ name }: { name: string }) {
  const { close } = useDialogs();
  return (
    <Dialog
      onClose={close}
      size="sm"
      title={`Reset the sign-in of ${name}?`}
      footer={<Button onClick={close}>OK</Button>}
    >
      <Muted as="p">
        Ask the platform&apos;s administrator. Only they can reset the password or two-step sign-in of a
        current or former manager. Managers choose their own screen PIN.
      </Muted>
    </Dialog>
  );
}

/** Shows a one-time PIN. Closing it needs no confirmation: issuing another one takes two clicks. */
function OneTimePinDialog({ name, pin }: { name: string; pin: string }) {
  const { close } = useDialogs();
  return (
    <Dialog
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
        <Notice tone="warning" title="Shown only once">
          It works once, within 72 hours. They use it at a shared screen to choose their own PIN.
        </Notice>
        <Facts facts={[["One-time PIN", <CopyText key="pin" label="one-time PIN" text={pin} />]]} />
      </Stack>
    </Dialog>
  );
}

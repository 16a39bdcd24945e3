import type { HotelOverview } from "@roombell/common/contract/hotelOverview";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import KeyRound from "lucide-react/icons/key-round";
import ShieldOff from "lucide-react/icons/shield-off";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { removedPasskeysText, secondFactorResetText, secondFactorText } from "#staff/lib/secondFactorText.js";
import { CredentialsDialog } from "#staff/ui/dialog/CredentialsDialog.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { RemoveDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { Menu } from "#staff/ui/Menu.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";
import { useResetAccountPassword, useResetAccountSecondFactor } from "./accountMutations.js";

type Account = HotelOverview["accounts"][number];
type Props = { hotelId: string; account: Account };

/** One account of a hotel, with the resets that the platform makes for managers, too. */
export function HotelAccount({ hotelId, account }: Props) {
  const { open } = useDialogs();
  const { name, username, position, is_active, has_second_factor } = account;
  const facts = [
    username,
    position.replaceAll("_", " "),
    !is_active && "switched off",
    has_second_factor && secondFactorText(account).toLowerCase(),
  ];
  return (
    <Row>
      <div>
        <Name>{name}</Name>
        <Muted>{facts.filter(Boolean).join(" · ")}</Muted>
      </div>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} size="sm" label={`More for ${name}`} />}
        actions={[
          {
            label: "Reset password",
            icon: KeyRound,
            onSelect: () => open(<ResetPasswordDialog hotelId={hotelId} account={account} />),
          },
          ...(has_second_factor
            ? [
                {
                  label: "Reset two-step sign-in",
                  icon: ShieldOff,
                  onSelect: () => open(<ResetSecondFactorDialog hotelId={hotelId} account={account} />),
                },
              ]
            : []),
        ]}
      />
    </Row>
  );
}

/** Confirms a new one-time password, and shows it. */
function ResetPasswordDialog({ hotelId, account }: Props) {
  const { open } = useDialogs();
  const { name } = account;
  return (
    <RemoveDialog
      title={`Reset the password of ${name}?`}
      confirmLabel="Reset password"
      mutation={useResetAccountPassword(hotelId)}
      subject={account.id}
      onDone={({ credentials }) => open(<CredentialsDialog name={name} credentials={credentials} />)}
    >
      The old password stops working and they are signed out at once. They choose their own password when they
      sign in with the new one.{removedPasskeysText(account)}
    </RemoveDialog>
  );
}

/** Confirms that somebody signs in with the password alone again. */
function ResetSecondFactorDialog({ hotelId, account }: Props) {
  return (
    <RemoveDialog
      title={`Reset the two-step sign-in of ${account.name}?`}
      confirmLabel="Reset two-step sign-in"
      mutation={useResetAccountSecondFactor(hotelId)}
      subject={account.id}
    >
      {secondFactorResetText(account)}
    </RemoveDialog>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

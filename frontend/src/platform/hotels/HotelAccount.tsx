import type { HotelOverview } from "@roombell/common/contract/hotelOverview";
import type { QueryClient } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import ShieldOff from "lucide-react/icons/shield-off";
import styled from "styled-components";
import { spread } from "#shared/theme/theme.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import type { ReportedChange } from "#staff/lib/lists/useReportedChange.js";
import { removedPasskeysText, secondFactorResetText, secondFactorText } from "#staff/lib/secondFactorText.js";
import { CredentialsDialog } from "#staff/ui/dialog/CredentialsDialog.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { ChangeDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { MoreMenu } from "#staff/ui/Menu.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";
import { overviewKey } from "./useHotelOverview.js";

export function HotelAccount({
  hotelId,
  account,
}: {
  hotelId: string;
  account: HotelOverview["accounts"][number];
}) {
  const { open } = useDialogs();
  const { id, name, username, position, is_active, has_second_factor } = account;
  const facts = [
    username,
    position.replaceAll("_", " "),
    !is_active && "inactive",
    has_second_factor && secondFactorText(account).toLowerCase(),
  ];
  const resetPassword = (): void =>
    open(
      <ChangeDialog
        title={`Reset the password of ${name}?`}
        confirmLabel="Reset password"
        change={accountReset(hotelId, "password", "Failed to reset password", (input) =>
          staffApi.call("POST /software-admin/hotels/:id/accounts/:account_id/password", input),
        )}
        subject={id}
        onDone={({ credentials }) => open(<CredentialsDialog name={name} credentials={credentials} />)}
      >
        {`The old password stops working and they are signed out at once. They choose their own password when they sign in with the new one.${removedPasskeysText(account)}`}
      </ChangeDialog>,
    );
  const resetSecondFactor = (): void =>
    open(
      <ChangeDialog
        title={`Reset the two-step sign-in of ${name}?`}
        confirmLabel="Reset two-step sign-in"
        change={accountReset(hotelId, "second factor", "Failed to reset two-step sign-in", (input) =>
          staffApi.call("POST /software-admin/hotels/:id/accounts/:account_id/second-factor", input),
        )}
        subject={id}
      >
        {secondFactorResetText(account)}
      </ChangeDialog>,
    );
  return (
    <Row>
      <div>
        <Name>{name}</Name>
        <Muted>{facts.filter(Boolean).join(" · ")}</Muted>
      </div>
      <MoreMenu
        name={name}
        actions={[
          { label: "Reset password", icon: KeyRound, onSelect: resetPassword },
          has_second_factor && {
            label: "Reset two-step sign-in",
            icon: ShieldOff,
            onSelect: resetSecondFactor,
          },
        ]}
      />
    </Row>
  );
}

type AccountInput = { params: { id: string; account_id: string }; body: Record<string, never> };

/** Resets a password or second factor, which ends the person's sessions. */
function accountReset<Answer>(
  hotelId: string,
  what: string,
  failure: string,
  reset: (input: AccountInput) => Promise<Answer>,
): ReportedChange<string, Answer> {
  const reload = (client: QueryClient): void =>
    void client.invalidateQueries({ queryKey: overviewKey(hotelId) });
  return {
    toast: (id) => `${what} ${id}`,
    failure,
    send: (account_id) => reset({ params: { id: hotelId, account_id }, body: {} }),
    onDone: reload,
    onFailure: reload,
  };
}

const Row = styled.li`
  ${spread}

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

import { counted } from "@roombell/common/domain/counted";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShieldOff from "lucide-react/icons/shield-off";
import { Card } from "#shared/ui/Card.js";
import { Chip } from "#shared/ui/Chip.js";
import { Notice } from "#shared/ui/Notice.js";
import { DialogButton } from "#staff/ui/dialog/Dialogs.js";
import { SettingsSection } from "#staff/ui/layout/SettingsSection.js";
import type { Security } from "./accountSecurity.js";
import { Line, LineFoot, LineList } from "./LineList.js";
import { RemoveTotpDialog, RenewCodesDialog, TotpDialog } from "./TotpDialog.js";

/** Below this number of recovery codes, new ones are recommended. */
const FEW = 3;

export function TotpSection({ security }: { security: Security }) {
  const { totp, is_required, passkeys } = security;
  const { is_on, recovery_codes_left } = totp;
  const hasFactor = is_on || passkeys.length > 0;
  return (
    <SettingsSection
      title="Two-step sign-in"
      text="After your password, you enter a six-digit code from an authenticator app on your phone. Knowing your password is no longer enough to sign in."
    >
      {hasFactor && recovery_codes_left < FEW && (
        <Notice tone="warning" title={`${counted(recovery_codes_left, "recovery code")} left`}>
          Create new ones so you can still sign in if you lose your phone or passkey.
        </Notice>
      )}
      <Card flush>
        <LineList>
          <Line
            icon={is_on ? ShieldCheck : ShieldOff}
            name="Authenticator app"
            mark={<Chip tone={is_on ? "success" : "neutral"}>{is_on ? "On" : "Off"}</Chip>}
            text={is_on ? `${counted(recovery_codes_left, "recovery code")} left` : offText(security)}
          />
        </LineList>
        <LineFoot>
          {hasFactor && <DialogButton dialog={<RenewCodesDialog />}>New recovery codes</DialogButton>}
          {is_on ? (
            <DialogButton
              dialog={<RemoveTotpDialog isRequired={is_required} hasPasskeys={passkeys.length > 0} />}
            >
              Turn off
            </DialogButton>
          ) : (
            <DialogButton variant="primary" dialog={<TotpDialog />}>
              Set up
            </DialogButton>
          )}
        </LineFoot>
      </Card>
    </SettingsSection>
  );
}

function offText({ is_required, passkeys }: Security): string {
  if (passkeys.length > 0) return "Your password works only together with a passkey";
  return is_required
    ? "Managers must sign in with two steps or a passkey"
    : "Your password alone is enough to sign in";
}

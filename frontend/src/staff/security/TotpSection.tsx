import { counted } from "@roombell/common/domain/counted";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShieldOff from "lucide-react/icons/shield-off";
import { Card } from "../../shared/ui/Card.js";
import { Chip } from "../../shared/ui/Chip.js";
import { Notice } from "../../shared/ui/Notice.js";
import { SettingsSection } from "../ui/SettingsSection.js";
import { DialogButton } from "../ui/Dialogs.js";
import type { Security } from "./hooks.js";
import { Line, LineFoot, LineList } from "./LineList.js";
import { RemoveTotpDialog, RenewCodesDialog, TotpDialog } from "./TotpDialog.js";

/** So few recovery codes are left that new ones are advised. */
const FEW = 3;

/** Two-step sign-in with an authenticator app. */
export function TotpSection({ security: { totp, is_required } }: { security: Security }) {
  const { is_on, recovery_codes_left } = totp;
  return (
    <SettingsSection
      title="Two-step sign-in"
      text={
        <p>
          After your password you enter six digits from an authenticator app on your phone. Whoever learns
          your password alone cannot sign in.
        </p>
      }
    >
      {is_on && recovery_codes_left < FEW && (
        <Notice tone="warning" title={`${counted(recovery_codes_left, "recovery code")} left`}>
          Make new ones, so that you can sign in should you lose your phone.
        </Notice>
      )}
      <Card flush>
        <LineList>
          <Line
            icon={is_on ? ShieldCheck : ShieldOff}
            name="Authenticator app"
            mark={<Chip tone={is_on ? "success" : "neutral"}>{is_on ? "On" : "Off"}</Chip>}
            text={is_on ? `${counted(recovery_codes_left, "recovery code")} left` : offText(is_required)}
          />
        </LineList>
        <LineFoot>
          {is_on ? (
            <>
              <DialogButton dialog={<RenewCodesDialog />}>New recovery codes</DialogButton>
              <DialogButton dialog={<RemoveTotpDialog isRequired={is_required} />}>Switch off</DialogButton>
            </>
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

function offText(isRequired: boolean): string {
  return isRequired
    ? "Managers sign in with two steps or with a passkey"
    : "The password alone opens your account";
}

import { useSetAtom, useStore } from "jotai";
import { renewedUserAtom, sessionAtom } from "#staff/session/session.js";
import { useTokenRenewal } from "#staff/session/useSessionEnd.js";
import { DialogButton, DialogHost } from "#staff/ui/dialog/Dialogs.js";
import { StepBeforePortal } from "./OwnPasswordPage.js";
import { TotpDialog } from "./TotpDialog.js";

/** Shown instead of the portal while a manager lacks the second factor that the platform requires. */
export function SecondFactorPage() {
  useTokenRenewal();
  const store = useStore();
  const renewUser = useSetAtom(renewedUserAtom);
  // Not earlier: this page shows the recovery codes.
  const enter = (): void => {
    const user = store.get(sessionAtom)?.user;
    if (user?.role === "hotel_admin") renewUser({ ...user, must_set_up_second_factor: false });
  };
  return (
    <DialogHost>
      <StepBeforePortal
        title="Set up two-step sign-in"
        text="Managers sign in with two steps: a password, then a six-digit code from an authenticator app. Set it up to continue. You can add a passkey afterwards, which counts as both steps."
      >
        <DialogButton variant="primary" size="lg" wide dialog={<TotpDialog onDone={enter} />}>
          Set up
        </DialogButton>
      </StepBeforePortal>
    </DialogHost>
  );
}

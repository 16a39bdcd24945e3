import { useSetAtom, useStore } from "jotai";
import { renewedUserAtom, sessionAtom } from "#staff/session/session.js";
import { useTokenRenewal } from "#staff/session/useSessionEnd.js";
import { DialogButton, DialogHost } from "#staff/ui/dialog/Dialogs.js";
import { StepBeforePortal } from "./OwnPasswordPage.js";
import { TotpDialog } from "./TotpDialog.js";

/** Comes before the portal while the platform asks a manager for a second factor that they have not shown. */
export function SecondFactorPage() {
  useTokenRenewal();
  const store = useStore();
  const renewUser = useSetAtom(renewedUserAtom);
  // Only now: the recovery codes were on this page.
  const enter = (): void => {
    const user = store.get(sessionAtom)?.user;
    if (user?.role === "hotel_admin") renewUser({ ...user, must_set_up_second_factor: false });
  };
  return (
    <DialogHost>
      <StepBeforePortal
        title="Set up two-step sign-in"
        text="Managers sign in with two steps here: the password, and six digits from an authenticator app on the phone. Set it up to continue."
      >
        <DialogButton variant="primary" size="lg" wide dialog={<TotpDialog onDone={enter} />}>
          Set up
        </DialogButton>
      </StepBeforePortal>
    </DialogHost>
  );
}

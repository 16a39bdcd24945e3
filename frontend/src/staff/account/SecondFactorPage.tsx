import { useSetAtom, useStore } from "jotai";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { Button } from "#shared/ui/Button.js";
import { Stack } from "#shared/ui/Stack.js";
import { renewedUserAtom, sessionAtom } from "#staff/session/session.js";
import { useSignOut } from "#staff/session/signedInUser.js";
import { useSessionEndOnRefusal, useTokenRenewal } from "#staff/session/useSessionEnd.js";
import { LoginFrame } from "#staff/signIn/LoginFrame.js";
import { DialogButton, DialogHost } from "#staff/ui/dialog/Dialogs.js";
import { TotpDialog } from "./TotpDialog.js";

/** Comes before the portal while the platform asks a manager for a second factor that they have not shown. */
export function SecondFactorPage() {
  usePageTitle("Set up two-step sign-in");
  useSessionEndOnRefusal();
  useTokenRenewal();
  const signOut = useSignOut();
  const store = useStore();
  const renewUser = useSetAtom(renewedUserAtom);
  // Only now: the recovery codes were on this page.
  const enter = (): void => {
    const user = store.get(sessionAtom)?.user;
    if (user?.role === "hotel_admin") renewUser({ ...user, must_set_up_second_factor: false });
  };
  return (
    <DialogHost>
      <LoginFrame
        title="Set up two-step sign-in"
        claim="Rooms, requests and the kitchen, live on one bell."
        foot={null}
      >
        <Stack $gap={4}>
          <p>
            Managers sign in with two steps here: the password, and six digits from an authenticator app on
            the phone. Set it up to continue.
          </p>
          <DialogButton variant="primary" size="lg" wide dialog={<TotpDialog onDone={enter} />}>
            Set up
          </DialogButton>
          <Button size="lg" wide onClick={signOut}>
            Log Out
          </Button>
        </Stack>
      </LoginFrame>
    </DialogHost>
  );
}

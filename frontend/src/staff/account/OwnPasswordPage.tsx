import type { User } from "@roombell/common/contract/auth";
import type { ReactNode } from "react";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { Button } from "#shared/ui/Button.js";
import { Stack } from "#shared/ui/primitives.js";
import type { Session } from "#staff/session/session.js";
import { useSignOut } from "#staff/session/signedInUser.js";
import { useSessionEndOnRefusal } from "#staff/session/useSessionEnd.js";
import { LoginFrame } from "#staff/signIn/LoginFrame.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { FormGrid } from "#staff/ui/form/FormGrid.js";
import { usePasswordForm } from "./usePasswordForm.js";

/** The server rejects every call until the one-time password is replaced; managers are only reminded. */
export function needsOwnPassword(user: User): boolean {
  return user.must_change_password && (user.role === "software_admin" || user.position !== "manager");
}

/** Shown instead of the portal until the one-time password is replaced. */
export function OwnPasswordPage({ session }: { session: Session }) {
  const { dialog, fields, onSubmit } = usePasswordForm(session, { initial: true });
  return (
    <StepBeforePortal
      title="Choose your password"
      text="You signed in with a one-time password. Choose your own to continue."
    >
      <FormGrid as="form" aria-label="Change Password" onSubmit={onSubmit} noValidate>
        <FormFailure>{dialog.failure}</FormFailure>
        {fields}
        <Button type="submit" variant="primary" size="lg" wide busy={dialog.busy}>
          Change Password
        </Button>
      </FormGrid>
    </StepBeforePortal>
  );
}

/** A step that is required before the portal opens; `children` are its controls. */
export function StepBeforePortal({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  usePageTitle(title);
  useSessionEndOnRefusal();
  return (
    <LoginFrame title={title} claim="Rooms, requests and the kitchen, live on one bell.">
      <Stack $gap={4}>
        <p>{text}</p>
        {children}
        <Button size="lg" wide onClick={useSignOut()}>
          Log Out
        </Button>
      </Stack>
    </LoginFrame>
  );
}

import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { Card } from "#shared/ui/Card.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { DialogHost } from "#staff/ui/dialog/Dialogs.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { useSecurity } from "./accountSecurity.js";
import { PasskeySection } from "./PasskeySection.js";
import { SessionSection } from "./SessionSection.js";
import { TotpSection } from "./TotpSection.js";

export function SecurityPage() {
  usePageTitle("Security");
  const query = useSecurity();
  return (
    <DialogHost>
      <PageHeader title="Security" subtitle="Your sign-in settings and active sessions" />
      <ListFrame query={query} failure="Couldn't load your sign-in settings">
        {query.data ? (
          <>
            <TotpSection security={query.data} />
            <PasskeySection passkeys={query.data.passkeys} />
          </>
        ) : (
          <Card>
            <SkeletonLines count={6} />
          </Card>
        )}
      </ListFrame>
      <SessionSection />
    </DialogHost>
  );
}

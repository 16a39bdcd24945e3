import ScrollText from "lucide-react/icons/scroll-text";
import { ButtonLink } from "../../../components/ButtonLink.js";
import { DiscardQuestion } from "../../../components/DiscardQuestion.js";
import { PageHeader } from "../../../components/PageHeader.js";
import { SkeletonLines } from "../../../components/Skeleton.js";
import { Card } from "../../../components/Card.js";
import { AlertSwitches } from "../../../features/alerts/components/AlertSwitches.js";
import { ContactSection } from "../../../features/settings/components/ContactSection.js";
import { FoodSection } from "../../../features/settings/components/FoodSection.js";
import { GuestAccessSection } from "../../../features/settings/components/GuestAccessSection.js";
import { SettingsSection } from "../../../features/settings/components/SettingsSection.js";
import { TargetsSection } from "../../../features/settings/components/TargetsSection.js";
import { useSettings } from "../../../features/settings/hooks.js";
import { useLeaveGuard } from "../../../lib/useLeaveGuard.js";
import { ListFrame, listState } from "../../../components/ListFrame.js";
import { useHotelPage } from "../useHotelPage.js";
import { useDirtyParts } from "./useDirtyParts.js";

/** What the hotel decides for itself, and what this device does. */
export function SettingsPage() {
  const { hasFood } = useHotelPage("Settings");
  const query = useSettings();
  const settings = query.data;
  const { isDirty, report } = useDirtyParts();
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      <PageHeader
        title="Settings"
        actions={
          <ButtonLink to="/hotel-admin/audit" icon={ScrollText}>
            Audit log
          </ButtonLink>
        }
      />
      <ListFrame state={listState(query)} failure="Failed to load settings">
        {settings ? (
          <>
            <ContactSection settings={settings} onDirty={report.contact} />
            <GuestAccessSection settings={settings} onDirty={report.access} />
            {hasFood && <FoodSection settings={settings} onDirty={report.food} />}
            <TargetsSection settings={settings} onDirty={report.targets} />
          </>
        ) : (
          <Card>
            <SkeletonLines count={8} />
          </Card>
        )}
      </ListFrame>
      <SettingsSection
        title="This device"
        text={<p>How it tells of new requests and orders while the portal is in the background.</p>}
      >
        <Card>
          <AlertSwitches />
        </Card>
      </SettingsSection>
      <DiscardQuestion open={guard.isAsking} onStay={guard.stay} onDiscard={guard.leave} />
    </>
  );
}

import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import ScrollText from "lucide-react/icons/scroll-text";
import Users from "lucide-react/icons/users";
import { useCallback, useState } from "react";
import { ButtonLink } from "../../shared/ui/ButtonLink.js";
import { DiscardQuestion } from "../ui/form/DiscardQuestion.js";
import { PageHeader } from "../ui/PageHeader.js";
import { SkeletonLines } from "../../shared/ui/Skeleton.js";
import { Card } from "../../shared/ui/Card.js";
import { AlertSwitches } from "../alerts/AlertSwitches.js";
import { ContactSection } from "./ContactSection.js";
import { CoverSection } from "./CoverSection.js";
import { FoodServiceSection } from "./FoodServiceSection.js";
import { GuestAccessSection } from "./GuestAccessSection.js";
import { SettingsSection } from "../ui/SettingsSection.js";
import { PrinterSection } from "./PrinterSection.js";
import { ScreensSection } from "./ScreensSection.js";
import { StationsSection } from "./StationsSection.js";
import { TargetsSection } from "./TargetsSection.js";
import { useSettings } from "./hooks.js";
import { useLeaveGuard } from "../lib/useLeaveGuard.js";
import { ListFrame } from "../ui/table/ListFrame.js";
import { useHotelPage } from "../shell/useHotelPage.js";

/** The hotel's settings, and those of this device. */
export function SettingsPage() {
  const { hasFood } = useHotelPage("Settings");
  const query = useSettings();
  const settings = query.data;
  const [dirty, setDirty] = useState<Record<string, boolean>>({});
  const onDirty = useCallback(
    (title: string, isDirty: boolean) => setDirty((held) => ({ ...held, [title]: isDirty })),
    [],
  );
  const guard = useLeaveGuard(Object.values(dirty).includes(true));
  return (
    <>
      <PageHeader
        title="Settings"
        actions={
          <>
            <ButtonLink to="/hotel-admin/people" icon={Users}>
              People
            </ButtonLink>
            <ButtonLink to="/hotel-admin/screens" icon={MonitorSmartphone}>
              Screens
            </ButtonLink>
            <ButtonLink to="/hotel-admin/audit" icon={ScrollText}>
              Audit log
            </ButtonLink>
          </>
        }
      />
      <ListFrame query={query} failure="Failed to load settings">
        {settings ? (
          <>
            <ContactSection settings={settings} onDirty={onDirty} />
            <CoverSection settings={settings} onDirty={onDirty} />
            <GuestAccessSection settings={settings} onDirty={onDirty} />
            <ScreensSection settings={settings} onDirty={onDirty} />
            {hasFood && <FoodServiceSection settings={settings} onDirty={onDirty} />}
            {hasFood && (
              // A form of its own for each list: what was saved has got its ids.
              <StationsSection
                key={settings.stations.map(({ id }) => id).join()}
                settings={settings}
                onDirty={onDirty}
              />
            )}
            {hasFood && <PrinterSection settings={settings} onDirty={onDirty} />}
            <TargetsSection settings={settings} onDirty={onDirty} />
          </>
        ) : (
          <Card>
            <SkeletonLines count={8} />
          </Card>
        )}
      </ListFrame>
      <SettingsSection
        title="This device"
        text={<p>How you are notified of new requests and orders while the portal is in the background.</p>}
      >
        <Card>
          <AlertSwitches />
        </Card>
      </SettingsSection>
      <DiscardQuestion open={guard.isAsking} onStay={guard.stay} onDiscard={guard.leave} />
    </>
  );
}

import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import ScrollText from "lucide-react/icons/scroll-text";
import Users from "lucide-react/icons/users";
import { useId, useRef } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { AlertSwitches } from "#staff/alerts/AlertSwitches.js";
import { useLeaveGuard } from "#staff/lib/url/useLeaveGuard.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { DiscardQuestion } from "#staff/ui/form/DiscardQuestion.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { SettingsSection } from "#staff/ui/layout/SettingsSection.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { ContactSection } from "./ContactSection.js";
import { CoverSection } from "./CoverSection.js";
import { FoodServiceSection } from "./FoodServiceSection.js";
import { GuestAccessSection } from "./GuestAccessSection.js";
import { PrinterSection } from "./PrinterSection.js";
import { DiscardedBar, SaveBar } from "./SaveBar.js";
import { ScreensSection } from "./ScreensSection.js";
import { StationsSection } from "./StationsSection.js";
import { TargetsSection } from "./TargetsSection.js";
import { useSaveSettings } from "./useSaveSettings.js";
import { useSettings } from "./useSettings.js";

/** The hotel's settings, and those of this device. */
export function SettingsPage() {
  const { hasFood } = useHotelPage("Settings");
  const query = useSettings();
  const settings = query.data;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { parts, save, discard, discarded, forgetDiscarded, ...state } = useSaveSettings(form);
  const guard = useLeaveGuard(state.changes > 0);
  // The bar disappears with its buttons.
  const keepFocus = (): void => form.current?.focus({ preventScroll: true });
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
          <Form
            id={formId}
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <ContactSection settings={settings} parts={parts} />
            <CoverSection settings={settings} parts={parts} />
            <GuestAccessSection settings={settings} parts={parts} />
            <ScreensSection settings={settings} parts={parts} />
            {hasFood && <FoodServiceSection settings={settings} parts={parts} />}
            {hasFood && <StationsSection settings={settings} parts={parts} />}
            {hasFood && <PrinterSection settings={settings} parts={parts} />}
            <TargetsSection settings={settings} parts={parts} />
          </Form>
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
      <SaveBar {...state} formId={formId} onSave={() => void save()} onDiscard={discard} />
      {discarded && state.changes === 0 && (
        <DiscardedBar
          changes={discarded.changes}
          onUndo={() => {
            keepFocus();
            discarded.undo();
          }}
          onClose={() => {
            keepFocus();
            forgetDiscarded();
          }}
        />
      )}
      <DiscardQuestion
        open={guard.isAsking}
        onStay={guard.stay}
        onDiscard={() => {
          discard();
          guard.leave();
        }}
      />
    </>
  );
}

/** Takes the focus when the bar that had it disappears. What has the focus is not hidden behind that bar. */
const Form = styled.form.attrs({ tabIndex: -1 })`
  outline: 0;

  input,
  button {
    scroll-margin-block: ${theme.space[24]} calc(2 * ${theme.space[20]});
  }
`;

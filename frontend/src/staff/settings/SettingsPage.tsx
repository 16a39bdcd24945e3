import type { HotelSettings } from "@roombell/common/contract/settings";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import ScrollText from "lucide-react/icons/scroll-text";
import Users from "lucide-react/icons/users";
import { useId, useRef, type ReactNode } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { AlertSwitches } from "#staff/alerts/AlertSwitches.js";
import { useLeaveGuard } from "#staff/lib/url/useLeaveGuard.js";
import { ServicesSection } from "#staff/services/ServicesSection.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { DiscardQuestion } from "#staff/ui/form/DiscardQuestion.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { SettingsSection } from "#staff/ui/layout/SettingsSection.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { BillingSection } from "./BillingSection.js";
import { FoodServiceSection } from "./FoodServiceSection.js";
import { ContactSection, CoverSection, GuestAccessSection } from "./GuestSections.js";
import { KitchenHoursSection } from "./KitchenHoursSection.js";
import { PrinterSection } from "./PrinterSection.js";
import { DiscardedBar, SaveBar } from "./SaveBar.js";
import { SettingsCard } from "./SettingsCard.js";
import type { SectionProps } from "./settingsValues.js";
import { StationsSection } from "./StationsSection.js";
import { TargetsSection } from "./TargetsSection.js";
import { useSettings } from "./useSettings.js";
import { useSettingsForm } from "./useSettingsForm.js";

export function SettingsPage() {
  const { hasFood } = useHotelPage("Settings");
  const query = useSettings();
  const settings = query.data;
  const device = (
    <SettingsSection
      title="This device"
      text="How this device notifies you of new requests and orders while the portal is in the background."
    >
      <Card>
        <AlertSwitches />
      </Card>
    </SettingsSection>
  );
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
          <HotelSections settings={settings} hasFood={hasFood}>
            {device}
          </HotelSections>
        ) : (
          <Card>
            <SkeletonLines count={8} />
          </Card>
        )}
      </ListFrame>
      {settings ? null : device}
    </>
  );
}

function HotelSections({
  settings,
  hasFood,
  children,
}: {
  settings: HotelSettings;
  hasFood: boolean;
  /** Rendered between the form and the bar. */
  children: ReactNode;
}) {
  const formId = useId();
  const ref = useRef<HTMLFormElement>(null);
  const { form, save, discard, discarded, forgetDiscarded, ...state } = useSettingsForm(settings);
  const guard = useLeaveGuard(state.changes > 0);
  // The bar disappears with its buttons.
  const keepFocus = (): void => ref.current?.focus({ preventScroll: true });
  return (
    <>
      <Form
        id={formId}
        ref={ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <ContactSection form={form} />
        <DaySection form={form} />
        <CoverSection form={form} />
        <GuestAccessSection form={form} />
        <ScreensSection form={form} />
        <BillingSection form={form} />
        {hasFood && (
          <>
            <FoodServiceSection form={form} />
            <KitchenHoursSection form={form} />
            <StationsSection form={form} />
            <PrinterSection form={form} />
          </>
        )}
        <TargetsSection form={form} />
      </Form>
      <ServicesSection />
      {children}
      <SaveBar {...state} formId={formId} onSave={save} onDiscard={discard} />
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
        onClose={guard.stay}
        onConfirm={() => {
          discard();
          guard.leave();
        }}
      />
    </>
  );
}

function DaySection({ form }: SectionProps) {
  return (
    <SettingsCard
      title="Business day"
      text="Today, the shift log, kept promises and every figure by day follow it."
    >
      <FormText
        required
        form={form}
        name="day_ends_at"
        type="time"
        label="Business day ends at"
        hint="By the hotel's clock"
      />
    </SettingsCard>
  );
}

function ScreensSection({ form }: SectionProps) {
  return (
    <SettingsCard
      title="Shared screens"
      text="On paired screens, people tap their name before they change anything, so every change shows who made it."
    >
      <Checkbox
        label="Ask for a PIN on shared screens"
        hint="Everyone chooses their own four digits. Without a PIN, tapping the name is enough."
        {...form.register("screen_pins")}
      />
    </SettingsCard>
  );
}

/** Takes the focus when the bar disappears. The scroll margin keeps focused fields from hiding behind the bar. */
const Form = styled.form.attrs({ tabIndex: -1 })`
  outline: 0;

  input,
  button {
    scroll-margin-block: ${theme.space[24]} calc(2 * ${theme.space[20]});
  }
`;

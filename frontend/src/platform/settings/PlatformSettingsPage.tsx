import { useState } from "react";
import { currencyChoices, timezoneChoices } from "#platform/lib/zoneChoices.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { Card } from "#shared/ui/Card.js";
import { SwitchField } from "#shared/ui/field/SwitchField.js";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { Combobox } from "#staff/ui/form/Combobox.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { SettingsSection } from "#staff/ui/layout/SettingsSection.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { useChangePlatformSettings, usePlatformSettings } from "./usePlatformSettings.js";

export function PlatformSettingsPage() {
  usePageTitle("Settings");
  const query = usePlatformSettings();
  const change = useChangePlatformSettings();
  const [isAsking, setAsking] = useState(false);
  const save = (managers_need_second_factor: boolean): void =>
    change.mutate({ managers_need_second_factor }, { onSettled: () => setAsking(false) });
  return (
    <>
      <PageHeader title="Settings" />
      <ListFrame query={query} failure="Failed to load settings">
        <SettingsSection title="Sign-in" text="How the staff of every hotel sign in.">
          <Card>
            {query.data ? (
              <SwitchField
                label="Managers must use a second factor"
                hint="Managers without an authenticator app or a passkey must set up the app before they can continue. A passkey counts as both steps."
                checked={query.data.managers_need_second_factor}
                disabled={change.isPending}
                onChange={({ target }) => (target.checked ? setAsking(true) : save(false))}
              />
            ) : (
              <SkeletonLines count={2} />
            )}
          </Card>
        </SettingsSection>
        <SettingsSection
          title="New hotels"
          text="What Add Hotel starts with. Clock and dates follow the country of the time zone."
        >
          <Card>
            {query.data ? (
              <FormColumns>
                <Combobox
                  label="Time zone"
                  options={timezoneChoices(query.data.default_timezone)}
                  value={query.data.default_timezone}
                  onChange={(default_timezone) => change.mutate({ default_timezone })}
                />
                <Combobox
                  label="Currency"
                  options={currencyChoices(query.data.default_currency)}
                  value={query.data.default_currency}
                  onChange={(default_currency) => change.mutate({ default_currency })}
                />
              </FormColumns>
            ) : (
              <SkeletonLines count={2} />
            )}
          </Card>
        </SettingsSection>
      </ListFrame>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => save(true)}
        title="Require a second factor for every manager?"
        confirmLabel="Turn on"
        tone="primary"
        busy={change.isPending}
      >
        Managers who signed in with only a password must set one up before they can continue.
      </ConfirmDialog>
    </>
  );
}

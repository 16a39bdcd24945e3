import type { HotelSettings } from "@roombell/common/contract/settings";
import { FormContact } from "../ui/form/FormContact.js";
import { FormText } from "../ui/form/FormText.js";
import { changedFields } from "../lib/changedFields.js";
import { useSettingsForm } from "./useSettingsForm.js";
import { SettingsCard } from "./SettingsCard.js";
import { SettingsSection } from "./SettingsSection.js";

const WIFI_PASSWORD_MAX = 64;

/** The hotel's contact details and WiFi. */
export function ContactSection({
  settings: { phone, email, wifi_password },
  onDirty,
}: {
  settings: HotelSettings;
  onDirty: (isDirty: boolean) => void;
}) {
  const values = { phone, email, wifi_password };
  const { form, card } = useSettingsForm({
    values,
    toChange: (entered) => changedFields(values, entered),
    onDirty,
  });
  return (
    <SettingsSection
      title="Contact and WiFi"
      text={
        <>
          <p>
            Guests call and write to these from the app. What is empty shows the front desk&apos;s extension.
          </p>
          <p>The WiFi password is shown only to guests of an occupied room.</p>
        </>
      }
    >
      <SettingsCard {...card}>
        <FormContact form={form} />
        <FormText
          form={form}
          name="wifi_password"
          label="WiFi password"
          hint="Leave empty to have guests ask the front desk"
          spellCheck={false}
          maxLength={WIFI_PASSWORD_MAX}
        />
      </SettingsCard>
    </SettingsSection>
  );
}

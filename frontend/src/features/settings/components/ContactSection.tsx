import type { HotelSettings } from "@roombell/common/contract/settings";
import { EMAIL_MAX, PHONE_MAX } from "@roombell/common/domain/limits";
import { FormText } from "../../../components/FormText.js";
import { checkEmail } from "../../../lib/formErrors.js";
import { changedFields } from "../rules.js";
import { useSettingsForm } from "../useSettingsForm.js";
import { SettingsCard } from "./SettingsCard.js";
import { SettingsSection } from "./SettingsSection.js";

const WIFI_PASSWORD_MAX = 64;

/** How guests reach the hotel, and its WiFi password. */
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
    toChange: (entered) => changedFields(entered, values),
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
        <FormText form={form} name="phone" label="Phone" type="tel" maxLength={PHONE_MAX} />
        <FormText
          form={form}
          name="email"
          label="E-mail"
          type="email"
          maxLength={EMAIL_MAX}
          validate={checkEmail}
        />
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

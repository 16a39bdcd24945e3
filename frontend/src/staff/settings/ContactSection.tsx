import type { HotelSettings } from "@roombell/common/contract/settings";
import { changedFields } from "#staff/lib/forms/changedFields.js";
import { FormContact } from "#staff/ui/form/FormContact.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { SettingsForm, type SettingsFormProps } from "./SettingsForm.js";

const WIFI_MAX = 64;

const valuesOf = ({ phone, email, wifi_ssid = "", wifi_password }: HotelSettings) => ({
  phone,
  email,
  wifi_ssid,
  wifi_password,
});

/** The hotel's contact details and WiFi. */
export function ContactSection(props: SettingsFormProps) {
  return (
    <SettingsForm
      title="Contact and WiFi"
      text={
        <>
          <p>
            Guests call and write to these from the app. What is empty shows the front desk&apos;s extension.
          </p>
          <p>The WiFi is shown only to guests of an occupied room.</p>
        </>
      }
      {...props}
      toValues={valuesOf}
      toChange={(entered) => changedFields(valuesOf(props.settings), entered)}
    >
      {(form) => (
        <>
          <FormContact form={form} />
          <FormText
            form={form}
            name="wifi_ssid"
            label="WiFi network"
            required
            spellCheck={false}
            maxLength={WIFI_MAX}
          />
          <FormText
            form={form}
            name="wifi_password"
            label="WiFi password"
            hint="Leave empty to have guests ask the front desk"
            spellCheck={false}
            maxLength={WIFI_MAX}
          />
        </>
      )}
    </SettingsForm>
  );
}

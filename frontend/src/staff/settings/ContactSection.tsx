import { PHONE_MAX } from "@roombell/common/domain/limits";
import { checkWhatsApp } from "#staff/lib/forms/formErrors.js";
import { FormContact } from "#staff/ui/form/FormContact.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { SettingsCard } from "./SettingsCard.js";
import type { SectionProps } from "./settingsValues.js";

const WIFI_MAX = 64;

export function ContactSection({ form }: SectionProps) {
  return (
    <SettingsCard
      title="Contact and WiFi"
      text={
        <>
          <p>
            Guests call and write to these from the app. If left empty, the front desk&apos;s extension is
            shown.
          </p>
          <p>Only guests of an occupied room see the WiFi details.</p>
        </>
      }
    >
      <FormContact form={form} />
      <FormText
        form={form}
        name="whatsapp"
        label="WhatsApp number"
        type="tel"
        hint="Leave empty if the hotel does not answer WhatsApp"
        maxLength={PHONE_MAX}
        validate={checkWhatsApp}
      />
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
    </SettingsCard>
  );
}

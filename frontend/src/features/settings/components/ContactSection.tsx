import type { HotelSettings } from "@roombell/common/contract/settings";
import { EMAIL_MAX, PHONE_MAX } from "@roombell/common/domain/limits";
import { TextField } from "../../../components/TextField.js";
import { changedFields } from "../rules.js";
import { useSettingsForm } from "../useSettingsForm.js";
import { SettingsCard } from "./SettingsCard.js";
import { SettingsSection } from "./SettingsSection.js";

const WIFI_PASSWORD_MAX = 64;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

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
  const { errors } = form.formState;
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
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          maxLength={PHONE_MAX}
          error={errors.phone?.message}
          {...form.register("phone")}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX}
          error={errors.email?.message}
          {...form.register("email", {
            validate: (text) => text.trim() === "" || EMAIL.test(text.trim()) || "Must be an e-mail address",
          })}
        />
        <TextField
          label="WiFi password"
          hint="Leave empty to have guests ask the front desk"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={WIFI_PASSWORD_MAX}
          error={errors.wifi_password?.message}
          {...form.register("wifi_password")}
        />
      </SettingsCard>
    </SettingsSection>
  );
}

import { PHONE_MAX } from "@roombell/common/domain/limits";
import { Controller } from "react-hook-form";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Notice } from "#shared/ui/Notice.js";
import { Photo } from "#shared/ui/picture/Photo.js";
import { checkWhatsApp, wholeNumber } from "#staff/lib/forms/formErrors.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { FormContact } from "#staff/ui/form/FormContact.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { PictureUpload } from "#staff/ui/form/PictureUpload.js";
import { SettingsCard } from "./SettingsCard.js";
import type { SectionProps } from "./settingsValues.js";

const WIFI_MAX = 64;

export function ContactSection({ form }: SectionProps) {
  return (
    <SettingsCard
      title="Contact and WiFi"
      text={[
        "Guests call and write to these from the app. If left empty, the front desk's extension is shown.",
        "Only guests of an occupied room see the WiFi details.",
      ]}
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

export function CoverSection({ form: { control } }: SectionProps) {
  return (
    <SettingsCard
      title="Cover picture"
      text="Guests see it when they open the app. Otherwise they see an illustration."
    >
      <Controller
        control={control}
        name="cover_url"
        render={({ field: { value, onChange } }) => (
          <>
            {value !== "" && (
              <Frame aria-hidden key={value}>
                <Photo image_url={value} />
              </Frame>
            )}
            <PictureUpload
              call="POST /hotel-admin/settings/cover"
              hasPicture={value !== ""}
              onChange={onChange}
            />
          </>
        )}
      />
    </SettingsCard>
  );
}

const RADIUS = { min: 10, max: 100_000 } as const;

export function GuestAccessSection({ form }: SectionProps) {
  return (
    <SettingsCard
      title="Guest access"
      text="Which codes and locations open the guest app."
      notice={
        <Notice title="A printed code stays valid">
          Anyone with a photo of a room&apos;s code can still order for that room after check-out and see
          which dishes the next guest orders. Names and phone numbers are never shown, every order waits for
          your confirmation, actions per room are limited, and check-in signs out earlier devices. You can
          replace a code with one click on the Rooms page.
        </Notice>
      }
    >
      <Checkbox
        label="New code at every check-in"
        hint="Recommended where codes are shown on a screen or a key sleeve. Paper codes must be reprinted each time."
        {...form.register("rotate_qr_on_check_in")}
      />
      <Checkbox
        label="Only inside the hotel"
        hint="Guests must share their location to start. It is reported by their phone and can be faked. Guests who don't share it can't use the app."
        {...form.register("is_fenced")}
      />
      {form.watch("is_fenced") && (
        <FormNumber
          required
          control={form.control}
          name="geofence_radius_m"
          label="Radius in metres"
          hint="10 to 100,000, around the hotel's coordinates. Phone location is imprecise indoors: use 200 m or more."
          unit="m"
          {...RADIUS}
          validate={wholeNumber("Radius", RADIUS.min, RADIUS.max)}
        />
      )}
    </SettingsCard>
  );
}

const Frame = styled.div`
  position: relative;
  aspect-ratio: 2 / 1;
  border-radius: ${theme.radius.md};
  background: ${theme.color.hero};
  overflow: clip;
`;

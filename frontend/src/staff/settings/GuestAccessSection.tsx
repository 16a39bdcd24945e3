import { Notice } from "#shared/ui/Notice.js";
import { wholeNumber } from "#staff/lib/forms/formErrors.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { SettingsCard } from "./SettingsCard.js";
import type { SectionProps } from "./settingsValues.js";

const RADIUS = { min: 10, max: 100_000 } as const;

/** The codes and locations from which the guest app can be opened. */
export function GuestAccessSection({ form }: SectionProps) {
  return (
    <SettingsCard
      title="Guest access"
      text={<p>Which codes and which places open the guest app.</p>}
      notice={
        <Notice title="A printed code stays valid">
          Whoever keeps a photo of a room&apos;s code can still order for that room after check-out, and sees
          which dishes its next guest orders. Names and phone numbers are never shown, every order waits for
          your confirmation, actions per room are limited, and check-in signs earlier devices out. A code is
          replaced with one press on the Rooms page.
        </Notice>
      }
    >
      <Checkbox
        label="New code at every check-in"
        hint="Recommended where codes are shown on a screen or a key sleeve. A code on paper has to be printed again each time."
        {...form.register("rotate_qr_on_check_in")}
      />
      <Checkbox
        label="Only inside the hotel"
        hint="Guests have to share their position to start. It is what their phone claims, not a proof; guests who do not share it are turned away."
        {...form.register("is_fenced")}
      />
      {form.watch("is_fenced") && (
        <FormNumber
          required
          control={form.control}
          name="geofence_radius_m"
          label="Radius in metres"
          hint="10 to 100,000, around the hotel's coordinates. Phones are inexact indoors: 200 m or more."
          unit="m"
          {...RADIUS}
          validate={wholeNumber("Radius", RADIUS.min, RADIUS.max)}
        />
      )}
    </SettingsCard>
  );
}

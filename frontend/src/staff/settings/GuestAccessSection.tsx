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
      text={<p>Which codes and locations open the guest app.</p>}
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

import { Notice } from "#shared/ui/Notice.js";
import { changedFields } from "#staff/lib/forms/changedFields.js";
import { wholeNumber } from "#staff/lib/forms/formErrors.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { SettingsForm, type SettingsFormProps } from "./SettingsForm.js";

const RADIUS = { min: 10, max: 100_000 } as const;

type Values = { rotate_qr_on_check_in: boolean; is_fenced: boolean; geofence_radius_m: number | null };

/** The codes and locations from which the guest app can be opened. */
export function GuestAccessSection(props: SettingsFormProps) {
  const { rotate_qr_on_check_in, geofence_radius_m } = props.settings;
  return (
    <SettingsForm<Values>
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
      {...props}
      toValues={(settings) => ({
        rotate_qr_on_check_in: settings.rotate_qr_on_check_in,
        is_fenced: settings.geofence_radius_m !== null,
        geofence_radius_m: settings.geofence_radius_m,
      })}
      toChange={({ is_fenced, ...entered }) =>
        changedFields(
          { rotate_qr_on_check_in, geofence_radius_m },
          { ...entered, geofence_radius_m: is_fenced ? entered.geofence_radius_m : null },
        )
      }
    >
      {(form) => (
        <>
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
        </>
      )}
    </SettingsForm>
  );
}

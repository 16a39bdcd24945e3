import type { Hotel } from "@roombell/common/contract/hotel";
import type { CatalogueService } from "@roombell/common/contract/service";
import { NAME_MAX, TEXT_MAX } from "@roombell/common/domain/limits";
import { useMemo, type ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useServiceCatalogue } from "#platform/services/useServiceCatalogue.js";
import { CredentialsDialog } from "#staff/ui/dialog/CredentialsDialog.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { FormContact } from "#staff/ui/form/FormContact.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { FormPart } from "#staff/ui/form/FormPart.js";
import { FormSelect } from "#staff/ui/form/FormSelect.js";
import { FormText } from "#staff/ui/form/FormText.js";
import type { Choice } from "#staff/ui/form/SelectField.js";
import { useSaveForm } from "#staff/ui/form/useSaveForm.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { checkNetworks, hotelFields, hotelValues, NEW_HOTEL, type HotelValues } from "./hotelForm.js";
import { useSaveHotel } from "./hotelMutations.js";
import { PositionFields } from "./PositionFields.js";
import { ServiceChoices } from "./ServiceChoices.js";
import { useOneHotel } from "./useHotels.js";

const SSID_MAX = 64;
const NONE: readonly CatalogueService[] = [];

/** Shows the administrator's credentials after the hotel was added. */
export function AddHotelDialog() {
  return <HotelForm id={null} initial={NEW_HOTEL} title="Add Hotel" submitLabel="Add Hotel" />;
}

/** Starts from the server's current version. */
export function EditHotelDialog({ hotel: { id, name } }: { hotel: Hotel }) {
  const query = useOneHotel(id);
  const hotel = query.data;
  return (
    <HotelForm
      id={id}
      initial={hotel ? hotelValues(hotel) : null}
      waiting={<Waiting query={query} title="Failed to load hotel details" thing="hotel" />}
      title={`Edit ${name}`}
      submitLabel="Save"
    />
  );
}

function HotelForm({
  id,
  initial,
  waiting,
  ...texts
}: {
  id: string | null;
  initial: HotelValues | null;
  waiting?: ReactNode;
  title: string;
  submitLabel: string;
}) {
  const { open, close } = useDialogs();
  const { data: services = NONE } = useServiceCatalogue();
  const { form, isReady, dialog } = useSaveForm({
    draft: `hotel.${id ?? "new"}`,
    initial,
    toFields: hotelFields,
    save: useSaveHotel(id),
    failure: "Failed to save hotel",
    // The answer to a retried call has no credentials: new ones have to be issued.
    onSaved: ({ hotel: { admin_credentials: credentials, ...hotel } }) =>
      credentials ? open(<CredentialsDialog name={hotel.name} credentials={credentials} />) : close(),
  });
  return (
    <FormDialog {...dialog} {...texts} size="lg" waiting={!isReady && waiting}>
      <FormColumns>
        <FormText form={form} name="name" label="Hotel Name" required maxLength={NAME_MAX} />
        <FormText
          form={form}
          name="wifi_ssid"
          label="WiFi SSID"
          required
          spellCheck={false}
          maxLength={SSID_MAX}
        />
        <FormContact form={form} />
      </FormColumns>
      <FormText form={form} name="address" label="Address" required rows={2} maxLength={TEXT_MAX} />
      <PositionFields form={form} />
      <FormPart title="Configuration">
        <Configuration form={form} />
      </FormPart>
      <FormPart title="Printers" text="Managers can set up a ticket printer at these addresses only.">
        <FormText
          form={form}
          name="printer_networks"
          label="Printer addresses"
          hint="This hotel's own IP addresses or networks, separated by commas, e.g. 192.168.10.40 or 192.168.10.0/28"
          spellCheck={false}
          validate={checkNetworks}
        />
      </FormPart>
      <FormPart title="Services" text="What guests of this hotel can request.">
        <ServiceChoices control={form.control} services={services} />
      </FormPart>
    </FormDialog>
  );
}

function Configuration({ form: { control, register, formState } }: { form: UseFormReturn<HotelValues> }) {
  const zones = useMemo(() => timezoneChoices(formState.defaultValues?.timezone ?? "UTC"), [formState]);
  const currencies = useMemo(() => currencyChoices(formState.defaultValues?.currency ?? "INR"), [formState]);
  return (
    <>
      <FormColumns>
        <FormSelect control={control} name="timezone" label="Time zone" required options={zones} searchable />
        <FormSelect
          control={control}
          name="currency"
          label="Currency"
          required
          options={currencies}
          searchable
        />
      </FormColumns>
      <Checkbox
        label="Food & Beverage"
        hint="Menu, kitchen display and food orders"
        {...register("fb_enabled")}
      />
    </>
  );
}

const currencyNames = new Intl.DisplayNames("en", { type: "currency" });

/** Includes the current zone, which the browser may spell differently. */
function timezoneChoices(current: string): readonly Choice<string>[] {
  const zones = Intl.supportedValuesOf("timeZone");
  return [...new Set(["Asia/Kolkata", "UTC", current, ...zones])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll("_", " ") }));
}

function currencyChoices(current: string): readonly Choice<string>[] {
  const codes = Intl.supportedValuesOf("currency");
  return [...new Set([current, ...codes])]
    .toSorted()
    .map((value) => ({ value, label: `${value} – ${currencyNames.of(value) ?? value}` }));
}

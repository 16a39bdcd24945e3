import type { Hotel } from "@roombell/common/contract/hotel";
import type { CatalogueService } from "@roombell/common/contract/service";
import { NAME_MAX, TEXT_MAX } from "@roombell/common/domain/limits";
import { useMemo, useState, type ReactNode } from "react";
import { useController, type UseFormReturn } from "react-hook-form";
import { currencyChoices, timezoneChoices } from "#platform/lib/zoneChoices.js";
import { useServiceCatalogue } from "#platform/services/useServiceCatalogue.js";
import { usePlatformSettings } from "#platform/settings/usePlatformSettings.js";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";
import { CredentialsDialog } from "#staff/ui/dialog/CredentialsDialog.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { Combobox } from "#staff/ui/form/Combobox.js";
import { FormContact } from "#staff/ui/form/FormContact.js";
import { FormDialog, useSaveForm } from "#staff/ui/form/FormDialog.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { FormPart } from "#staff/ui/form/FormPart.js";
import { FormSelect } from "#staff/ui/form/FormSelect.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { checkNetworks, hotelFields, hotelValues, newHotelValues, type HotelValues } from "./hotelForm.js";
import { useSaveHotel } from "./hotelMutations.js";
import { PositionFields } from "./PositionFields.js";
import { ServiceChoices } from "./ServiceChoices.js";
import { useHotels, useOneHotel } from "./useHotels.js";

const SSID_MAX = 64;
const COPIED = ["services", "fb_enabled", "timezone", "currency"] as const;
const NONE: readonly CatalogueService[] = [];

/** Shows the administrator's credentials after the hotel was added. */
export function AddHotelDialog() {
  const query = usePlatformSettings();
  return (
    <HotelForm
      id={null}
      initial={query.data ? newHotelValues(query.data) : null}
      waiting={<Waiting query={query} title="Failed to load settings" thing="settings" />}
      title="Add Hotel"
      submitLabel="Add Hotel"
    />
  );
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
  const [asked, setAsked] = useState<{ currency: string; goOn: () => void } | null>(null);
  const before = initial?.currency;
  const { form, isReady, dialog } = useSaveForm({
    draft: `hotel.${id ?? "new"}`,
    initial,
    toFields: hotelFields,
    save: useSaveHotel(id),
    failure: "Failed to save hotel",
    confirm: ({ currency = "" }, goOn) =>
      id === null || currency === before ? goOn() : setAsked({ currency, goOn }),
    // The answer to a retried call has no credentials: new ones have to be issued.
    onSaved: ({ hotel: { admin_credentials: credentials, ...hotel } }) =>
      credentials ? open(<CredentialsDialog name={hotel.name} credentials={credentials} />) : close(),
  });
  return (
    <FormDialog {...dialog} {...texts} size="lg" waiting={!isReady && waiting}>
      {id === null && <CopyFrom form={form} />}
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
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          asked?.goOn();
        }}
        title={`Change the currency from ${before} to ${asked?.currency}?`}
        confirmLabel="Change currency"
        tone="primary"
      >
        {`Prices keep their numbers: check the menu after saving. Earlier orders stay in ${before} and no longer count as revenue.`}
      </ConfirmDialog>
    </FormDialog>
  );
}

/** Fills in what hotels of a chain have in common; the server copies the settings that the form does not show. */
function CopyFrom({ form: { control, setValue } }: { form: UseFormReturn<HotelValues> }) {
  const { data: hotels = [] } = useHotels();
  const { value, onChange } = useController({ control, name: "copy_from" }).field;
  const copy = (id: string): void => {
    onChange(id);
    const hotel = hotels.find((each) => each.id === id);
    for (const name of COPIED) if (hotel) setValue(name, hotel[name], { shouldDirty: true });
  };
  if (hotels.length === 0) return null;
  return (
    <Combobox
      label="Copy from"
      hint="Services, time zone, currency, targets and other settings. Not its rooms, people, menu or printers"
      placeholder="Start without"
      options={hotels.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={copy}
    />
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

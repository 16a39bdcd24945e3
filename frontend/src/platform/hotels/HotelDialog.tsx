import type { Hotel } from "@roombell/common/contract/hotel";
import type { CatalogueService } from "@roombell/common/contract/service";
import type { ReactNode } from "react";
import { useServiceCatalogue } from "#platform/services/useServiceCatalogue.js";
import { CredentialsDialog } from "#staff/ui/dialog/CredentialsDialog.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { FormPart } from "#staff/ui/form/FormPart.js";
import { useSaveForm } from "#staff/ui/form/useSaveForm.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { HotelConfiguration, HotelContact, HotelPrinters } from "./HotelFieldParts.js";
import { hotelFields, hotelValues, NEW_HOTEL, type HotelValues } from "./hotelForm.js";
import { useSaveHotel } from "./hotelMutations.js";
import { ServiceChoices } from "./ServiceChoices.js";
import { useOneHotel } from "./useHotels.js";

const NONE: readonly CatalogueService[] = [];

/** Add Hotel; afterwards its administrator's credentials are shown. */
export function AddHotelDialog() {
  return <HotelForm id={null} initial={NEW_HOTEL} title="Add Hotel" submitLabel="Add Hotel" />;
}

/** Edit Hotel: starts from the server's current version. */
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
    // The answer to a repeated call holds no credentials: new ones have to be issued.
    onSaved: ({ hotel: { admin_credentials: credentials, ...hotel } }) =>
      credentials ? open(<CredentialsDialog name={hotel.name} credentials={credentials} />) : close(),
  });
  return (
    <FormDialog {...dialog} {...texts} size="lg" waiting={!isReady && waiting}>
      <HotelContact form={form} />
      <FormPart title="Configuration">
        <HotelConfiguration form={form} />
      </FormPart>
      <FormPart title="Printers" text="Where the hotel's managers may set up a network printer for tickets.">
        <HotelPrinters form={form} />
      </FormPart>
      <FormPart title="Services" text="What guests of this hotel can request.">
        <ServiceChoices control={form.control} services={services} />
      </FormPart>
    </FormDialog>
  );
}

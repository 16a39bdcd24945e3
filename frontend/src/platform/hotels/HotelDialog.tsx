import type { Hotel } from "@roombell/common/contract/hotel";
import type { CatalogueService } from "@roombell/common/contract/service";
import type { ReactNode } from "react";
import { FormDialog } from "../../staff/ui/form/FormDialog.js";
import { FormPart } from "../../staff/ui/form/FormPart.js";
import { FormWaiting } from "../../staff/ui/form/FormWaiting.js";
import { changedFields } from "../../staff/lib/changedFields.js";
import { useKeptForm } from "../../staff/lib/useKeptForm.js";
import type { HotelFields } from "./api.js";
import { useOneHotel } from "./hooks.js";
import { hotelFields, type HotelValues, NEW_HOTEL, hotelValues } from "./hotelForm.js";
import type { HotelTask } from "./task.js";
import { useAddHotel, useChangeHotel } from "./useHotelChanges.js";
import { HotelConfiguration, HotelContact } from "./HotelFieldParts.js";
import { ServiceChoices } from "./ServiceChoices.js";

type Around = { services: readonly CatalogueService[]; onClose: () => void };

/** Add Hotel; afterwards its administrator's credentials are shown. */
export function AddHotelDialog({
  onCreated,
  ...around
}: Around & { onCreated: (next: HotelTask | null) => void }) {
  const add = useAddHotel();
  return (
    <HotelForm
      {...around}
      draft="hotel.new"
      initial={NEW_HOTEL}
      title="Add Hotel"
      submitLabel="Add Hotel"
      busy={add.isPending}
      save={async (fields) => {
        const { admin_credentials: credentials, ...hotel } = (await add.mutateAsync(fields)).hotel;
        // The answer to a repeated call holds no credentials: new ones have to be issued.
        return () => onCreated(credentials ? { kind: "credentials", hotel, credentials } : null);
      }}
    />
  );
}

/** Edit Hotel: starts from the server's current version. */
export function EditHotelDialog({ hotel: { id, name }, ...around }: Around & { hotel: Hotel }) {
  const { data: hotel, ...query } = useOneHotel(id);
  const change = useChangeHotel(id);
  return (
    <HotelForm
      {...around}
      draft={`hotel.${id}`}
      initial={hotel ? hotelValues(hotel) : null}
      waiting={<FormWaiting {...query} failure="Failed to load hotel details" thing="hotel" />}
      title={`Edit ${name}`}
      submitLabel="Save"
      busy={change.isPending}
      save={async (_all, changed) => {
        await change.mutateAsync(changed);
        return around.onClose;
      }}
    />
  );
}

function HotelForm(
  props: Around & {
    draft: string;
    initial: HotelValues | null;
    waiting?: ReactNode;
    title: string;
    submitLabel: string;
    busy: boolean;
    /** Saves, and returns the next step. */
    save: (fields: HotelFields, changed: Partial<HotelFields>) => Promise<() => void>;
  },
) {
  const { form, begun, isReady, forget, refuse, dialog } = useKeptForm(
    props.draft,
    props.initial,
    props.onClose,
  );
  const submit = form.handleSubmit(async (values) => {
    if (props.busy) return;
    try {
      const fields = hotelFields(values);
      const goOn = await props.save(fields, changedFields(hotelFields(begun), fields));
      forget();
      goOn();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      refuse(error, "Failed to save hotel");
    }
  });
  return (
    <FormDialog
      {...dialog}
      title={props.title}
      size="lg"
      submitLabel={props.submitLabel}
      busy={props.busy}
      waiting={!isReady && props.waiting}
      onSubmit={submit}
    >
      <HotelContact form={form} />
      <FormPart title="Configuration">
        <HotelConfiguration form={form} />
      </FormPart>
      <FormPart title="Services" text="What guests of this hotel can request.">
        <ServiceChoices control={form.control} services={props.services} />
      </FormPart>
    </FormDialog>
  );
}

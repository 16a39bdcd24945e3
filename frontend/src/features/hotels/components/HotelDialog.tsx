import type { Hotel } from "@roombell/common/contract/hotel";
import type { CatalogueService } from "@roombell/common/contract/service";
import { Dialog } from "../../../components/Dialog.js";
import { ErrorState } from "../../../components/ErrorState.js";
import { FormDialog } from "../../../components/FormDialog.js";
import { FormPart } from "../../../components/FormPart.js";
import { placeServerErrors } from "../../../lib/formErrors.js";
import { useKeptForm } from "../../../lib/useKeptForm.js";
import type { HotelFields } from "../api.js";
import { useOneHotel } from "../hooks.js";
import { fieldsOf, type HotelValues, NEW_HOTEL, valuesOf } from "../hotelForm.js";
import type { HotelTask } from "../task.js";
import { useAddHotel, useChangeHotel } from "../useHotelChanges.js";
import { HotelConfiguration, HotelContact } from "./HotelFieldParts.js";
import { ServiceChoices } from "./ServiceChoices.js";

type Around = { services: readonly CatalogueService[]; onClose: () => void };

/** Add Hotel; once it is made, its administrator's credentials are shown. */
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
        // A repeated call that had come through before tells no credentials: they are issued anew.
        return () => onCreated(credentials ? { kind: "credentials", hotel, credentials } : null);
      }}
    />
  );
}

/** Edit Hotel: begins with the hotel as the server has it now. */
export function EditHotelDialog({ id, ...around }: Around & { id: string }) {
  const { data: hotel, isError, isFetching, refetch } = useOneHotel(id);
  if (hotel) return <ChangeForm {...around} hotel={hotel} />;
  // Nothing while it loads: a dialog that turns into another one would move twice.
  if (!isError) return null;
  return (
    <Dialog open onClose={around.onClose} title="Edit Hotel">
      <ErrorState title="Failed to load hotel details" onRetry={() => void refetch()} busy={isFetching} />
    </Dialog>
  );
}

function ChangeForm({ hotel, ...around }: Around & { hotel: Hotel }) {
  const change = useChangeHotel(hotel.id);
  return (
    <HotelForm
      {...around}
      draft={`hotel.${hotel.id}`}
      initial={valuesOf(hotel)}
      title={`Edit ${hotel.name}`}
      submitLabel="Save"
      busy={change.isPending}
      save={async (fields) => {
        await change.mutateAsync(fields);
        return around.onClose;
      }}
    />
  );
}

function HotelForm(
  props: Around & {
    draft: string;
    initial: HotelValues;
    title: string;
    submitLabel: string;
    busy: boolean;
    /** Saves, and returns what comes next. */
    save: (fields: HotelFields) => Promise<() => void>;
  },
) {
  const { form, forget } = useKeptForm<HotelValues>(props.draft, props.initial);
  const { errors, isDirty } = form.formState;
  const close = (): void => {
    forget();
    props.onClose();
  };
  const submit = form.handleSubmit(async (values) => {
    if (props.busy) return;
    try {
      const goOn = await props.save(fieldsOf(values));
      forget();
      goOn();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const message = placeServerErrors(error, form, "Failed to save hotel");
      if (message !== null) form.setError("root", { message });
    }
  });
  return (
    <FormDialog
      title={props.title}
      size="lg"
      submitLabel={props.submitLabel}
      isDirty={isDirty}
      busy={props.busy}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={close}
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

import type { HotelService } from "@roombell/common/contract/service";
import { MAX_TARGET_MINUTES } from "@roombell/common/domain/requestTargets";
import { SwitchField } from "#shared/ui/field/SwitchField.js";
import { amountFormat } from "#staff/lib/forms/amountFormat.js";
import { wholeNumber } from "#staff/lib/forms/formErrors.js";
import { useCurrency } from "#staff/session/useHotel.js";
import { FormDialog, useSaveForm } from "#staff/ui/form/FormDialog.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { HoursField } from "#staff/ui/form/HoursField.js";
import { useSaveServiceSettings, type ServiceSettings } from "./useOfferedServices.js";

const MINUTES = { min: 1, max: MAX_TARGET_MINUTES } as const;
const STEPS = [
  { name: "accept", label: "Minutes to accept" },
  { name: "complete", label: "Minutes to complete" },
] as const;

type Values = Pick<HotelService, "hours" | "needs_time" | "price"> &
  Record<"accept" | "complete", number | null>;

/** Both are needed, or none for the usual target. */
function checkStep(minutes: number | null, { accept, complete }: Values): true | string {
  if (accept === null && complete === null) return true;
  if (minutes === null) return "Enter both, or leave both empty";
  return wholeNumber("It", MINUTES.min, MINUTES.max)(minutes);
}

export function ServiceSettingsDialog({ service }: { service: HotelService }) {
  const { hours, needs_time, price, target_minutes } = service;
  const currency = useCurrency();
  const { form, dialog } = useSaveForm<Values, ServiceSettings, unknown>({
    draft: `service-settings.${service.id}`,
    initial: {
      hours,
      needs_time,
      price,
      accept: target_minutes?.accept ?? null,
      complete: target_minutes?.complete ?? null,
    },
    toFields: ({ accept, complete, ...values }) => ({
      ...values,
      target_minutes: accept === null || complete === null ? null : { accept, complete },
    }),
    save: useSaveServiceSettings(service.id),
    failure: "Failed to save service",
  });
  return (
    <FormDialog {...dialog} title={service.name} submitLabel="Save">
      <HoursField
        control={form.control}
        name="hours"
        label="Available"
        text="At other times guests see when it is available, and cannot ask for it"
      />
      <SwitchField
        label="Needs a time"
        hint="For a later time, such as a wake-up call. Guests are promised no time for it."
        {...form.register("needs_time")}
      />
      <FormNumber
        control={form.control}
        name="price"
        label={`Price (${currency})`}
        hint="For each request, with all taxes. Empty if it is free. Guests see it before they ask."
        min={0}
        {...amountFormat(currency)}
      />
      <FormColumns>
        {STEPS.map((step) => (
          <FormNumber
            key={step.name}
            control={form.control}
            unit="min"
            hint="Empty for the usual target"
            {...step}
            {...MINUTES}
            validate={checkStep}
          />
        ))}
      </FormColumns>
    </FormDialog>
  );
}

import { NAME_MAX, TEXT_MAX } from "@roombell/common/domain/limits";
import { useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { FormContact } from "#staff/ui/form/FormContact.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { FormSelect } from "#staff/ui/form/FormSelect.js";
import { FormText } from "#staff/ui/form/FormText.js";
import type { Choice } from "#staff/ui/form/SelectField.js";
import { checkNetworks, type HotelValues } from "./hotelForm.js";
import { PositionFields } from "./PositionFields.js";

const SSID_MAX = 64;

type Props = { form: UseFormReturn<HotelValues> };

/** Name, contact and WiFi. */
export function HotelContact({ form }: Props) {
  return (
    <>
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
    </>
  );
}

/** Time zone, currency and whether food is served. */
export function HotelConfiguration({ form: { control, register, formState } }: Props) {
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

/** Where the hotel may have ticket printers. */
export function HotelPrinters({ form }: Props) {
  return (
    <FormText
      form={form}
      name="printer_networks"
      label="Printer addresses"
      hint="IP addresses or networks of this hotel alone, separated by commas, such as 192.168.10.40 or 192.168.10.0/28"
      spellCheck={false}
      validate={checkNetworks}
    />
  );
}

const named = new Intl.DisplayNames("en", { type: "currency" });

/** The choices of time zones, the present one among them although the browser may spell it differently. */
function timezoneChoices(present: string): readonly Choice<string>[] {
  const known = Intl.supportedValuesOf("timeZone");
  return [...new Set(["Asia/Kolkata", "UTC", present, ...known])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll("_", " ") }));
}

/** The choices of currencies: `INR – Indian Rupee`. */
function currencyChoices(present: string): readonly Choice<string>[] {
  const known = Intl.supportedValuesOf("currency");
  return [...new Set([present, ...known])]
    .toSorted()
    .map((value) => ({ value, label: `${value} – ${named.of(value) ?? value}` }));
}

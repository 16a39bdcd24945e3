import { NAME_MAX, TEXT_MAX } from "@roombell/common/domain/limits";
import { useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import styled from "styled-components";
import { Checkbox } from "../../staff/ui/form/Checkbox.js";
import { FormContact } from "../../staff/ui/form/FormContact.js";
import { FormSelect } from "../../staff/ui/form/FormSelect.js";
import { FormText } from "../../staff/ui/form/FormText.js";
import { theme } from "../../shared/theme/theme.js";
import type { HotelValues } from "./hotelForm.js";
import { currencyChoices, timezoneChoices } from "./places.js";
import { PositionFields } from "./PositionFields.js";

const SSID_MAX = 64;

type Props = { form: UseFormReturn<HotelValues> };

/** Name, contact and WiFi. */
export function HotelContact({ form }: Props) {
  return (
    <>
      <Columns>
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
      </Columns>
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
      <Columns>
        <FormSelect control={control} name="timezone" label="Time zone" required options={zones} searchable />
        <FormSelect
          control={control}
          name="currency"
          label="Currency"
          required
          options={currencies}
          searchable
        />
      </Columns>
      <Checkbox
        label="Food & Beverage"
        hint="Menu, kitchen display and food orders"
        {...register("fb_enabled")}
      />
    </>
  );
}

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space[4]};

  ${theme.media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

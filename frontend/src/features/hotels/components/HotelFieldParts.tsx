import { EMAIL_MAX, NAME_MAX, PHONE_MAX, TEXT_MAX } from "@roombell/common/domain/limits";
import { useMemo } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import styled from "styled-components";
import { Checkbox } from "../../../components/Checkbox.js";
import { Combobox } from "../../../components/Combobox.js";
import { TextArea } from "../../../components/TextArea.js";
import { TextField } from "../../../components/TextField.js";
import { theme } from "../../../styles/theme.js";
import { type HotelValues, required } from "../hotelForm.js";
import { currencyChoices, timezoneChoices } from "../places.js";
import { PositionFields } from "./PositionFields.js";

const SSID_MAX = 64;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Props = { form: UseFormReturn<HotelValues> };

/** Name, contact and WiFi. */
export function HotelContact({ form }: Props) {
  const { errors } = form.formState;
  return (
    <>
      <Columns>
        <TextField
          label="Hotel Name"
          required
          autoComplete="off"
          maxLength={NAME_MAX}
          error={errors.name?.message}
          {...form.register("name", { validate: required("Hotel name") })}
        />
        <TextField
          label="WiFi SSID"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SSID_MAX}
          error={errors.wifi_ssid?.message}
          {...form.register("wifi_ssid", { validate: required("WiFi SSID") })}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          maxLength={PHONE_MAX}
          error={errors.phone?.message}
          {...form.register("phone")}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX}
          error={errors.email?.message}
          {...form.register("email", {
            validate: (text) => text.trim() === "" || EMAIL.test(text.trim()) || "Must be an e-mail address",
          })}
        />
      </Columns>
      <TextArea
        label="Address"
        required
        rows={2}
        maxLength={TEXT_MAX}
        error={errors.address?.message}
        {...form.register("address", { validate: required("Address") })}
      />
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
        <Controller
          control={control}
          name="timezone"
          render={({ field: { ref, value, onChange }, fieldState }) => (
            <Combobox
              label="Time zone"
              required
              options={zones}
              ref={ref}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="currency"
          render={({ field: { ref, value, onChange }, fieldState }) => (
            <Combobox
              label="Currency"
              required
              options={currencies}
              ref={ref}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
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

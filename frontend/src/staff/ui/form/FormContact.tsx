import { EMAIL_MAX, PHONE_MAX } from "@roombell/common/domain/limits";
import { dialledNumber } from "@roombell/common/domain/phone";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { checkEmail, checkPhone } from "#staff/lib/forms/formErrors.js";
import { FormText } from "./FormText.js";

export function FormContact<T extends FieldValues & { phone: string; email: string }>({
  form,
}: {
  form: UseFormReturn<T>;
}) {
  const dialled = dialledNumber(form.watch("phone" as FieldPath<T>));
  return (
    <>
      <FormText
        form={form}
        name={"phone" as FieldPath<T>}
        label="Phone"
        type="tel"
        hint={dialled === null ? undefined : `Guests' phones dial ${dialled}`}
        maxLength={PHONE_MAX}
        validate={checkPhone}
      />
      <FormText
        form={form}
        name={"email" as FieldPath<T>}
        label="E-mail"
        type="email"
        maxLength={EMAIL_MAX}
        validate={checkEmail}
      />
    </>
  );
}

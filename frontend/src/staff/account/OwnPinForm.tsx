import { isEasyPin, PIN_LENGTH } from "@roombell/common/domain/pin";
import type { TextFieldProps } from "#shared/ui/field/TextField.js";
import { onlyDigits } from "#staff/signIn/digits.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { FormGrid } from "#staff/ui/form/FormGrid.js";
import { useEntries } from "./useEntries.js";

type Texts = Record<"secret" | "pin" | "repeated", string>;

const DIGITS = { inputMode: "numeric", maxLength: PIN_LENGTH } as const;

export function OwnPinForm({
  id,
  secret,
  pinPath,
  isPending,
  error,
  onSubmit,
}: {
  id: string;
  /** The credential that verifies the person, and its field in the call. */
  secret: { label: string; path: string; autoComplete: "current-password" | "off" };
  pinPath: string;
  isPending: boolean;
  error: Error | null;
  onSubmit: (entered: Pick<Texts, "secret" | "pin">) => void;
}) {
  const paths = { secret: secret.path, pin: pinPath, repeated: "repeated" };
  const { field, failure, submit } = useEntries(paths, { isPending, error });
  // Neither named nor a password field, so that the browser of a shared device does not offer to save it.
  const shared = { name: undefined, isMasked: true, disabled: false, readOnly: isPending };
  const pin = (name: "secret" | "pin" | "repeated", props: TextFieldProps) =>
    field(name, { ...shared, ...DIGITS, autoComplete: "off", ...props }, (text) =>
      onlyDigits(text, PIN_LENGTH),
    );
  return (
    <FormGrid
      as="form"
      id={id}
      onSubmit={submit((entered) => check(entered, secret.label), onSubmit)}
      noValidate
    >
      <FormFailure>{failure}</FormFailure>
      {secret.path === "pin"
        ? pin("secret", { label: secret.label })
        : field("secret", {
            ...shared,
            isMasked: secret.autoComplete === "off",
            label: secret.label,
            autoComplete: secret.autoComplete,
          })}
      {pin("pin", { label: "New PIN", hint: "Four digits, not 1111 or 1234" })}
      {pin("repeated", { label: "Repeat New PIN" })}
    </FormGrid>
  );
}

function check({ secret, pin, repeated }: Texts, secretLabel: string): Partial<Texts> {
  const wrong: Partial<Texts> = {};
  if (secret === "") wrong.secret = `${secretLabel} is required`;
  if (pin.length !== PIN_LENGTH) wrong.pin = "Enter four digits";
  else if (isEasyPin(pin)) wrong.pin = "Is too easy to guess";
  if (repeated !== pin) wrong.repeated = "Does not match the new PIN";
  return wrong;
}

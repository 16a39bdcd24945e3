import { isEasyPin, PIN_LENGTH } from "@roombell/common/domain/pin";
import { useState, type SyntheticEvent } from "react";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { sentence } from "#staff/lib/sentence.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { FormGrid } from "#staff/ui/form/FormGrid.js";

type Field = "secret" | "pin" | "repeated";
type Texts = Record<Field, string>;
const EMPTY: Texts = { secret: "", pin: "", repeated: "" };

/** The form in which somebody proves who they are and chooses their PIN; says at each field what is wrong. */
export function OwnPinForm({
  id,
  secret,
  pinPath,
  isPending,
  error,
  onSubmit,
}: {
  id: string;
  /** What proves who they are, and its field in the call. */
  secret: { label: string; path: string; autoComplete: "current-password" | "off" };
  pinPath: string;
  isPending: boolean;
  error: Error | null;
  onSubmit: (entered: Pick<Texts, "secret" | "pin">) => void;
}) {
  const [texts, setTexts] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Texts>>({});
  const [read, setRead] = useState(error);
  // An answer is shown until something is entered.
  if (read !== error) {
    setRead(error);
    setErrors(error ? serverErrors(error, { secret: secret.path, pin: pinPath }) : {});
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const wrong = check(texts, secret.label);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) onSubmit(texts);
  };
  const field = (name: Field, label: string) => (
    <TextField
      label={label}
      type="password"
      required
      autoComplete={name === "secret" ? secret.autoComplete : "off"}
      {...(name === "secret" && secret.path !== "pin" ? {} : { inputMode: "numeric", maxLength: PIN_LENGTH })}
      hint={name === "pin" ? "Four digits, not 1111 or 1234" : undefined}
      value={texts[name]}
      error={errors[name]}
      readOnly={isPending}
      onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
    />
  );
  const isPlaced = Object.keys(errors).length > 0;
  return (
    <FormGrid as="form" id={id} onSubmit={submit} noValidate>
      <FormFailure>{!isPlaced && !isPending && error?.message}</FormFailure>
      {field("secret", secret.label)}
      {field("pin", "New PIN")}
      {field("repeated", "Repeat New PIN")}
    </FormGrid>
  );
}

function check({ secret, pin, repeated }: Texts, secretLabel: string): Partial<Texts> {
  const wrong: Partial<Texts> = {};
  if (secret === "") wrong.secret = `${secretLabel} is required`;
  if (!/^\d+$/.test(pin) || pin.length !== PIN_LENGTH) wrong.pin = "Must have four digits";
  else if (isEasyPin(pin)) wrong.pin = "Is too easy to guess";
  if (repeated !== pin) wrong.repeated = "Does not match the new PIN";
  return wrong;
}

function serverErrors(error: Error, paths: { secret: string; pin: string }): Partial<Texts> {
  if (!(error instanceof ApiError)) return {};
  const at = (path: string) => error.details.find((detail) => detail.path === path)?.message;
  const [secret, pin] = [at(paths.secret), at(paths.pin)];
  return {
    ...(secret !== undefined && { secret: sentence(secret) }),
    ...(pin !== undefined && { pin: sentence(pin) }),
  };
}

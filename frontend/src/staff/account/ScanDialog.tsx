import { useId, useRef, useState, type SyntheticEvent } from "react";
import styled from "styled-components";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { DIGITS_FIELD, onlyDigits } from "#staff/signIn/digits.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { FormGrid } from "#staff/ui/form/FormGrid.js";
import { QrPicture } from "#staff/ui/QrPicture.js";
import { CopyText } from "#staff/ui/text/CopyText.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { useConfirmTotp } from "./accountSecurity.js";
import { FactorQuestion } from "./FactorQuestion.js";

/** Shows the secret of a new authenticator app, which then proves itself with its first code. */
export function ScanDialog({
  secret,
  uri,
  onDone,
}: {
  secret: string;
  uri: string;
  onDone: (codes: readonly string[]) => void;
}) {
  const { close } = useDialogs();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const confirm = useConfirmTotp();
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<string | undefined>();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (confirm.isPending) return;
    if (code === "") return setWrong("Enter the six digits");
    confirm.mutate(code, {
      onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
      onError: (error) => setWrong(atCode(error)),
    });
  };
  return (
    <Dialog
      open
      onClose={close}
      size="sm"
      initialFocus={field}
      title="Set up two-step sign-in"
      description="Scan this with an authenticator app on your phone, then enter the six digits that it shows."
      footer={
        <>
          <Button onClick={close} disabled={confirm.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={confirm.isPending}>
            Switch on
          </Button>
        </>
      }
    >
      <FormGrid as="form" id={formId} onSubmit={submit} noValidate>
        <FormFailure>
          {confirm.error && atCode(confirm.error) === undefined && confirm.error.message}
        </FormFailure>
        <Scan>
          <QrPicture text={uri} alt="QR code for your authenticator app" />
          <Muted>Or type this into the app</Muted>
          <CopyText label="secret" text={inGroups(secret)} />
        </Scan>
        <TextField
          {...DIGITS_FIELD}
          ref={field}
          label="Code"
          name="code"
          required
          value={code}
          error={wrong}
          disabled={confirm.isPending}
          onChange={({ target }) => {
            setCode(onlyDigits(target.value));
            setWrong(undefined);
          }}
        />
      </FormGrid>
      <FactorQuestion />
    </Dialog>
  );
}

function atCode(error: Error): string | undefined {
  return error instanceof ApiError ? error.details.find(({ path }) => path === "code")?.message : undefined;
}

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

const Scan = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[2]};
  text-align: center;

  code {
    font-size: ${theme.font.size.sm};
  }
`;

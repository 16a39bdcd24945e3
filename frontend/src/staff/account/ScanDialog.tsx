import { useRef } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { DIGITS_FIELD, onlyDigits } from "#staff/signIn/digits.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { QrPicture } from "#staff/ui/QrPicture.js";
import { CopyText } from "#staff/ui/text/CopyText.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { useConfirmTotp } from "./accountSecurity.js";
import { FactorQuestion } from "./FactorQuestion.js";
import { useEntries } from "./useEntries.js";

const PATHS = { code: "code" };

/** Shows the secret for an authenticator app, whose first code confirms the set-up. */
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
  const codeField = useRef<HTMLInputElement>(null);
  const confirm = useConfirmTotp();
  const { field, dialog, submit } = useEntries(PATHS, confirm);
  return (
    <FormDialog
      {...dialog}
      initialFocus={codeField}
      title="Set up two-step sign-in"
      description="Scan this with an authenticator app on your phone, then enter the six-digit code it shows."
      submitLabel="Turn on"
      onSubmit={submit(check, ({ code }) =>
        confirm.mutate(code, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) }),
      )}
      onClose={close}
    >
      <Scan>
        <QrPicture text={uri} alt="QR code for your authenticator app" />
        <Muted>Or type this into the app</Muted>
        <CopyText label="secret" text={inGroups(secret)} />
      </Scan>
      {field("code", { ...DIGITS_FIELD, ref: codeField, label: "Code" }, onlyDigits)}
      <FactorQuestion />
    </FormDialog>
  );
}

const check = ({ code }: typeof PATHS) => (code === "" ? { code: "Enter the six-digit code" } : {});

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

import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { useRef, useState } from "react";
import styled from "styled-components";
import { inStack, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Row, VisuallyHidden } from "#shared/ui/primitives.js";
import { DIGITS_FIELD, onlyDigits } from "#staff/signIn/digits.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { ShownOnceDialog } from "#staff/ui/dialog/ShownOnceDialog.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { QrPicture } from "#staff/ui/QrPicture.js";
import { CopyText, copyText } from "#staff/ui/text/CopyText.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { useBeginTotp, useConfirmTotp, useNewRecoveryCodes, useRemoveTotp } from "./accountSecurity.js";
import { FactorQuestion } from "./FactorQuestion.js";
import { PasswordQuestion } from "./PasswordQuestion.js";
import { useEntries } from "./useEntries.js";

export function TotpDialog({ onDone }: { onDone?: () => void }) {
  const begin = useBeginTotp();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onDone={onDone} />;
  if (begin.data) return <ScanDialog {...begin.data} onDone={setCodes} />;
  return (
    <PasswordQuestion
      title="Set up two-step sign-in"
      description="Confirm it's you."
      submitLabel="Continue"
      mutation={begin}
      onDone={() => undefined}
    />
  );
}

export function RemoveTotpDialog({ isRequired, hasPasskeys }: { isRequired: boolean; hasPasskeys: boolean }) {
  return (
    <PasswordQuestion
      title="Turn off the authenticator app?"
      description={`${consequence(isRequired, hasPasskeys)} You are signed out everywhere else.`}
      submitLabel="Turn off"
      mutation={useRemoveTotp()}
    />
  );
}

function consequence(isRequired: boolean, hasPasskeys: boolean): string {
  if (hasPasskeys) return "From then on, you sign in with a passkey.";
  return isRequired
    ? "Managers need one: you'll set it up again the next time you sign in with your password."
    : "From then on, your password alone is enough to sign in.";
}

export function RenewCodesDialog() {
  const { open } = useDialogs();
  return (
    <PasswordQuestion
      title="New recovery codes"
      description="Your current codes will stop working."
      submitLabel="Create new codes"
      mutation={useNewRecoveryCodes()}
      onDone={({ recovery_codes }) => open(<RecoveryCodesDialog codes={recovery_codes} />)}
    />
  );
}

const PATHS = { code: "code" };

function ScanDialog({
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

const TEXTS = {
  title: "Your recovery codes",
  saved: "I have saved them",
  warning: {
    title: "Save these codes now",
    text: "Each code works once instead of your phone. They are not shown again.",
  },
  question: {
    title: "Have you saved the codes?",
    text: "If you lose your phone, you'll need these codes or an administrator to get back in.",
    again: "Show them again",
  },
};

function RecoveryCodesDialog({
  codes,
  onDone,
}: {
  codes: readonly string[];
  onDone?: (() => void) | undefined;
}) {
  const { close } = useDialogs();
  const [isCopied, setCopied] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const text = `${codes.join("\n")}\n`;
  const finish = (): void => {
    close();
    onDone?.();
  };
  const copy = async (): Promise<void> => setCopied(await copyText(text, list.current));
  return (
    <ShownOnceDialog texts={TEXTS} size="sm" onDone={finish}>
      <Codes ref={list} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Row $gap={2}>
        <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
          {isCopied ? "Copied" : "Copy"}
        </Button>
        <ButtonLink
          to={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="roombell-recovery-codes.txt"
          icon={Download}
        >
          Download
        </ButtonLink>
        <VisuallyHidden as="output">{isCopied ? "Copied" : ""}</VisuallyHidden>
      </Row>
    </ShownOnceDialog>
  );
}

const Scan = styled.div`
  ${inStack(2)}
  justify-items: center;
  text-align: center;

  code {
    font-size: ${theme.font.size.sm};
  }
`;

const Codes = styled.ul`
  ${inStack(1)}
  justify-items: center;
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};

  code {
    font-size: ${theme.font.size.sm};
  }
`;

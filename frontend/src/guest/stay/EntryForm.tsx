import QrCode from "lucide-react/icons/qr-code";
import { type FormEvent, Suspense, useEffect, useState } from "react";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { ButtonLink } from "../../shared/ui/ButtonLink.js";
import { Notice } from "../../shared/ui/Notice.js";
import { PartBoundary } from "../../shared/ui/PartBoundary.js";
import { TextField } from "../../shared/ui/field/TextField.js";
import { lazyPage } from "../../shared/lib/lazyPage.js";
import { usePageTitle } from "../../shared/lib/usePageTitle.js";
import { theme } from "../../shared/theme/theme.js";
import { useMessages } from "../i18n/useLanguage.js";
import { canScan } from "./camera.js";
import { DroppedNotes } from "./DroppedNotes.js";
import { EntryFrame } from "./EntryFrame.js";

const CameraScan = lazyPage(() => import("./CameraScan.js"), "CameraScan");

/** Entry without a guest link: scan, type or paste the room's code (product rules: Guest app). */
export function EntryForm({
  value,
  message,
  onOpen,
}: {
  /** The field's initial value: a code that could not be checked. */
  value: string;
  /** Why the guest is asked: the stay ended, the code was wrong. */
  message: string;
  onOpen: (code: string) => void;
}) {
  const { entry } = useMessages();
  usePageTitle(entry.title);
  const [code, setCode] = useState(value);
  const [isBlank, setIsBlank] = useState(false);
  const [isScanning, setIsScanning] = useState(false);

  // A code that could not be checked is retried on reconnect, unless another one is being typed.
  useEffect(() => {
    if (value === "" || code !== value) return;
    const open = (): void => onOpen(value);
    window.addEventListener("online", open);
    return () => window.removeEventListener("online", open);
  }, [value, code, onOpen]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsBlank(code.trim() === "");
    if (code.trim() !== "") onOpen(code.trim());
  };

  return (
    <EntryFrame title={entry.title} text={entry.intro}>
      <DroppedNotes />
      <div role="alert">{message !== "" && <Notice tone="warning">{message}</Notice>}</div>
      <Form onSubmit={submit} noValidate>
        <TextField
          label={entry.label}
          size="lg"
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={2048}
          value={code}
          error={isBlank ? entry.blank : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="primary" size="lg" wide>
          {entry.submit}
        </Button>
        {canScan() && (
          <Button size="lg" wide icon={QrCode} onClick={() => setIsScanning(!isScanning)}>
            {isScanning ? entry.stopScan : entry.scan}
          </Button>
        )}
        {isScanning && (
          <PartBoundary>
            <Suspense fallback={null}>
              <CameraScan onCode={onOpen} />
            </Suspense>
          </PartBoundary>
        )}
        <ButtonLink to="/" variant="ghost" size="lg" wide>
          {entry.home}
        </ButtonLink>
      </Form>
    </EntryFrame>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[3]};
  width: 100%;
`;

import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import QrCode from "lucide-react/icons/qr-code";
import { Suspense, useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import styled from "styled-components";
import { errorText, useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { AnchorButton } from "#guest/ui/AnchorButton.js";
import { ViewTitle } from "#guest/ui/ViewTitle.js";
import { ApiError, isRefusal } from "#shared/lib/api/apiClient.js";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import { onServerReach, serverReach } from "#shared/lib/api/serverReach.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { inStack, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Notice } from "#shared/ui/Notice.js";
import { Logo } from "#shared/ui/picture/Logo.js";
import { SmallText } from "#shared/ui/primitives.js";
import { PartBoundary } from "#shared/ui/state/PartBoundary.js";
import { CallLink } from "./CallLink.js";
import { DroppedNotes } from "./DroppedNotes.js";
import type { EntryReason } from "./useStaySession.js";
import { NoPosition } from "./validation.js";

/** TypeScript's DOM library does not declare it yet. */
declare const BarcodeDetector: { getSupportedFormats(): Promise<readonly string[]> };

/** Whether this browser reads QR codes: some have a detector that supports no format. */
function useCanScan(): boolean {
  const [canScan, setCanScan] = useState(false);
  useEffect(() => {
    if (!("BarcodeDetector" in globalThis) || navigator.mediaDevices === undefined) return;
    BarcodeDetector.getSupportedFormats().then(
      (formats) => setCanScan(formats.includes("qr_code")),
      () => undefined,
    );
  }, []);
  return canScan;
}

const CameraScan = lazyPage(() => import("./CameraScan.js"), "CameraScan");

/** Entry without a guest link: scan, type or paste the room's code. */
export function EntryForm({
  value,
  reason,
  codeNeeded,
  onOpen,
}: {
  /** The field's initial value: a code that could not be checked. */
  value: string;
  reason: EntryReason | null;
  /** The message without a reason. */
  codeNeeded: string;
  onOpen: (code: string) => void;
}) {
  const { entry, common } = useMessages();
  const message = useEntryMessage(reason, codeNeeded);
  const wayOn = deskPhone(reason);
  const unknown = unknownCode(reason);
  usePageTitle(entry.title);
  const [code, setCode] = useState(value);
  const [isBlank, setIsBlank] = useState(false);
  const [isScanning, setIsScanning] = useState(false);
  const canScan = useCanScan();
  const field = useRef<HTMLInputElement>(null);
  // The device may still be in a room, as when another room's code was refused.
  const hasHome = (storedGuest.read()?.stay_id ?? null) !== null;

  // After the title, which takes the focus on a view change.
  useEffect(() => {
    if (unknown !== null) field.current?.focus();
  }, [unknown]);

  // A code that could not be checked is retried on reconnect, unless another one is being typed.
  useEffect(() => {
    if (value === "" || code !== value) return;
    const check = (): void => onOpen(value);
    const stop = onServerReach(() => {
      if (serverReach() === "reachable") check();
    });
    // The server may have been in reach all along, with only the check lost.
    window.addEventListener("online", check);
    return () => {
      stop();
      window.removeEventListener("online", check);
    };
  }, [value, code, onOpen]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsBlank(code.trim() === "");
    if (code.trim() === "") field.current?.focus();
    else onOpen(code.trim());
  };

  return (
    <EntryFrame title={entry.title} text={entry.intro}>
      <DroppedNotes />
      <div role="alert">
        {reason !== null && unknown === null && message !== "" && <Notice tone="warning">{message}</Notice>}
      </div>
      {wayOn !== null && (
        <CallLink phone={wayOn} icon={Phone} wide>
          {common.call}
        </CallLink>
      )}
      <Form onSubmit={submit} noValidate>
        {reason === null && <Notice title={entry.welcome}>{message}</Notice>}
        <TextField
          ref={field}
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
          error={isBlank ? entry.blank : unknown === null ? undefined : entry.unknown(message, unknown)}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="primary" size="lg" wide>
          {entry.submit}
        </Button>
        {canScan && (
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
        {hasHome && (
          <AnchorButton href="/customer" variant="ghost" wide>
            {entry.home}
          </AnchorButton>
        )}
      </Form>
    </EntryFrame>
  );
}

/** The entered text if it is not a room's code; null if the form is shown for another reason. */
function unknownCode(reason: EntryReason | null): string | null {
  if (reason?.kind !== "refused" || reason.way !== "form") return null;
  return reason.error instanceof ApiError && reason.error.code === "invalid_qr" ? reason.entered : null;
}

/** The desk's number, or "" if unknown, where the guest's position kept them out; otherwise null. */
function deskPhone(reason: EntryReason | null): string | null {
  if (reason?.kind !== "refused") return null;
  const { error } = reason;
  if (error instanceof ApiError && error.code === "outside_hotel") return error.body.phone ?? "";
  return error instanceof NoPosition ? "" : null;
}

/** The message above the entry form; `otherwise` if nothing has happened yet. */
function useEntryMessage(reason: EntryReason | null, otherwise: string): string {
  const messages = useMessages();
  const language = useLanguageTag();
  if (reason === null) return otherwise;
  if (reason.kind === "ended") {
    const errorTexts: Readonly<Record<string, string | undefined>> = messages.errors;
    return errorTexts[reason.code] ?? reason.message;
  }
  const { error, way } = reason;
  if (error instanceof NoPosition) return messages.entry.noPosition;
  if (isRefusal(error)) return errorText(error, messages.errors.invalid_qr, messages, language);
  const why = errorText(error, "", messages, language);
  return [way === "link" ? messages.entry.failed : messages.entry.validationFailed, why]
    .filter(Boolean)
    .join(". ");
}

/** Explains why the hotel requires the guest's location, before the browser asks for it. */
export function PositionQuestion({ onShare }: { onShare: () => void }) {
  const { entry } = useMessages();
  usePageTitle(entry.position);
  return (
    <EntryFrame title={entry.position} text={entry.whyPosition}>
      <Button variant="primary" size="lg" wide icon={MapPin} onClick={onShare}>
        {entry.sharePosition}
      </Button>
    </EntryFrame>
  );
}

function EntryFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { common } = useMessages();
  return (
    <Frame>
      <Logo size="lg" />
      <Head>
        <ViewTitle>{title}</ViewTitle>
        <p>{text}</p>
      </Head>
      {children}
      <SmallText>{common.poweredBy}</SmallText>
    </Frame>
  );
}

const Form = styled.form`
  ${inStack(3)}
  width: 100%;
  overflow-wrap: break-word;
`;

const Frame = styled.main`
  ${inStack(5)}
  align-content: center;
  justify-items: center;
  max-width: ${theme.width.guest};
  min-height: 100dvh;
  margin-inline: auto;
  padding: ${theme.space[6]} ${theme.space[5]};

  & > [role="alert"] {
    width: 100%;
  }
`;

const Head = styled.div`
  ${inStack(2)}
  color: ${theme.color.textMuted};
  text-align: center;

  h1 {
    color: ${theme.color.text};
  }
`;

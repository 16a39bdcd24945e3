import { useEffect, useEffectEvent, useRef, useState } from "react";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { inStack, mutedText, theme } from "#shared/theme/theme.js";
import { Notice } from "#shared/ui/Notice.js";

/** The part of the browser's `BarcodeDetector` used here; TypeScript's DOM library does not declare it yet. */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
declare const BarcodeDetector: new (options: { formats: readonly string[] }) => Detector;

const PAUSE_MS = 150;
/** After this time without a code, typing it is suggested. */
const PATIENCE_MS = 10_000;

/** The camera's picture during a scan; reports the first code that it reads. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const { entry } = useMessages();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [isSlow, setIsSlow] = useState(false);
  const report = useEffectEvent(onCode);

  useEffect(() => {
    const picture = video.current;
    if (picture === null) return;
    const stop = new AbortController();
    const slow = setTimeout(() => setIsSlow(true), PATIENCE_MS);
    openCamera(picture, stop.signal)
      .then(() => watchForCode(picture, stop.signal))
      .then((code) => {
        if (code !== null) report(code);
      })
      .catch(() => {
        if (!stop.signal.aborted) setIsRefused(true);
      });
    return () => {
      stop.abort();
      clearTimeout(slow);
    };
  }, []);

  if (isRefused) {
    return (
      <div role="alert">
        <Notice tone="warning">{entry.noCamera}</Notice>
      </div>
    );
  }
  return (
    <Frame>
      <Picture ref={video} muted playsInline aria-label={entry.scanHint} />
      <p aria-live="polite">{isSlow ? entry.typeInstead : entry.scanHint}</p>
    </Frame>
  );
}

/** Shows the back camera until the signal aborts. Rejects with a DOMException without access or a camera. */
async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const close = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return close();
  signal.addEventListener("abort", close, { once: true });
  video.srcObject = stream;
  await video.play();
}

/** The first QR code that the camera reads; null if the signal aborts first. */
async function watchForCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  while (!signal.aborted) {
    const [code] = await detector.detect(video);
    if (code !== undefined && code.rawValue !== "") return code.rawValue;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return null;
}

const Frame = styled.div`
  ${inStack(2)}
  ${mutedText("sm")}
  text-align: center;
`;

const Picture = styled.video`
  width: 100%;
  aspect-ratio: 1;
  border: ${theme.line.bar} solid ${theme.color.accent};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceSunken};
  object-fit: cover;
`;

/** The part of the browser's `BarcodeDetector` used here; TypeScript's DOM library does not declare it yet. */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const PAUSE_MS = 150;

function detectorClass(): DetectorClass | null {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  return BarcodeDetector ?? null;
}

/** True if the browser can scan: it supports barcode detection and has a camera. */
export function canScan(): boolean {
  return detectorClass() !== null && navigator.mediaDevices !== undefined;
}

/**
 * Shows the back camera in a video element until the signal stops it.
 * @throws DOMException when the camera is refused or there is none.
 */
export async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const close = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return close();
  signal.addEventListener("abort", close, { once: true });
  video.srcObject = stream;
  await video.play();
}

/** The first QR code that the camera sees; null when the signal aborts the search. */
export async function watchForCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const Detect = detectorClass();
  if (Detect === null) return null;
  const detector = new Detect({ formats: ["qr_code"] });
  while (!signal.aborted) {
    const [found] = await detector.detect(video);
    if (found !== undefined && found.rawValue !== "") return found.rawValue;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return null;
}

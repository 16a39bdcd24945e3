import { onTestFinished, vi } from "vitest";

/** Gives this browser a passkey until the test ends; it signs every challenge. */
export function havePasskey(): void {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const get = async () => ({
    id: "cGFzc2tleQ",
    rawId: bytes,
    type: "public-key",
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  });
  vi.stubGlobal("PublicKeyCredential", class {});
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { get } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "credentials");
  });
}

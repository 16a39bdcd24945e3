import { onTestFinished, vi } from "vitest";

/** Until the test ends this browser has a passkey, which signs whatever it is asked for. */
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

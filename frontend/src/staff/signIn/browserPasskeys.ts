import type { EndpointAnswer, EndpointInput } from "@roombell/common/contract/endpoints";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

type Credential = EndpointInput<"POST /auth/passkey">["body"]["response"];

/** Whether this browser has passkeys; it has none on pages without HTTPS. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

/**
 * Has the browser sign in with a passkey of this device. The library is loaded with the first use.
 * @throws Error with a text for people
 */
export async function askPasskey(
  options: EndpointAnswer<"POST /auth/passkey/options">["options"],
): Promise<Credential> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return asCredential(startAuthentication({ optionsJSON }));
}

/**
 * Has the browser make a passkey on this device.
 * @throws Error with a text for people
 */
export async function makePasskey(
  options: EndpointAnswer<"POST /auth/passkeys/options">["options"],
): Promise<Credential> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return asCredential(startRegistration({ optionsJSON }));
}

async function asCredential(answer: Promise<{ id: string }>): Promise<Credential> {
  try {
    return (await answer) as Credential;
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    throw new Error(REASONS[name] ?? "This browser could not use a passkey", { cause: error });
  }
}

/** By the names of the standard's errors. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError: "No passkey was used: the question was closed, or it took too long",
  AbortError: "No passkey was used: the question was closed, or it took too long",
  InvalidStateError: "This device already has a passkey for your account",
  SecurityError: "Passkeys do not work at this address of the server",
};

import type { EndpointAnswer, EndpointInput } from "@roombell/common/contract/endpoints";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

type Credential = EndpointInput<"POST /auth/passkey">["body"]["response"];

/** Whether this browser supports passkeys; it does not without HTTPS. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

/** The library is loaded on first use. Rejects with an Error fit for display. */
export async function askPasskey(
  options: EndpointAnswer<"POST /auth/passkey/options">["options"],
): Promise<Credential> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return asCredential(startAuthentication({ optionsJSON }));
}

/** Rejects with an Error fit for display. */
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

/** Messages by the names of the WebAuthn errors. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError: "No passkey was used. The prompt was closed or timed out",
  AbortError: "No passkey was used. The prompt was closed or timed out",
  InvalidStateError: "This device already has a passkey for your account",
  SecurityError: "Passkeys don't work at this web address",
};

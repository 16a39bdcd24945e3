import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];
const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const cborText = (text: string): Buffer => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.from([0x58, bytes.length, ...bytes]);

type Options = { isVerified?: boolean; origin?: string };

/** A virtual authenticator with one passkey for a web app, answering in the browsers' format. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credential_id = randomBytes(16);
  const id = base64url(credential_id);
  let counter = 0;

  const authenticatorData = (flags: number, rest: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const answer = <R extends { clientDataJSON: string }>(response: R) => ({
    id,
    rawId: id,
    type: "public-key" as const,
    response,
    clientExtensionResults: {},
  });
  const flagsOf = (isVerified: boolean): number => PRESENT | (isVerified ? VERIFIED : 0);

  return {
    /** The result of `navigator.credentials.create`. */
    create(challenge: string, { isVerified = true, origin: from = origin }: Options = {}) {
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x, "base64url")),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y, "base64url")),
      ]);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credential_id.length]),
        credential_id,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(authenticatorData(flagsOf(isVerified) | HAS_KEY, credential)),
      ]);
      return answer({
        clientDataJSON: base64url(clientData("webauthn.create", challenge, from)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      });
    },
    /** The result of `navigator.credentials.get`. */
    get(challenge: string, { isVerified = true, origin: from = origin }: Options = {}) {
      counter += 1;
      const data = authenticatorData(flagsOf(isVerified));
      const client = clientData("webauthn.get", challenge, from);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Subscription } from "@roombell/common/contract/push";
import { startFakeInternet, type FakeInternet } from "./fakeInternet.js";

const HOST = "pictures.example";
const ADDRESS = "93.184.215.14";

/** A subscribed browser and the messages its push service delivered. */
type Device = { subscription: Subscription; messages: unknown[] };

type Answer = (response: ServerResponse) => void;

/** A fake push service: accepts messages (RFC 8030) and decrypts them like the browser (RFC 8291). */
export type PushService = {
  /** Its PUSH_SERVICES entry. */
  host: string;
  net: FakeInternet;
  /** Errors in received messages. */
  complaints: string[];
  requests: IncomingMessage[];
  addDevice(): Device;
  /** Sets the response to future messages; 0 closes the connection without one. */
  answerWith(answer: number | Answer): void;
  close(): Promise<void>;
};

/** Starts the service, which replaces the internet until it is closed. */
export async function startPushService(publicKey: () => string): Promise<PushService> {
  const net = await startFakeInternet();
  net.names.set(HOST, [[ADDRESS]]);
  const complaints: string[] = [];
  let answer: number | Answer = 201;

  async function take(
    request: IncomingMessage,
    response: ServerResponse,
    deliver: (sent: Buffer) => void,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (typeof answer === "function") return answer(response);
    if (answer === 201) {
      try {
        checkSender(request, publicKey());
        deliver(Buffer.concat(chunks));
      } catch (error) {
        complaints.push(String(error));
      }
    }
    if (answer === 0) request.socket.destroy();
    else response.writeHead(answer).end();
  }

  return {
    host: HOST,
    net,
    complaints,
    requests: net.requests,
    addDevice() {
      const pair = createECDH("prime256v1");
      const p256dh = pair.generateKeys("base64url");
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString("hex")}`;
      const messages: unknown[] = [];
      const deliver = (sent: Buffer) => void messages.push(JSON.parse(decrypt(sent, pair, auth)));
      net.answers.set(`${HOST}${path}`, (response, request) => {
        take(request, response, deliver).catch((error: unknown) => complaints.push(String(error)));
      });
      const keys = { p256dh, auth: auth.toString("base64url") };
      return { subscription: { endpoint: `https://${HOST}${path}`, keys }, messages };
    },
    answerWith(next) {
      answer = next;
    },
    close: () => net.close(),
  };
}

/** Single-record aes128gcm content encoding (RFC 8188) with the keys of RFC 8291. */
function decrypt(sent: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = sent.subarray(0, 16);
  const keyEnd = 21 + sent.readUInt8(20);
  const senderKey = sent.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sent.subarray(-16));
  const plain = Buffer.concat([decipher.update(sent.subarray(keyEnd, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString();
}

/** The sender must identify itself (RFC 8292) with the key of the device's subscription. */
function checkSender({ headers }: IncomingMessage, publicKey: string): void {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? "");
  if (found === null || found[4] !== publicKey) throw new Error("the sender has another key");
  const [, head = "", claims = "", signature = ""] = found;
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, exp } = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    aud: string;
    exp: number;
  };
  const isInTime = exp * 1000 > Date.now() && exp * 1000 <= Date.now() + 24 * 60 * 60 * 1000;
  if (!isSigned || aud !== `https://${headers.host}` || !isInTime)
    throw new Error("the signature is invalid");
}

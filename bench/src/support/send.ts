import { Agent, request } from "node:http";
import type { Headers } from "@roombell/e2e/support/hotel";

// Idle connections are closed before the server closes them: a call on one that is being closed would fail.
const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: 3000 });

export type Answer = { status: number; body: Buffer };

/** A call over the shared connection pool, cheaper than `fetch`; resolves when the answer has been read. */
export function send(url: string, method: string, headers: Headers, body?: unknown): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const type = payload === undefined ? {} : { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers: { ...headers, ...type } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }));
      answer.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(payload);
  });
}

/** The same for a call that has to succeed. */
export async function sendSuccessfully(...call: Parameters<typeof send>): Promise<void> {
  const { status, body } = await send(...call);
  if (status >= 300) throw new Error(`${call[1]} ${call[0]}: ${status} ${body.toString()}`);
}

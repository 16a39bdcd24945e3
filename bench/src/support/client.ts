import { Agent, request, type ClientRequest, type IncomingMessage } from "node:http";

// One connection pool per benchmark, so that connecting is not measured. Idle connections are closed
// before the server closes them: one that ends at the moment of its next use would be an error.
const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: 3000 });

export type Answer = { status: number; body: string };

/** One HTTP call over the shared connection pool; resolves when the answer has been read completely. */
export function call(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = requestOf(url, method, headers, body, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
      answer.on("error", reject);
    });
    outgoing.on("error", reject);
  });
}

/** The same for whoever only keeps the server busy: resolves with the status, and drops what is received. */
export function callUnread(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = requestOf(url, method, headers, body, (answer) => {
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", reject);
      answer.resume();
    });
    outgoing.on("error", reject);
  });
}

function requestOf(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: unknown,
  onAnswer: (answer: IncomingMessage) => void,
): ClientRequest {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const outgoing = request(
    url,
    {
      method,
      agent,
      headers: {
        ...headers,
        ...(payload === undefined
          ? {}
          : { "content-type": "application/json", "content-length": String(Buffer.byteLength(payload)) }),
      },
    },
    onAnswer,
  );
  outgoing.end(payload);
  return outgoing;
}

/** The parsed JSON body of a call that has to succeed. */
export async function callJson<T>(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<T> {
  const answer = await call(url, method, headers, body);
  if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body) as T;
}

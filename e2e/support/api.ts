import type { EndpointAnswer, EndpointInput, EndpointName } from "@roombell/common/contract/endpoints";

/** A call that the server answered with a failure. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`${status} ${text}`);
    this.status = status;
  }
}

/** Whether somebody else was quicker, or no answer came in time: what the call asked for may have happened. */
export function isOvertaken(error: unknown): boolean {
  if (error instanceof Refused) return error.status === 409 || error.status === 503;
  return error instanceof TypeError && error.message === "fetch failed";
}

/**
 * One call of the contract at a process of the product.
 * @throws Refused, or the network's error when the process is gone
 */
export async function call<K extends EndpointName>(
  url: string,
  key: K,
  headers: Record<string, string>,
  input: EndpointInput<K>,
): Promise<EndpointAnswer<K>> {
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  };
  const [method = "", pattern = ""] = key.split(" ");
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? "");
  const response = await fetch(`${url}/api${path}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Refused(response.status, text);
  return JSON.parse(text) as EndpointAnswer<K>;
}

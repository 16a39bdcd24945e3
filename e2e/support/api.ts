import type { EndpointAnswer, EndpointInput, EndpointName } from "@roombell/common/contract/endpoints";

/** The server answered the call with an error. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`${status} ${text}`);
    this.status = status;
  }
}

/** Whether somebody else was faster, or no answer came in time; the call may have taken effect nevertheless. */
export function isOvertaken(error: unknown): boolean {
  if (error instanceof Refused) return error.status === 409 || error.status === 503;
  return error instanceof TypeError && error.message === "fetch failed";
}

/**
 * Calls an endpoint of the contract on one process of the product.
 * @throws Refused, or the network error when the process is down
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

import type { EndpointAnswer, EndpointInput } from "@roombell/common/contract/endpoints";
import { MAX_LISTS } from "@roombell/common/domain/limits";
import { noteServerTime } from "./serverTime.js";
import { watchTime } from "./watchTime.js";

type Reading = {
  url: string;
  headers: Record<string, string>;
  /** Null: the list is to be read by its own call. */
  answer: (response: Response | null) => void;
};
type Changes = EndpointAnswer<"POST /customer/changes">;

let gathered: Reading[] | null = null;

/**
 * Makes one call of all the reading calls that `load` starts at once, for what has changed of them. A list that the
 * answer does not hold, and every list where the call fails, is read by its own call.
 */
export function readTogether(load: () => unknown): void {
  const readings: Reading[] = [];
  gathered = readings;
  try {
    load();
  } finally {
    gathered = null;
    void answerTogether(readings);
  }
}

/** The answer to a reading call that is made together with others; null for any other call. */
export function readWithOthers(
  url: string,
  { method, headers }: RequestInit,
): Promise<Response | null> | null {
  const readings = gathered;
  const hasLists = url.startsWith("/api/customer/") || url.startsWith("/api/hotel-admin/");
  if (readings === null || readings.length === MAX_LISTS || method !== "GET" || !hasLists) return null;
  return new Promise((answer) => {
    readings.push({ url, headers: headers as Record<string, string>, answer });
  });
}

async function answerTogether(readings: readonly Reading[]): Promise<void> {
  const responses = readings.length < 2 ? [] : await changesOf(readings).catch(() => []);
  for (const [index, { answer }] of readings.entries()) answer(responses[index] ?? null);
}

async function changesOf(readings: readonly Reading[]): Promise<(Response | null)[]> {
  const [first] = readings;
  const { "If-None-Match": _tag, ...identity } = first?.headers ?? {};
  const lists = readings.map(({ url, headers }) => ({
    path: url.slice("/api".length),
    tag: headers["If-None-Match"] ?? null,
  }));
  const audience = first?.url.startsWith("/api/customer/") ? "customer" : "hotel-admin";
  const body: EndpointInput<"POST /customer/changes">["body"] = { lists };
  const watch = watchTime(null);
  try {
    const response = await fetch(`/api/${audience}/changes`, {
      method: "POST",
      headers: { ...identity, "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: watch.signal,
    });
    noteServerTime(response);
    return ((await response.json()) as Changes).lists.map(asResponse);
  } finally {
    watch.stop();
  }
}

/** What the list's own call would have answered; null where it has to be asked. */
function asResponse({ status, tag, body }: Changes["lists"][number]): Response | null {
  if (status !== 200 && status !== 304) return null;
  return new Response(body, { status, headers: tag === null ? {} : { ETag: tag } });
}

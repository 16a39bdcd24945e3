import type { EndpointAnswer, EndpointInput, EndpointName } from "@roombell/common/contract/endpoints";
import type { ErrorBody, ErrorCode, ErrorDetail } from "@roombell/common/contract/errors";
import { askServer, limitTime, noteOwnAnswer } from "./serverReach.js";

const TIMEOUT_MS = 10_000;
const MAX_CACHED = 100;

/** A code of the contract, no answer (`network`), or no answer in time (`timeout`). */
export type FailureCode = ErrorCode | "network" | "timeout";

/** A failed call. `message` can be shown to users; `status` is 0 without an answer. */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly details: readonly ErrorDetail[];
  /** Further fields of the answer, for example `current_status`. */
  readonly body: Partial<ErrorBody>;
  /** Seconds to wait before a retry; null if the server did not send any. */
  readonly retryAfter: number | null;
  /** The id of the call in the server's log; null without an answer. */
  readonly requestId: string | null;

  constructor(failure: {
    code: FailureCode;
    status: number;
    message: string;
    body?: Partial<ErrorBody>;
    retryAfter?: number | null;
    requestId?: string | null;
  }) {
    super(failure.message);
    this.name = "ApiError";
    this.code = failure.code;
    this.status = failure.status;
    this.body = failure.body ?? {};
    this.details = this.body.details ?? [];
    this.retryAfter = failure.retryAfter ?? null;
    this.requestId = failure.requestId ?? null;
  }
}

/** Whether Roombell's server refused the call, so that no retry can succeed; not a page of a proxy or portal. */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.body.code === undefined) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
}

export const hasCode = (error: unknown, ...codes: readonly FailureCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

type CallOptions = {
  signal?: AbortSignal;
  /** Sent as `Idempotency-Key`: a key creates nothing twice within a stay or account. */
  idempotencyKey?: string;
  /** The body of calls that upload a file instead of JSON. */
  form?: FormData;
  /** Whether the call completes, and its cookies are set, even if the page is reloaded or left meanwhile. */
  outlivesPage?: boolean;
};

type Nothing = Record<never, never>;

/** The input of a call: a query or body without required fields may be omitted. */
type CallInput<K extends EndpointName> = {
  [P in keyof EndpointInput<K> as Nothing extends EndpointInput<K>[P] ? never : P]: EndpointInput<K>[P];
} & {
  [P in keyof EndpointInput<K> as Nothing extends EndpointInput<K>[P] ? P : never]?: EndpointInput<K>[P];
};

export type ApiClient = {
  /**
   * Makes a call of the HTTP contract by its key, for example `"POST /customer/food-orders"`.
   * @throws ApiError when it fails; the signal's reason when the caller aborted it.
   */
  call<K extends EndpointName>(
    key: K,
    ...args: Nothing extends CallInput<K>
      ? [input?: CallInput<K>, options?: CallOptions]
      : [input: CallInput<K>, options?: CallOptions]
  ): Promise<EndpointAnswer<K>>;
};

type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

/**
 * A client of `/api` for one audience (timeout 10 s), without any UI. `headers` identifies the caller and is read for
 * every call. `onSessionEnded` is called for 401 and 403 answers, except to sign-in calls and to calls whose identity
 * has changed since.
 */
export function createApiClient(options: {
  headers(): Record<string, string>;
  onSessionEnded(error: ApiError): void;
}): ApiClient {
  // By URL, for one caller at a time. In memory, because the browser's cache would outlive the session.
  let cache = { caller: "", answers: new Map<string, CachedAnswer>() };
  return {
    async call(key: EndpointName, input: AnyInput = {}, callOptions: CallOptions = {}) {
      const [method = "", path = ""] = key.split(" ");
      const identity = options.headers();
      const url = address(path, input);
      const caller = JSON.stringify(identity);
      if (cache.caller !== caller) cache = { caller, answers: new Map() };
      const { answers } = cache;
      const cached = method === "GET" ? answers.get(url) : undefined;
      const tag = cached && { "If-None-Match": cached.tag };
      const answer = await transport(url, request(method, { ...identity, ...tag }, input, callOptions));
      if (cached && answer.status === 304) return cached.body as never;
      if (answer.ok) {
        if (method === "GET") putAnswer(answers, url, answer.tag, answer.body);
        return answer.body as never;
      }
      const isOwn = caller === JSON.stringify(options.headers());
      const isSignIn = method === "POST" && path.startsWith("/auth/");
      // A page of a captive portal or proxy says nothing about the session.
      const isDenied = (answer.status === 401 || answer.status === 403) && !answer.isForeign;
      if (isOwn && !isSignIn && isDenied) options.onSessionEnded(answer.error);
      throw answer.error;
    },
  };
}

type CachedAnswer = { tag: string; body: unknown };

/** Caches an answer that has an ETag; beyond a hundred the oldest is evicted. */
function putAnswer(answers: Map<string, CachedAnswer>, url: string, tag: string | null, body: unknown): void {
  answers.delete(url);
  if (tag !== null) answers.set(url, { tag, body });
  const [oldest] = answers.keys();
  if (answers.size > MAX_CACHED && oldest !== undefined) answers.delete(oldest);
}

type Answer =
  | { ok: true; status: number; isOwn: boolean; body: unknown; tag: string | null }
  | { ok: false; status: number; isOwn: boolean; isForeign: boolean; error: ApiError };

async function transport(url: string, init: RequestInit & { signal: AbortSignal | null }): Promise<Answer> {
  const limit = limitTime(TIMEOUT_MS, init.signal);
  try {
    const early = takeEarlyAnswer(url, init);
    // A prefetched answer may be as old as the page.
    const sentAt = early ? 0 : performance.now();
    const response = (early && (await early)) ?? (await fetch(url, { ...init, signal: limit.signal }));
    const answer = await readAnswer(response);
    if (answer.isOwn) noteOwnAnswer(response, sentAt);
    else void askServer();
    return answer;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    void askServer();
    const code = limit.signal.aborted ? "timeout" : "network";
    const error = new ApiError({ code, status: 0, message: MESSAGES[code] });
    return { ok: false, status: 0, isOwn: false, isForeign: false, error };
  } finally {
    limit.stop();
  }
}

/**
 * Loads a file. The caller authenticates.
 * @throws ApiError when it fails
 */
export async function fetchFile(url: string, headers: Record<string, string>): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(url, { headers });
  } catch {
    throw new ApiError({ code: "network", status: 0, message: MESSAGES.network });
  }
  if (response.ok) return response.blob();
  const answer = await readAnswer(response);
  throw answer.ok ? new Error("Unexpected answer") : answer.error;
}

async function readAnswer(response: Response): Promise<Answer> {
  const body = parseObject(await response.text());
  // Only our API marks its answers; a 304 confirms an ETag of ours.
  const isOwn = typeof body?.["success"] === "boolean" || response.status === 304;
  if (response.ok && isOwn) {
    return { ok: true, status: response.status, isOwn, body, tag: response.headers.get("ETag") };
  }
  const refusal: Partial<ErrorBody> = body ?? {};
  const status = response.ok ? 500 : response.status;
  const code = refusal.code ?? codeOfStatus(status);
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  const requestId = response.headers.get("X-Request-Id");
  const messages: { [C in FailureCode]?: string } = MESSAGES;
  const message = refusal.message ?? messages[code] ?? MESSAGES.internal;
  const isForeign = body === null && (response.headers.get("Content-Type") ?? "").includes("html");
  return {
    ok: false,
    status,
    isOwn,
    isForeign,
    error: new ApiError({ code, status, message, body: refusal, retryAfter, requestId }),
  };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const MESSAGES = {
  network: "No connection. Please check the network",
  timeout: "The server did not answer in time",
  unauthenticated: "Please sign in",
  forbidden: "This account is not allowed to do this",
  not_found: "Not found",
  too_many_requests: "Too many attempts. Please wait a moment",
  unavailable: "The service is not available right now. Please try again",
  internal: "Something went wrong on our side",
} satisfies { [C in FailureCode]?: string };

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return "unauthenticated";
  if (status === 403) return "forbidden";
  if (status === 404) return "not_found";
  if (status === 429) return "too_many_requests";
  return status === 502 || status === 503 || status === 504 ? "unavailable" : "internal";
}

function address(path: string, input: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ""),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, value);
  }
  return `/api${filled}${query.size > 0 ? `?${query}` : ""}`;
}

function request(
  method: string,
  identity: Record<string, string>,
  input: AnyInput,
  { signal, idempotencyKey, form, outlivesPage = false }: CallOptions,
): RequestInit & { signal: AbortSignal | null } {
  const headers: Record<string, string> = { Accept: "application/json", ...identity };
  if (idempotencyKey !== undefined) headers["Idempotency-Key"] = idempotencyKey;
  if (form) return { method, headers, body: form, signal: signal ?? null };
  if (method === "GET") return { method, headers, signal: signal ?? null };
  headers["Content-Type"] = "application/json";
  const body = JSON.stringify(input.body ?? {});
  return { method, headers, body, signal: signal ?? null, keepalive: outlivesPage };
}

declare global {
  /** Requests that `serviceWorker/early.js` sent before the app had loaded, by URL and options. */
  var roombellEarly: Map<string, Promise<Response>> | undefined;
}

/** Since navigation start; older answers are requested again. */
const FRESH_MS = 30_000;

/** Takes the prefetched answer to exactly this call; null if there is none or the prefetch failed. */
function takeEarlyAnswer(
  url: string,
  { method, headers, body }: RequestInit,
): Promise<Response | null> | null {
  const key = JSON.stringify([url, { method, headers, body }]);
  const answer = globalThis.roombellEarly?.get(key);
  globalThis.roombellEarly?.delete(key);
  if (answer === undefined || performance.now() > FRESH_MS) return null;
  return answer.catch(() => null);
}

/** Logs a failure to the browser's console, with the id of the request in the server's log. */
export function logFailure(what: string, error: Error): void {
  // oxlint-disable-next-line no-console
  console.warn(`${what}: ${error instanceof ApiError ? describeError(error) : error.message}`);
}

function describeError({ status, code, requestId }: ApiError): string {
  const answered = status === 0 ? code : `${status} ${code}`;
  return requestId === null ? answered : `${answered} (request ${requestId})`;
}

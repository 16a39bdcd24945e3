import type { EndpointAnswer, EndpointInput, EndpointName } from "@roombell/common/contract/endpoints";
import type { ErrorBody } from "@roombell/common/contract/errors";
import type { RoomDoc } from "#rooms/model.js";
import { SCREEN_HEADER } from "#screens/screenCookie.js";

/** The headers that identify the caller. */
export type Identity = Record<string, string>;

export const nobody: Identity = {};
/** A guest's headers. Without a stay id they are those of a device that has only scanned the code. */
export const asGuest = (room: Pick<RoomDoc, "qr_code" | "stay_id">): Identity => ({
  "X-QR-Data": room.qr_code,
  "X-Stay-Id": String(room.stay_id),
});
/** A signed-in account's headers. */
export const asStaff = (staff: { token: string }): Identity => ({ Authorization: `Bearer ${staff.token}` });

/** The headers of a paired screen's page. */
export const asScreen = ({ token }: { token: string }): Identity => ({
  [SCREEN_HEADER]: "1",
  // The cookie's name depends on whether pages are served over HTTPS.
  Cookie: `roombell_screen=${token}; __Host-roombell_screen=${token}`,
});

type Sent = { headers?: Record<string, string>; idempotencyKey?: string };
export type Answer<B> = { status: number; headers: Headers; body: B };
export type RawAnswer = Answer<unknown> & { text: string };

/** Typed calls to a running server. */
export type Client = ReturnType<typeof createClient>;

/**
 * A client for `server`. `call` expects success and otherwise throws the whole response; `refused` expects an
 * error; `send` sends any input.
 */
export function createClient(server: { url: string }) {
  async function send(
    method: string,
    path: string,
    options: { headers?: Record<string, string>; body?: unknown; text?: string } = {},
  ): Promise<RawAnswer> {
    const payload = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const response = await fetch(server.url + path, {
      method,
      headers: {
        ...(payload !== undefined && { "Content-Type": "application/json" }),
        ...options.headers,
      },
      ...(payload !== undefined && { body: payload }),
    });
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.includes("json") ?? false;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : null,
    };
  }

  function sendCall<K extends EndpointName>(
    key: K,
    as: Identity,
    input: EndpointInput<K>,
    { headers, idempotencyKey }: Sent,
  ): Promise<RawAnswer> {
    const { params, query, body } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const [method = "", pattern = ""] = key.split(" ");
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
    const search = new URLSearchParams(
      Object.entries(query ?? {})
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, string] => [name, String(value)]),
    );
    return send(method, `/api${path}${search.size > 0 ? `?${search.toString()}` : ""}`, {
      headers: { ...as, ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }), ...headers },
      body,
    });
  }

  return {
    send,
    /** Makes the call and returns its answer; throws when it fails. */
    async call<K extends EndpointName>(
      key: K,
      as: Identity,
      input: EndpointInput<K>,
      sent: Sent = {},
    ): Promise<Answer<EndpointAnswer<K>>> {
      const answer = await sendCall(key, as, input, sent);
      if (answer.status >= 300) throw new Error(`${key} answered ${answer.status} ${answer.text}`);
      return answer as Answer<EndpointAnswer<K>>;
    },
    /** Makes a call that must fail; the input may have any shape. */
    async refused(
      key: EndpointName,
      as: Identity,
      input: { params?: object; query?: object; body?: unknown },
      sent: Sent = {},
    ): Promise<Answer<ErrorBody>> {
      const answer = await sendCall(key, as, input as never, sent);
      if (answer.status < 400) throw new Error(`${key} answered ${answer.status} ${answer.text}`);
      return answer as Answer<ErrorBody>;
    },
    /** Makes a call that may succeed or fail, as in a race condition. */
    attempt: <K extends EndpointName>(key: K, as: Identity, input: EndpointInput<K>, sent: Sent = {}) =>
      sendCall(key, as, input, sent) as Promise<Answer<EndpointAnswer<K> | ErrorBody>>,
  };
}

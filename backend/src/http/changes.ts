import { IncomingMessage, ServerResponse } from "node:http";
import type { EndpointAnswer, EndpointValues } from "@roombell/common/contract/endpoints";
import type { Context } from "koa";
import { guestRoutes, hotelAdminRoutes } from "./audiences.js";

/** What does not fit is read by its own call, whose answer is compressed once for all who ask. */
const MAX_CHARACTERS = 64 * 1024;
/** What belongs to the one call that came over the network, not to those that it stands for. */
const OF_THIS_CALL = ["content-length", "content-type", "transfer-encoding", "idempotency-key"];

/** Answers a call as if it had come over the network. */
export type Answering = (ctx: Context) => Promise<void>;

type Asked = EndpointValues<"POST /customer/changes">["body"]["lists"][number];
type Changes = EndpointAnswer<"POST /customer/changes">;

/** What has changed of the caller's lists. Each is read by its own call, so that nothing is decided here. */
export const guestChangesRoutes = (answer: Answering) =>
  guestRoutes((route) => {
    route("POST /customer/changes", ({ ctx, body }) => changesOf(ctx, body.lists, answer));
  });

/** The same for a hotel's staff. */
export const staffChangesRoutes = (answer: Answering) =>
  hotelAdminRoutes((route) => {
    route("POST /hotel-admin/changes", ({ ctx, body }) => changesOf(ctx, body.lists, answer));
  });

async function changesOf(ctx: Context, lists: Asked[], answer: Answering): Promise<Changes> {
  const answers = await Promise.all(lists.map((list) => readList(ctx, list, answer)));
  let room = MAX_CHARACTERS;
  return {
    lists: answers.map((list) => {
      const { length } = list.body ?? "";
      if (length > room) return { status: 413, tag: null, body: null };
      room -= length;
      return list;
    }),
  };
}

async function readList(ctx: Context, { path, tag }: Asked, answer: Answering) {
  const request = new IncomingMessage(ctx.socket);
  request.method = "GET";
  request.url = `/api${path}`;
  const headers = Object.entries(ctx.headers).filter(([name]) => !OF_THIS_CALL.includes(name));
  request.headers = { ...Object.fromEntries(headers), "if-none-match": tag ?? "" };
  const inner = ctx.app.createContext(request, new ServerResponse(request)) as Context;
  // As long as nothing answers, as in Koa itself.
  inner.res.statusCode = 404;
  inner.state["requestId"] = ctx.state["requestId"] as unknown;
  await answer(inner);
  const { status, response, body } = inner;
  return {
    status,
    tag: response.get("ETag") || null,
    body: status === 200 ? String(body) : null,
  };
}

import Router, { type RouterMiddleware } from "@koa/router";
import {
  endpoints,
  type EndpointName,
  type EndpointResult,
  type EndpointValues,
} from "@roombell/common/contract/endpoints";
import type { Endpoint } from "@roombell/common/contract/endpoint";
import type { Context, Middleware } from "koa";
import { auditCall } from "#audit/auditCall.js";
import type { Creation } from "#database/acceptReplay.js";
import { AppError, notFound } from "#lib/appError.js";
import { parseInput } from "#lib/parseInput.js";
import type { Answered } from "./rows.js";
import { identifyAgain } from "./identifyAgain.js";
import { jsonBody } from "./jsonBody.js";
import { oncePerTag } from "./unchangedLists.js";
import { answerJson } from "./answerJson.js";
import { readCreation } from "./readCreation.js";

/** The argument of a handler: validated input, who calls, and the call's identity for idempotent creations. */
export type Call<K extends EndpointName, Who> = EndpointValues<K> &
  Who & { creation: Creation; ctx: Context };

type Handler<K extends EndpointName, Who> = (call: Call<K, Who>) => Promise<Answered<EndpointResult<K>>>;

/** Mounts one call of the contract: its middlewares in order, then validation, handler and response schema. */
export type Route<Who, Name extends EndpointName = EndpointName> = <K extends Name>(
  key: K,
  ...rest: [...Middleware[], Handler<K, Who>]
) => void;

/** The keys of every mounted call, for the test that compares them with the contract. */
export const mountedEndpoints = new Set<EndpointName>();

/**
 * A router of contract calls for one kind of caller. `identify` reads who calls from the context, where the
 * authentication has put it; `authorize` refuses callers who may not make a call, before anything of it is read.
 */
export function contractRoutes<Who, Name extends EndpointName = EndpointName>(
  identify: (ctx: Context) => Who,
  define: (route: Route<Who, Name>) => void,
  authorize: (ctx: Context, key: Name) => Promise<void> = async () => undefined,
): Router {
  const router = new Router({ sensitive: true });
  define((key, ...rest) => {
    const handler = rest.pop() as Handler<typeof key, Who>;
    const middlewares = rest as RouterMiddleware[];
    mountedEndpoints.add(key);
    const [method, path] = key.split(" ") as [string, string];
    const endpoint: Endpoint = endpoints[key];
    const respond: RouterMiddleware = async (ctx) => {
      if (method !== "GET") {
        await identifyAgain(ctx);
        await authorize(ctx, key);
      }
      const creation = readCreation(ctx, key);
      const input = readInput(endpoint, ctx);
      const call = { creation, ctx, ...input, ...identify(ctx) } as unknown as Call<typeof key, Who>;
      if (method === "GET") {
        ctx.body = await oncePerTag(ctx, "plain", async () =>
          answerJson(endpoint.answer, await handler(call)),
        );
        ctx.type = "application/json";
        return;
      }
      const answer = await handler(call);
      if (creation.isReplay) ctx.set("Idempotency-Replayed", "true");
      const fields = endpoint.answer.parse(answer);
      if (!creation.isReplay) auditCall(ctx, key, input, fields);
      ctx.status = endpoint.status ?? 200;
      ctx.body = { success: true, ...fields };
    };
    const admit: RouterMiddleware = async (ctx, next) => {
      await authorize(ctx, key);
      return next();
    };
    const body = endpoint.upload === undefined ? [jsonBody(endpoint.bodyLimit) as RouterMiddleware] : [];
    router.register(path, [method], [admit, ...body, ...middlewares, respond]);
  });
  return router;
}

function readInput(endpoint: Endpoint, ctx: Context): Partial<Record<"params" | "query" | "body", unknown>> {
  const input: Partial<Record<"params" | "query" | "body", unknown>> = {};
  if (endpoint.params) {
    const parsed = endpoint.params.safeParse(ctx["params"]);
    // A malformed id in the path names nothing.
    if (!parsed.success) throw notFound();
    input.params = parsed.data;
  }
  if (endpoint.query) input.query = parseInput(endpoint.query, singleValues(ctx.query));
  if (endpoint.body) input.body = parseInput(endpoint.body, ctx.request.body ?? {});
  return input;
}

function singleValues(query: NodeJS.Dict<string | string[]>): Record<string, unknown> {
  const repeated = Object.keys(query).filter((name) => Array.isArray(query[name]));
  if (repeated.length > 0) {
    throw new AppError("validation_failed", undefined, {
      details: repeated.map((path) => ({ path, message: "must be given once" })),
    });
  }
  return { ...query };
}

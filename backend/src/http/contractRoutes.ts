import { Readable } from "node:stream";
import type Router from "@koa/router";
import type { RouterMiddleware } from "@koa/router";
import { ACCESS, type Access, type HotelCall } from "@roombell/common/contract/access";
import type { Endpoint } from "@roombell/common/contract/endpoint";
import {
  endpoints,
  type EndpointName,
  type EndpointResult,
  type EndpointValues,
} from "@roombell/common/contract/endpoints";
import type { Context, Middleware } from "koa";
import type { Creation } from "#database/acceptReplay.js";
import { AppError, invalidField, notFound } from "#lib/appError.js";
import { parseInput } from "#lib/parseInput.js";
import { sha256 } from "#lib/sha256.js";
import type { AccessRule, AccessRules, Identified, Identities, KindOf } from "./identity.js";
import { BODY_LIMIT, jsonBody } from "./jsonBody.js";

const CREATION_KEY = /^[\x21-\x7e]{1,128}$/;

/** The argument of a handler: validated input, the caller, and the record for idempotent creations. */
export type Call<K extends EndpointName> = EndpointValues<K> &
  Identities[KindOf<(typeof ACCESS)[K]>] & { creation: Creation; ctx: Context };

type Handler<K extends EndpointName> = (call: Call<K>) => Promise<EndpointResult<K>>;

/** Adds an endpoint: its middlewares in order, then its handler. */
type Define = <K extends EndpointName>(key: K, ...rest: [...Middleware[], Handler<K>]) => void;

type ContractRoute = { key: EndpointName; middlewares: Middleware[]; handler: Handler<EndpointName> };
/** Endpoints with their handlers. */
export type ContractRoutes = readonly ContractRoute[];

/** Collects the endpoints of a domain; access is declared in the contract. */
export function contractRoutes(define: (route: Define) => void): ContractRoutes {
  const routes: ContractRoute[] = [];
  define((key, ...rest) => {
    const handler = rest.pop() as unknown as Handler<EndpointName>;
    routes.push({ key, middlewares: rest as Middleware[], handler });
  });
  return routes;
}

/** Options shared by all endpoints. */
export type RouteOptions = {
  rules: AccessRules;
  /** Runs once the body has arrived. Uploads take as long as their network, and have limits of their own. */
  limit: Middleware[];
  /** Called after each successful writing or audited call, except replays. */
  onSuccess: (ctx: Context, key: EndpointName, input: Input, answer: Record<string, unknown>) => void;
};

/** Mounts endpoints: authentication, permission, body, limits, validation, handler and response schema. */
export function mountRoutes(router: Router, routes: ContractRoutes, options: RouteOptions): void {
  for (const route of routes) {
    const access: Access = ACCESS[route.key];
    const kind = typeof access === "string" ? access : "hotel";
    mountRoute<object>(router, route, options.rules[kind] as AccessRule<object>, options);
  }
}

function mountRoute<C>(
  router: Router,
  { key, middlewares, handler }: ContractRoute,
  rule: AccessRule<C>,
  { limit, onSuccess }: RouteOptions,
): void {
  const [method, path] = key.split(" ") as [string, string];
  const endpoint: Endpoint = endpoints[key];
  const isWriting = method !== "GET";
  const isRecorded = isWriting || Boolean(endpoint.audit);
  const isCounted = isRecorded && endpoint.isUnlimited !== true;
  const identified = new WeakMap<Context, Identified<C>>();
  const identify = async (ctx: Context): Promise<Identified<C>> => {
    const caller = await rule.identify(ctx);
    identified.set(ctx, caller);
    ctx.state.identity = caller.identity;
    return caller;
  };
  const authenticate: Middleware = async (ctx, next) => {
    const caller = await identify(ctx);
    if (isCounted) await rule.countWrite?.(caller, endpoint.upload === undefined ? bodySize(ctx) : 0);
    await next();
  };
  const authorize = async (ctx: Context): Promise<void> => {
    const { caller } = identified.get(ctx) ?? (await identify(ctx));
    await rule.authorize?.(caller, key as HotelCall);
  };
  const admit: Middleware = async (ctx, next) => {
    await authorize(ctx);
    await next();
  };
  const respond: Middleware = async (ctx) => {
    if (isWriting) {
      await identify(ctx);
      await authorize(ctx);
    }
    const { caller } = identified.get(ctx) ?? (await identify(ctx));
    const creation = readCreation(ctx, key);
    const input = readInput(endpoint, ctx);
    const call = { creation, ctx, ...input, ...caller } as unknown as Call<EndpointName>;
    const answer = endpoint.answer.parse(await handler(call));
    if (creation.isReplay) ctx.set("Idempotency-Replayed", "true");
    else if (isRecorded) onSuccess(ctx, key, input, answer);
    ctx.status = endpoint.status ?? 200;
    if (endpoint.file !== undefined) return sendFile(ctx, endpoint.file, answer);
    ctx.type = "application/json";
    // Encoded once for ETag, length, compression and sending.
    ctx.body = Buffer.from(JSON.stringify({ success: true, ...answer }));
  };
  const body = endpoint.upload === undefined ? [jsonBody(endpoint.bodyLimit), ...limit] : [];
  const chain = [authenticate, admit, ...body, ...middlewares, respond];
  router.register(path, [method], chain as RouterMiddleware[]);
}

/** Sends the file while it is read; the connection breaks if reading fails. */
function sendFile(ctx: Context, name: string, answer: Record<string, unknown>): void {
  const { name: ownName = name, lines } = answer as {
    name?: string;
    lines: AsyncIterable<string | Uint8Array>;
  };
  // Also sets the type, by the name's ending.
  ctx.attachment(ownName);
  ctx.body = Readable.from(lines);
}

/** In bytes; the maximum for a body of undeclared length. */
function bodySize(ctx: Context): number {
  return ctx.request.length ?? (ctx.get("Transfer-Encoding") === "" ? 0 : BODY_LIMIT);
}

type Input = Partial<Record<"params" | "query" | "body", unknown>>;

function readInput(endpoint: Endpoint, ctx: Context): Input {
  const input: Input = {};
  if (endpoint.params) {
    const parsed = endpoint.params.safeParse(ctx["params"]);
    // A malformed id in the path cannot exist.
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

/**
 * Reads `Idempotency-Key`, scoped to the caller's stay or account and the method and path.
 * @throws AppError 400 unless the key has 1 to 128 visible ASCII characters
 */
function readCreation(ctx: Context, endpoint: EndpointName): Creation {
  const key = ctx.get("Idempotency-Key");
  if (key === "" && ctx.headers["idempotency-key"] === undefined) return { record: null, isReplay: false };
  if (!CREATION_KEY.test(key)) {
    throw invalidField("Idempotency-Key", "must have 1 to 128 visible ASCII characters");
  }
  const scope = ctx.state.identity?.scope ?? "";
  const fingerprint = sha256(JSON.stringify(ctx.request.body ?? {}));
  return { record: { key: `${scope} ${calledPath(ctx, endpoint)} ${key}`, fingerprint }, isReplay: false };
}

/** Method and path with the actual ids. */
function calledPath(ctx: Context, endpoint: EndpointName): string {
  const params = ctx["params"] as Record<string, string>;
  return endpoint.replace(/:(\w+)/g, (_, name: string) => params[name]?.toLowerCase() ?? "");
}

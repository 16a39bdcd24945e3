import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Koa, { type Context, type Middleware } from "koa";
import { afterEach } from "vitest";
import { errorHandler } from "#http/errorHandler.js";
import { rawRequest, type RawResponse } from "./rawRequest.js";

/** An app with only a few middlewares behind the error handler, on a free port. */
export type SmallApp = {
  url: string;
  /** One call with only the given headers. */
  send: (
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: string | Buffer,
  ) => Promise<RawResponse>;
  close(): void;
};

export async function startSmallApp(...middlewares: Middleware[]): Promise<SmallApp> {
  const app = new Koa();
  app.silent = true;
  app.use(errorHandler);
  for (const middleware of middlewares) app.use(middleware);
  const http = createServer(app.callback());
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    url,
    send: (method, path, headers, body) => rawRequest(url + path, method, headers, body),
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  };
}

/** Answers a call that passed all other middlewares. */
export const done = (ctx: Context): void => {
  ctx.body = { done: true };
};

/** Returns a function that starts such apps; they are closed after each test. */
export function smallApps(): (...middlewares: Middleware[]) => Promise<SmallApp> {
  const open: SmallApp[] = [];
  afterEach(() => {
    for (const app of open.splice(0)) app.close();
  });
  return async (...middlewares) => {
    const app = await startSmallApp(...middlewares);
    open.push(app);
    return app;
  };
}

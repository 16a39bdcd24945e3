import Router from "@koa/router";
import { send } from "@koa/send";
import type { Settings } from "#settings.js";
import { uploadsIn } from "./imageStore.js";

/** Serves uploaded pictures. Names are never reused, so they may be cached forever. */
export function uploadRoutes({ dataDir }: Settings): Router {
  const router = new Router({ sensitive: true });
  router.get(/^\/uploads\/[0-9a-f]{24}\/[0-9a-f]{32}-[0-9a-f]{48}(-\d{3})?\.webp$/, async (ctx) => {
    await send(ctx, ctx.path.slice("/uploads/".length), {
      root: uploadsIn(dataDir),
      brotli: false,
      gzip: false,
    });
    ctx.set("Content-Security-Policy", "default-src 'none'; sandbox");
    ctx.set("X-Content-Type-Options", "nosniff");
    ctx.set("Cache-Control", "public, max-age=31536000, immutable");
    ctx.type = "image/webp";
  });
  return router;
}

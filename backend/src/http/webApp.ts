import { readFileSync } from "node:fs";
import path from "node:path";
import { send } from "@koa/send";
import { codeOfAddress } from "@roombell/common/domain/qrCode";
import type { Context, Middleware } from "koa";
import backend from "../../package.json" with { type: "json" };
import { isApiPath } from "./apiHeaders.js";

const INDEX = "/index.html";
/** A missing picture must not be answered with the web app. */
const UPLOADS = "/uploads/";
const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";

/**
 * Serves the built web app. Every page is `index.html`, which is always revalidated; files with a hash in their name
 * are cached forever. API paths, pictures, source maps and hidden files are not served.
 */
export function webApp(webRoot: string): Middleware {
  return async (ctx, next) => {
    const isRead = ctx.method === "GET" || ctx.method === "HEAD";
    if (!isRead || isApiPath(ctx.path) || ctx.path.startsWith(UPLOADS) || isHidden(ctx.path)) return next();
    const file = path.extname(ctx.path) === "" ? INDEX : ctx.path;
    if (!(await sendFile(ctx, file, webRoot))) return next();
  };
}

/** The version of the built web app: the release and the hash of its entry script. Empty if it is not built. */
export function readWebBuild(webRoot: string): string {
  try {
    const page = readFileSync(path.join(webRoot, INDEX), "utf8");
    const [, hash] = /"\/assets\/index-([^".]+)\.js"/.exec(page) ?? [];
    return hash === undefined ? "" : `${backend.version}+${hash}`;
  } catch {
    return "";
  }
}

function isHidden(requested: string): boolean {
  return requested.endsWith(".map") || /(?:^|\/|%2f)(?:\.|%2e)/i.test(requested);
}

async function sendFile(ctx: Context, file: string, root: string): Promise<boolean> {
  try {
    ctx.set("Cache-Control", cacheControl(ctx, file));
    ctx.vary("Accept-Encoding");
    const sent = await send(ctx, file, { root });
    return sent !== undefined;
  } catch (error) {
    ctx.remove("Cache-Control");
    ctx.remove("Content-Encoding");
    if (isMissing(error)) return false;
    throw error;
  }
}

/** No-store for URLs with a room code, as on older prints: a browser's cache also stores URLs. */
function cacheControl(ctx: Context, file: string): string {
  if (file.startsWith("/assets/")) return IMMUTABLE;
  return codeOfAddress(ctx.url) === null && !("qr" in ctx.query) ? REVALIDATE : "no-store";
}

/** A missing file, or a path outside of the root. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && "status" in error && Number(error.status) < 500;
}

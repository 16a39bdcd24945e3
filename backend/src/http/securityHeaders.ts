import type { Middleware } from "koa";
import helmet from "koa-helmet";
import { publicOrigin, type Settings } from "#settings.js";

/** Hash of the empty string: styled-components inserts an empty style element and fills it by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The same security headers on every answer. HTTPS-only ones are sent only if the public URL is HTTPS, so that a plain
 * installation in a local network works.
 */
export function securityHeaders(settings: Settings): Middleware[] {
  const origin = new URL(publicOrigin(settings));
  const isSecure = origin.protocol === "https:";
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'", EMPTY_STYLE],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'", `${isSecure ? "wss" : "ws"}://${origin.host}`],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        "object-src": ["'none'"],
        ...(isSecure && { "upgrade-insecure-requests": [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: isSecure ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    xFrameOptions: { action: "deny" },
  });
  return [headers, permissions];
}

const permissions: Middleware = async (ctx, next) => {
  ctx.set("Permissions-Policy", "geolocation=(self), camera=(self), microphone=(), payment=(), usb=()");
  await next();
};

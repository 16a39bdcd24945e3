import Router from "@koa/router";
import { docsPage } from "./docsPage.js";
import { DOCS_STYLE } from "./docsStyle.js";
import { openApiDocument } from "./openApiDocument.js";

/** The API's description for programs and for people, generated once at the first request. */
export function docsRoutes(): Router {
  let description: { json: string; html: string } | undefined;
  const describe = () => {
    if (description === undefined) {
      const document = openApiDocument();
      description = { json: JSON.stringify(document), html: docsPage(document) };
    }
    return description;
  };
  const router = new Router({ prefix: "/api", sensitive: true });
  router.get("/openapi.json", (ctx) => {
    ctx.type = "application/json; charset=utf-8";
    ctx.body = describe().json;
  });
  router.get("/docs", (ctx) => {
    ctx.type = "text/html; charset=utf-8";
    ctx.body = describe().html;
  });
  router.get("/docs.css", (ctx) => {
    ctx.type = "text/css; charset=utf-8";
    ctx.body = DOCS_STYLE;
  });
  return router;
}

import Router from "@koa/router";
import { docsPage } from "./docsPage.js";
import { openApiDocument } from "./openApiDocument.js";

/** Light and dark styles in the product's colours. */
const DOCS_STYLE = `
:root { color-scheme: light dark; --ink: #16383f; --paper: #f6f4ef; --line: #d9d3c4; --brass: #8a6414; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e4da; --paper: #10211f; --line: #2f4744; --brass: #d9b25f; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
section { border-top: 1px solid var(--line); padding: 1rem 0; }
h2 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
h2 code:first-child { color: var(--brass); display: inline-block; min-width: 4.5rem; }
a { color: inherit; }
table { border-collapse: collapse; width: 100%; margin-top: 0.5rem; font-size: 0.9rem; }
caption { text-align: left; font-weight: 600; padding: 0.25rem 0; }
th, td { text-align: left; font-weight: 400; padding: 0.2rem 0.5rem 0.2rem 0; vertical-align: top; overflow-wrap: anywhere; }
th { width: 30%; }
td:last-child { width: 20%; opacity: 0.8; }
`;

/** The API description as JSON and HTML, generated at the first request. */
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

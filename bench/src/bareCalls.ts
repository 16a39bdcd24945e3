// The baseline of the calls: a bare Koa handler that answers the requested number of bytes.
import { createServer } from "node:http";
import Koa from "koa";
import { koaBody } from "koa-body";

const app = new Koa();
app.use(koaBody());
app.use((ctx) => {
  ctx.type = "json";
  ctx.body = "x".repeat(Number(ctx.query["bytes"]));
});
createServer(app.callback()).listen(Number(process.env["PORT"]), "127.0.0.1");

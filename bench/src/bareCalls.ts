// The yardstick of the calls: a Koa handler with nothing around it, answering as many bytes as it is asked for.
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

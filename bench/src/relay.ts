// The baseline of the benchmark of writes: the minimal relay of an order or a request. It parses the body, appends it to
// a file with fdatasync and emits it to every connected socket. No authentication, no menu, no database.
import { open } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import Koa from "koa";
import { koaBody } from "koa-body";
import { Server } from "socket.io";

const file = await open(path.join(process.env["BENCH_FOLDER"] ?? ".", "relay.log"), "a");
const app = new Koa();
const io = new Server({ transports: ["websocket"], serveClient: false, perMessageDeflate: false });

app.use(koaBody());
app.use(async (ctx) => {
  if (ctx.method === "GET") {
    const { user, system } = process.cpuUsage();
    ctx.body = { seconds: (user + system) / 1e6 };
    return;
  }
  const kind = ctx.path.slice(1);
  const written = { [kind]: ctx.request.body as unknown };
  await file.appendFile(`${JSON.stringify(written)}\n`);
  await file.datasync();
  io.to("staff").emit(`${kind}:created`, written);
  ctx.status = 201;
  ctx.body = { success: true, ...written };
});

io.on("connection", (socket) => socket.join("staff"));
const http = createServer(app.callback());
io.attach(http);
http.listen(Number(process.env["PORT"]), "127.0.0.1");

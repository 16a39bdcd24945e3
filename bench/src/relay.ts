// The baseline of the order benchmark: the minimal relay of an order. It parses the body, appends it to
// a file with fdatasync and emits it to every connected socket. No authentication, no menu, no database.
import { open } from "node:fs/promises";
import { createServer } from "node:http";
import Koa from "koa";
import { koaBody } from "koa-body";
import { Server } from "socket.io";

const file = await open(process.env["RELAY_FILE"] ?? "relay.log", "a");
const app = new Koa();
const io = new Server({ transports: ["websocket"], serveClient: false, perMessageDeflate: false });

app.use(koaBody());
app.use(async (ctx) => {
  if (ctx.method === "GET") {
    const { user, system } = process.cpuUsage();
    ctx.body = { seconds: (user + system) / 1e6 };
    return;
  }
  const order = ctx.request.body;
  await file.appendFile(`${JSON.stringify(order)}\n`);
  await file.datasync();
  io.to("staff").emit("order:created", { order });
  ctx.status = 201;
  ctx.body = { success: true, order };
});

io.on("connection", (socket) => socket.join("staff"));
const http = createServer(app.callback());
io.attach(http);
http.listen(Number(process.env["PORT"]), "127.0.0.1");

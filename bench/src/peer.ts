// The second baseline of the benchmark of writes: the application that one would write first with the same libraries and
// the same database. It validates the body by mongoose's schema, stores it with one insert, emits it and answers. No
// authentication, no menu, no prices, no versions, no second try.
import { createServer } from "node:http";
import { startEmbeddedMongo } from "embedded-mongo";
import Koa from "koa";
import { koaBody } from "koa-body";
import mongoose, { Schema } from "mongoose";
import { Server } from "socket.io";

const mongo = await startEmbeddedMongo({ dataDir: process.env["BENCH_FOLDER"] ?? "peer" });
await mongoose.connect(mongo.uri);

const lineSchema = new Schema({
  menu_item_id: { type: Schema.Types.ObjectId, required: true },
  quantity: { type: Number, required: true, min: 1 },
  selected_options: Schema.Types.Mixed,
  special_instructions: String,
});
const models = {
  order: mongoose.model(
    "Order",
    new Schema({ items: [lineSchema], special_instructions: String }, { timestamps: true }),
  ),
  request: mongoose.model(
    "Request",
    new Schema(
      { service_id: { type: Schema.Types.ObjectId, required: true }, description: String },
      { timestamps: true },
    ),
  ),
};

const app = new Koa();
const io = new Server({ transports: ["websocket"], serveClient: false, perMessageDeflate: false });

app.use(koaBody());
app.use(async (ctx) => {
  if (ctx.method === "GET") {
    const { user, system } = process.cpuUsage();
    ctx.body = { seconds: (user + system) / 1e6 };
    return;
  }
  const kind = ctx.path === "/order" ? "order" : "request";
  const stored = new models[kind](ctx.request.body);
  await stored.save();
  const written = { [kind]: stored.toJSON({ flattenObjectIds: true }) };
  io.to("staff").emit(`${kind}:created`, written);
  ctx.status = 201;
  ctx.body = { success: true, ...written };
});

io.on("connection", (socket) => socket.join("staff"));
const http = createServer(app.callback());
io.attach(http);
http.listen(Number(process.env["PORT"]), "127.0.0.1");

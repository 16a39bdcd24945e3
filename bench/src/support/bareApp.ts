// The bare server: a minimal application with the same libraries and the same database. One insert and one
// event per write; no authentication, prices or versions.
import { createServer } from "node:http";
import { startEmbeddedMongo } from "embedded-mongo";
import Koa from "koa";
import { koaBody } from "koa-body";
import mongoose, { Schema } from "mongoose";
import { Server } from "socket.io";

const mongo = await startEmbeddedMongo({ dataDir: process.env["DATA_DIR"] ?? "" });
await mongoose.connect(mongo.uri);

const lineSchema = new Schema({
  menu_item_id: { type: Schema.Types.ObjectId, required: true },
  quantity: { type: Number, required: true, min: 1 },
});
const orderSchema = new Schema({ items: [lineSchema], special_instructions: String }, { timestamps: true });
const requestSchema = new Schema(
  { service_id: { type: Schema.Types.ObjectId, required: true }, description: String },
  { timestamps: true },
);
const Order = mongoose.model("Order", orderSchema);
const Request = mongoose.model("Request", requestSchema);

const app = new Koa();
const io = new Server({ transports: ["websocket"], serveClient: false, perMessageDeflate: false });

app.use(koaBody());
app.use(async (ctx) => {
  if (ctx.path === "/cpu") {
    const { user, system } = process.cpuUsage();
    ctx.body = String((user + system) / 1e6);
  } else if (ctx.method === "GET") {
    const special_instructions = String(ctx.query["room"]);
    ctx.body = { success: true, orders: await Order.find({ special_instructions }) };
  } else {
    const kind = ctx.path === "/order" ? "order" : "request";
    const stored = kind === "order" ? new Order(ctx.request.body) : new Request(ctx.request.body);
    await stored.save();
    const written = { [kind]: stored.toJSON({ flattenObjectIds: true }) };
    io.of("/staff").emit(`${kind}:created`, written);
    ctx.status = 201;
    ctx.body = { success: true, ...written };
  }
});

io.of("/staff");
io.of("/guest");
const http = createServer(app.callback());
io.attach(http);
http.listen(Number(process.env["PORT"]), "127.0.0.1");

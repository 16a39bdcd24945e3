// The baseline of the live benchmark: bare Socket.IO without authentication or validation.
import { createServer } from "node:http";
import { Server } from "socket.io";

const LIST = JSON.stringify({ success: true, orders: [], requests: [] });

const http = createServer((request, response) => {
  if (request.method === "GET") {
    response.setHeader("Content-Type", "application/json");
    response.end(LIST);
    return;
  }
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    io.of("/guest")
      .to("guests")
      .emit("menu:updated", JSON.parse(Buffer.concat(chunks).toString()));
    response.end("{}");
  });
});
const io = new Server(http, { transports: ["websocket"], serveClient: false, perMessageDeflate: false });
io.of("/guest").on("connection", (socket) => void socket.join("guests"));
http.listen(Number(process.env["PORT"]), "127.0.0.1");

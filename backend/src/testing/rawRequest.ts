import { request, type IncomingHttpHeaders } from "node:http";

export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** One HTTP call with only the given headers, on its own connection; `body` is the response before decompression. */
export function rawRequest(
  url: string,
  method = "GET",
  headers: Record<string, string> = {},
  body: string | Buffer = "",
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const all = Buffer.concat(chunks);
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: all,
          text: all.toString("utf8"),
        });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

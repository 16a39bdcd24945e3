import { endpoints } from "@roombell/common/contract/endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mountedEndpoints } from "../routes/contractRoutes.js";
import { createClient, type Client } from "../testing/client.js";
import { startTestServer, type TestServer } from "../testing/server.js";
import { openApiDocument } from "./openApiDocument.js";

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = createClient(server);
});
afterAll(() => server.close());

describe("the API", () => {
  test("mounts every call of the contract and no other", () => {
    expect([...mountedEndpoints].sort()).toEqual(Object.keys(endpoints).sort());
  });

  test("describes every call that it mounts", () => {
    const { paths } = openApiDocument();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.slice("/api".length).replace(/\{(\w+)\}/g, ":$1")}`,
      ),
    );
    expect(described.sort()).toEqual(Object.keys(endpoints).sort());
  });

  test("gives every call its own name, its fields and who may call", () => {
    const { paths } = openApiDocument();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(paths["/api/hotel-admin/rooms/{id}"]?.["put"]).toMatchObject({
      operationId: "put_hotel_admin_rooms_id",
      security: [{ bearer: [] }],
      parameters: [{ name: "id", in: "path", required: true }],
      requestBody: { content: { "application/json": { schema: { type: "object" } } } },
      responses: { 200: {}, default: {} },
    });
    expect(paths["/api/customer/food-orders"]?.["post"]).toMatchObject({
      security: [{ room_code: [] }],
      responses: { 201: {} },
    });
    expect(paths["/api/hotel-admin/menu-items/image"]?.["post"]).toMatchObject({
      requestBody: { content: { "multipart/form-data": {} } },
    });
  });

  test("serves its description to programs and to people, without any script", async () => {
    const json = await client.send("GET", "/api/openapi.json");
    expect(json.body).toMatchObject({ openapi: "3.1.0", info: { title: "Roombell" } });
    const page = await client.send("GET", "/api/docs");
    expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(page.text).toContain("/api/hotel-admin/rooms/{id}");
    expect(page.text).not.toMatch(/<script|style=|<style/);
    const style = await client.send("GET", "/api/docs.css");
    expect(style.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
  });
});

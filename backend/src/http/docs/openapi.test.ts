import { ACCESS, isHotelCall, mayCall, type Access } from "@roombell/common/contract/access";
import { endpoints } from "@roombell/common/contract/endpoints";
import { isForScreenPerson, needsPerson, screenCaller } from "@roombell/common/contract/screenAccess";
import { BOARDS, POSITIONS } from "@roombell/common/domain/position";
import { describe, expect, test } from "vitest";
import { setUpServer } from "#testing/setUpServer.js";
import { openApiDocument } from "./openApiDocument.js";

const { client } = setUpServer();

const ROLES = {
  public: "public",
  guest: "guest",
  screen: "screen",
  account: "staff",
  hotel_account: "hotel_admin",
  platform_account: "software_admin",
  platform: "software_admin",
};

describe("the API", () => {
  test.each(Object.keys(endpoints))("mounts %s", async (key) => {
    const [method = "", path = ""] = key.split(" ");
    const { status, headers } = await client.send("OPTIONS", `/api${path}`);
    expect([status, headers.get("Allow")?.split(", ")]).toEqual([204, expect.arrayContaining([method])]);
  });

  test("describes every mounted endpoint", () => {
    const { paths } = openApiDocument();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.slice("/api".length).replace(/\{(\w+)\}/g, ":$1")}`,
      ),
    );
    expect(described.sort()).toEqual(Object.keys(endpoints).sort());
  });

  test("gives every endpoint a unique name, its fields and its access", () => {
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

  test("gives every operation a name, a summary, a description and one declared tag", () => {
    const { paths, servers, tags } = openApiDocument();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const sentence = expect.stringMatching(/^[A-Z].+\.$/);
    for (const operation of operations)
      expect(operation).toMatchObject({
        operationId: expect.stringMatching(/^[a-z_]+$/),
        summary: expect.stringMatching(/^[A-Z]/),
        description: sentence,
        tags: [expect.toBeOneOf(tags.map(({ name }) => name))],
      });
    for (const tag of tags) expect(tag).toEqual({ name: expect.any(String), description: sentence });
    expect(new Set(operations.flatMap((operation) => operation["tags"])).size).toBe(tags.length);
    expect(servers).toHaveLength(1);
  });

  const { paths } = openApiDocument();
  const findOperation = (key: string) => {
    const [method = "", path = ""] = key.split(" ");
    return paths[`/api${path.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()];
  };

  test.each(Object.keys(ACCESS).filter(isHotelCall))(
    "describes the access to %s as the server enforces it",
    (call) => {
      const positions = POSITIONS.filter((position) => mayCall(position, call));
      const screens = BOARDS.filter((board) => mayCall(screenCaller(board, true), call));
      const screens_with_person = screens.filter((board) => isForScreenPerson(board, call));
      const needs_person = screens.length > 0 && needsPerson(call);
      const operation = findOperation(call);
      expect(operation?.["x-roombell-access"]).toEqual({
        role: "hotel_admin",
        positions,
        screens,
        screens_with_person,
        needs_person,
      });
      const description = String(operation?.["description"]);
      expect(description.includes("paired")).toBe(screens.length > 0);
      expect(description.includes("chosen")).toBe(needs_person || screens_with_person.length > 0);
      const cookie = { screen: [], screen_page: [] };
      expect(operation?.["security"]).toEqual([{ bearer: [] }, ...(screens.length > 0 ? [cookie] : [])]);
    },
  );

  test.each(Object.entries<Access>(ACCESS).filter(([key]) => !isHotelCall(key)))(
    "describes the role that may call %s",
    (key, access) => {
      const operation = findOperation(key);
      expect(operation?.["x-roombell-access"]).toEqual({
        role: ROLES[access as keyof typeof ROLES],
        positions: access === "account" || access === "hotel_account" ? POSITIONS : [],
        screens: access === "screen" ? BOARDS : [],
        screens_with_person: [],
        needs_person: false,
      });
      expect(operation?.["description"]).toMatch(/^\w.+\.$/);
    },
  );

  test("describes access in a sentence", () => {
    expect(findOperation("PUT /hotel-admin/requests/:id/status")?.["description"]).toBe(
      "For managers, the front desk and departments of the hotel, and for paired front desk and department screens once a person is chosen on them.",
    );
    expect(findOperation("GET /hotel-admin/audit")?.["description"]).toBe("For managers of the hotel.");
    expect(findOperation("POST /auth/validate-qr")?.["description"]).toBe("Public, without authentication.");
  });

  test("serves its description as JSON and as HTML without scripts", async () => {
    const json = await client.send("GET", "/api/openapi.json");
    expect(json.body).toMatchObject({ openapi: "3.1.0", info: { title: "Roombell" } });
    const page = await client.send("GET", "/api/docs");
    expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(page.text).toContain("/api/hotel-admin/rooms/{id}");
    expect(page.text).toContain("For managers of the hotel.");
    expect(page.text).not.toMatch(/<script|style=|<style/);
    const style = await client.send("GET", "/api/docs.css");
    expect(style.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
  });
});

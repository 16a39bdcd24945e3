import { ACCESS } from "@roombell/common/contract/access";
import type { Endpoint } from "@roombell/common/contract/endpoint";
import { endpoints, type EndpointName } from "@roombell/common/contract/endpoints";
import { errorBody } from "@roombell/common/contract/errors";
import { findTag, TAGS } from "@roombell/common/contract/tags";
import { z } from "zod";
import backend from "../../../package.json" with { type: "json" };
import { describeAccess } from "./access.js";

type Schema = Record<string, unknown>;
type Operation = Record<string, unknown>;
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string; contact: object; license: object };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, unknown>;
};

const DESCRIPTION =
  "Guest services and in-room dining for hotels. Names are snake_case, times UTC ISO 8601, money decimal numbers. " +
  "Creations accept an Idempotency-Key; lists carry an ETag.";

/** The OpenAPI 3.1 description of all endpoints, generated from their validation schemas. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const key of Object.keys(endpoints) as EndpointName[]) {
    const [method = "", path = ""] = key.split(" ");
    const template = `/api${path.replace(/:(\w+)/g, "{$1}")}`;
    paths[template] = { ...paths[template], [method.toLowerCase()]: describeOperation(key, endpoints[key]) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Roombell",
      version: backend.version,
      description: DESCRIPTION,
      contact: { name: "The operator of this server" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The server of this document" }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        screen: {
          type: "apiKey",
          in: "cookie",
          name: "roombell_screen",
          description: "Cookie of a paired screen, named __Host-roombell_screen over HTTPS",
        },
        screen_page: {
          type: "apiKey",
          in: "header",
          name: "X-Roombell-Screen",
          description: "Any value; without this header the cookie of a screen is ignored",
        },
        room_code: { type: "apiKey", in: "header", name: "X-QR-Data" },
      },
      schemas: { Error: jsonSchema(errorBody, "output") },
    },
  };
}

function describeOperation(key: EndpointName, endpoint: Endpoint): Operation {
  const status = String(endpoint.status ?? 200);
  const body = describeBody(endpoint);
  return {
    operationId: operationId(key),
    summary: endpoint.summary,
    tags: [findTag(key)?.name ?? ""],
    ...describeAccess(key),
    parameters: describeParameters(key, endpoint),
    ...(body && { requestBody: body }),
    responses: {
      [status]: { description: "Done", content: describeAnswer(endpoint) },
      default: {
        description: "Error; `code` identifies it, `message` can be displayed",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

function describeAnswer({ answer, file }: Endpoint): Record<string, unknown> {
  if (file?.endsWith(".pdf")) return { "application/pdf": { schema: { type: "string", format: "binary" } } };
  if (file !== undefined) return { "text/csv": { schema: { type: "string" } } };
  return {
    "application/json": { schema: jsonSchema(answer.extend({ success: z.literal(true) }), "output") },
  };
}

function describeParameters(key: EndpointName, { params, query, status }: Endpoint): Schema[] {
  return [
    ...parameters(params, "path"),
    ...parameters(query, "query"),
    ...(ACCESS[key] === "guest" ? [header("X-Stay-Id", "The stay the app has opened")] : []),
    ...(status === 201
      ? [header("Idempotency-Key", "Repeating a call with the same key creates nothing new")]
      : []),
  ];
}

function parameters(schema: z.ZodObject | undefined, place: "path" | "query"): Schema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

const header = (name: string, description: string): Schema => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string" },
});

function describeBody({ body, upload }: Endpoint): Schema | null {
  if (upload !== undefined) {
    const file = {
      type: "object",
      properties: { [upload]: { type: "string", format: "binary" } },
      required: [upload],
    };
    return { required: true, content: { "multipart/form-data": { schema: file } } };
  }
  if (body === undefined) return null;
  return { content: { "application/json": { schema: jsonSchema(body, "input") } } };
}

/** `PUT /hotel-admin/rooms/:id` becomes `put_hotel_admin_rooms_id`. */
const operationId = (key: string): string =>
  key
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/_$/, "");

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

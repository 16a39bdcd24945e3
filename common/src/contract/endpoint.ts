import type { z } from "zod";

/** Who may call: decided by where a route is mounted. */
export type Access = "public" | "software_admin" | "hotel_admin" | "staff" | "guest";

/** One call of the HTTP contract: what goes in, what comes out. Paths carry their parameters as `:name`. */
export type Endpoint = {
  summary: string;
  access: Access;
  /** 201 when the call makes something; 200 is the default. */
  status?: 201;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The call takes a file instead of JSON. */
  upload?: string;
  /** The named fields of a successful answer, beside `success: true`. */
  answer: z.ZodObject;
};

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type EndpointKey = `${Method} /${string}`;
export type EndpointMap = Record<EndpointKey, Endpoint>;

import type { z } from "zod";

/** Who may call, decided by the path. */
export type Access = "public" | "software_admin" | "hotel_admin" | "staff" | "screen" | "guest";

/** One call of the HTTP contract: its input and its answer. Paths have their parameters as `:name`. */
export type Endpoint = {
  summary: string;
  access: Access;
  /** 201 when the call creates something; 200 is the default. */
  status?: 201;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The longest JSON body in bytes, where it is not the usual one. */
  bodyLimit?: number;
  /** The call takes a file instead of JSON. */
  upload?: string;
  /** The named fields of a successful answer, in addition to `success: true`. */
  answer: z.ZodObject;
};

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type EndpointKey = `${Method} /${string}`;
export type EndpointMap = Record<EndpointKey, Endpoint>;

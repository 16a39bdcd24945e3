import type { z } from "zod";

/** What the audit log says that a call did, in the names of OWASP's logging vocabulary. */
export type AuditAction =
  | "authn_login_success"
  | "authn_login_fail"
  | "authn_login_lock"
  | "authn_password_change"
  | "authn_token_revoked"
  | "authz_fail"
  | "excess_rate_limit_exceeded"
  | "privilege_permissions_changed"
  | "sensitive_create"
  | "sensitive_update"
  | "sensitive_delete"
  | "session_created"
  | "session_expired"
  | "user_updated";

/** One call of the HTTP contract: its input and its answer. Paths have their parameters as `:name`. */
export type Endpoint = {
  summary: string;
  /**
   * The audit row of a successful writing call, null for none. Without it the call created (201), deleted (DELETE) or
   * updated the object in the first field of its answer.
   */
  audit?: { action?: AuditAction; object_kind?: string } | null;
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

import type { z } from "zod";

/** Actions of the audit log, named after OWASP's logging vocabulary. */
export type AuditAction =
  | "authn_login_success"
  | "authn_login_fail"
  | "authn_login_lock"
  | "authn_password_change"
  | "authn_token_revoked"
  | "authz_fail"
  | "excess_rate_limit_exceeded"
  | "privilege_permissions_changed"
  | "sensitive_read"
  | "sensitive_create"
  | "sensitive_update"
  | "sensitive_delete"
  | "session_created"
  | "session_expired"
  | "user_updated";

/** An endpoint of the HTTP contract. Path parameters are written as `:name`. */
export type Endpoint = {
  summary: string;
  /**
   * Overrides for the audit row of a successful call; null for no row. A reading call only has a row with overrides. By
   * default the call created (201), deleted (DELETE) or updated the object in the first field of its answer.
   */
  audit?: { action?: AuditAction; object_kind?: string } | null;
  /** Also answered above the caller's write limit. */
  isUnlimited?: true;
  /** 201 when the call creates something; 200 is the default. */
  status?: 201;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Maximum JSON body in bytes, if not the default. */
  bodyLimit?: number;
  /** The form field of a file upload instead of JSON. */
  upload?: string;
  /** The answer is a file with this name, or the answer's `name`, streamed from the answer's `lines`. */
  file?: string;
  /** Fields of a successful answer besides `success: true`. */
  answer: z.ZodObject;
};

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type EndpointKey = `${Method} /${string}`;
export type EndpointMap = Record<EndpointKey, Endpoint>;

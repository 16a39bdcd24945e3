import type { Context } from "koa";
import { noteForAudit } from "./auditCall.js";

/** Fields whose values are nobody's business: their names alone are kept. */
const PRIVATE = new Set(["phone", "email", "wifi_password", "guest_name", "customer_name", "customer_phone"]);

/** Tells the audit log the values of the sent fields before and after; private ones only by their name. */
export function noteChange(ctx: Context, sent: object, before: object, after: object): void {
  const fields = Object.keys(sent);
  noteForAudit(ctx, { before: describe(fields, before), after: describe(fields, after) });
}

function describe(fields: string[], document: object): string {
  const values = document as Record<string, unknown>;
  return fields
    .map((field) => (PRIVATE.has(field) ? field : `${field}=${JSON.stringify(values[field]) ?? ""}`))
    .join(", ");
}

import type { AuditEntryDoc } from "#audit/model.js";
import type { Identity } from "./identity.js";

declare module "koa" {
  interface DefaultState {
    requestId: string;
    /** Set by the authentication of API calls. */
    identity?: Identity;
    /** What a handler adds to the audit row of its call; null for no row. */
    auditNote?: Partial<Omit<AuditEntryDoc, "action">> | null;
    /** The uploaded picture. */
    image?: Buffer;
  }
}

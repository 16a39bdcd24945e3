import type { Access, Caller, HotelCall } from "@roombell/common/contract/access";
import type { Context } from "koa";
import type { AuditEntryDoc } from "#audit/model.js";
import type { HotelDoc } from "#hotels/model.js";

/** Who makes a call, as the audit log names them. */
export type Actor = Pick<AuditEntryDoc, "actor_role"> &
  Partial<
    Pick<
      AuditEntryDoc,
      "actor_name" | "actor_id" | "person_name" | "screen_name" | "hotel_id" | "stay_id" | "room_number"
    >
  >;

/** What every call knows of its caller. */
export type Identity = {
  /** Whose idempotency keys and write limits apply: hotel with stay, account or screen. */
  scope: string;
  /** Null for the platform and for public calls. */
  hotel: HotelDoc | null;
  /** Callers of a hotel with the same view see the same lists. */
  view: string;
  actor: Actor;
};

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

/** The caller of public calls. */
export const ANONYMOUS: Identity = { scope: "", hotel: null, view: "", actor: { actor_role: "anonymous" } };

/** What handlers receive of their caller, by access; declared where the caller is identified. */
export interface Identities {
  public: object;
}

export type AccessKind = keyof Identities;
/** The key of {@link Identities} for an access of the contract. */
export type KindOf<A extends Access> = A extends readonly Caller[] ? "hotel" : A;

/** Who calls, and what the handler receives of them. */
export type Identified<C> = { identity: Identity; caller: C };

/** How callers of one kind are identified, limited and authorised. */
export type AccessRule<C> = {
  /**
   * Called before the body is read, and again for writing calls once it is there: whoever was removed meanwhile changes
   * nothing any more.
   * @throws AppError 401, 403
   */
  identify(ctx: Context): Promise<Identified<C>>;
  /** @throws AppError 403 */
  authorize?(caller: C, call: HotelCall): Promise<void>;
  /**
   * Counts a writing call with a body of this size, refused or not.
   * @throws AppError 429
   */
  countWrite?(caller: Identified<C>, bytes: number): Promise<void>;
};
/** The rule of every access. */
export type AccessRules = { [K in AccessKind]: AccessRule<Identities[K]> };

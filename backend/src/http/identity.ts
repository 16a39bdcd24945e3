import type { Access, Caller, HotelCall } from "@roombell/common/contract/access";
import type { Context } from "koa";
import type { AuditEntryDoc } from "#audit/model.js";
import type { HotelDoc } from "#hotels/model.js";

/** The author of a call, for the audit log. */
export type Actor = Pick<AuditEntryDoc, "actor_role"> &
  Partial<
    Pick<
      AuditEntryDoc,
      "actor_name" | "actor_id" | "person_name" | "screen_name" | "hotel_id" | "stay_id" | "room_number"
    >
  >;

export type Identity = {
  /** Scope of idempotency keys and write limits: hotel with stay, account or screen. */
  scope: string;
  /** Null for the platform and for public calls. */
  hotel: HotelDoc | null;
  /** Callers of a hotel with the same view get the same lists. */
  view: string;
  actor: Actor;
};

declare module "koa" {
  interface DefaultState {
    requestId: string;
    /** Set by authentication. */
    identity?: Identity;
    /** Fields a handler adds to its audit row; null for no row. */
    auditFields?: Partial<Omit<AuditEntryDoc, "action">> | null;
    /** The uploaded picture. */
    image?: Buffer;
  }
}

export const ANONYMOUS: Identity = { scope: "", hotel: null, view: "", actor: { actor_role: "anonymous" } };

/** The caller's data passed to handlers, by access; each entry is declared where the caller is identified. */
export interface Identities {
  public: object;
}

export type AccessKind = keyof Identities;
/** Maps an access of the contract to a key of {@link Identities}. */
export type KindOf<A extends Access> = A extends readonly Caller[] ? "hotel" : A;

export type Identified<C> = { identity: Identity; caller: C };

/** Identification, limits and authorisation of one kind of callers. */
export type AccessRule<C> = {
  /**
   * Called before the body is read, and for writing calls again after it: a slow upload must not outlive its session.
   * @throws AppError 401, 403
   */
  identify(ctx: Context): Promise<Identified<C>>;
  /** @throws AppError 403 */
  authorize?(caller: C, call: HotelCall): Promise<void>;
  /**
   * Counts a writing or audited call, rejected or not, with a body of this size.
   * @throws AppError 429
   */
  countWrite?(caller: Identified<C>, bytes: number): Promise<void>;
};
export type AccessRules = { [K in AccessKind]: AccessRule<Identities[K]> };
